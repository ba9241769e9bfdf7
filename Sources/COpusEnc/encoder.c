#include "COpusEnc.h"

#include <opus/opusenc.h>
#include <stdlib.h>

struct slu_opus_encoder {
  OggOpusEnc *library;
  slu_opus_sink sink;
  void *context;
};

// The library is never told of a failure: where the last page fails, it ends the process by an assertion (0.2.1).
static int write_page(void *encoder, const unsigned char *bytes, opus_int32 count) {
  slu_opus_encoder *self = encoder;
  self->sink(self->context, bytes, count);
  return 0;
}

// The file is the sink's.
static int leave_open(void *encoder) {
  (void)encoder;
  return 0;
}

// Two channels are stereo, up to eight have the places of Vorbis, more have none (RFC 7845, section 5.1.1).
static int mapping_family(int channels) { return channels <= 2 ? 0 : channels <= 8 ? 1 : 255; }

static int set_up(OggOpusEnc *encoder, slu_opus_form form) {
  // Each: OPE_OK, or OPE_BAD_ARG and OPE_UNIMPLEMENTED of versions that do not know the setting.
  int error = ope_encoder_ctl(encoder, OPE_SET_DECISION_DELAY(0));
  if (error == OPE_OK) error = ope_encoder_ctl(encoder, OPE_SET_MUXING_DELAY(form.page_length));
  if (error == OPE_OK) error = ope_encoder_ctl(encoder, OPUS_SET_BITRATE(form.bit_rate));
  if (error == OPE_OK) error = ope_encoder_ctl(encoder, OPUS_SET_SIGNAL(OPUS_SIGNAL_VOICE));
  return error == OPE_OK ? ope_encoder_flush_header(encoder) : error;
}

// OPE_OK, or why there is no encoder.
static int begin(slu_opus_encoder *self, slu_opus_form form) {
  // NULL without memory.
  OggOpusComments *comments = ope_comments_create();
  if (comments == NULL) return OPE_ALLOC_FAIL;
  OpusEncCallbacks callbacks = {.write = write_page, .close = leave_open};
  int error = OPE_OK;
  // NULL with an error; the comments are copied.
  self->library = ope_encoder_create_callbacks(&callbacks, self, comments, form.rate, form.channels,
                                               mapping_family(form.channels), &error);
  ope_comments_destroy(comments);
  return self->library == NULL ? error : set_up(self->library, form);
}

slu_opus_encoder *slu_opus_create(slu_opus_form form, slu_opus_sink sink, void *context, int *error) {
  slu_opus_encoder *self = malloc(sizeof *self);
  *error = OPE_ALLOC_FAIL;
  if (self == NULL) return NULL;
  *self = (slu_opus_encoder){.sink = sink, .context = context};
  *error = begin(self, form);
  if (*error == OPE_OK) return self;
  slu_opus_destroy(self);
  return NULL;
}

int slu_opus_encode(slu_opus_encoder *encoder, const int16_t *samples, int32_t frames) {
  return ope_encoder_write(encoder->library, samples, frames);
}

int slu_opus_finish(slu_opus_encoder *encoder) {
  // The library (0.2.1) only knows how long a stream is once something was written, be it nothing.
  const int16_t none = 0;
  int error = ope_encoder_write(encoder->library, &none, 0);
  return error == OPE_OK ? ope_encoder_drain(encoder->library) : error;
}

void slu_opus_destroy(slu_opus_encoder *encoder) {
  if (encoder->library != NULL) ope_encoder_destroy(encoder->library);
  free(encoder);
}

const char *slu_opus_words(int error) { return ope_strerror(error); }
