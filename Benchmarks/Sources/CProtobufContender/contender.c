#include "contender.h"

#include "speechly/slu/v1/slu.pb-c.h"

static _Alignas(16) uint8_t arena[1 << 16];
static size_t used;

static void *take(void *data, size_t size) {
  (void)data;
  size_t rounded = (size + 15) & ~(size_t)15;
  if (rounded > sizeof arena - used) return NULL;
  void *memory = arena + used;
  used += rounded;
  return memory;
}

static void give_back(void *data, void *memory) {
  (void)data;
  (void)memory;
}

static Speechly__Slu__V1__SLUResponse *last;

int bench_decode(const uint8_t *bytes, size_t count, bench_response *response) {
  static ProtobufCAllocator allocator = {take, give_back, NULL};
  used = 0;
  last = speechly__slu__v1__sluresponse__unpack(&allocator, count, bytes);
  if (last == NULL) return 0;
  response->context_id = last->audio_context;
  response->segment_id = last->segment_id;
  response->payload = (int32_t)last->streaming_response_case;
  response->count = last->streaming_response_case == SPEECHLY__SLU__V1__SLURESPONSE__STREAMING_RESPONSE_TENTATIVE_TRANSCRIPT
                        ? last->tentative_transcript->n_tentative_words
                        : 1;
  return 1;
}

bench_word bench_word_at(size_t index) {
  const Speechly__Slu__V1__SLUTranscript *word =
      last->streaming_response_case == SPEECHLY__SLU__V1__SLURESPONSE__STREAMING_RESPONSE_TENTATIVE_TRANSCRIPT
          ? last->tentative_transcript->tentative_words[index]
          : last->transcript;
  return (bench_word){word->word, word->index, word->start_time, word->end_time};
}

size_t bench_encode(const char *context_id, int32_t segment_id, bench_word word, uint8_t *out) {
  Speechly__Slu__V1__SLUTranscript transcript = SPEECHLY__SLU__V1__SLUTRANSCRIPT__INIT;
  transcript.word = (char *)word.text;
  transcript.index = word.index;
  transcript.start_time = word.start_time;
  transcript.end_time = word.end_time;
  Speechly__Slu__V1__SLUResponse response = SPEECHLY__SLU__V1__SLURESPONSE__INIT;
  response.audio_context = (char *)context_id;
  response.segment_id = segment_id;
  response.streaming_response_case = SPEECHLY__SLU__V1__SLURESPONSE__STREAMING_RESPONSE_TRANSCRIPT;
  response.transcript = &transcript;
  return speechly__slu__v1__sluresponse__pack(&response, out);
}
