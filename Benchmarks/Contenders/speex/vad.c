// The voice activity detector of libspeexdsp, as endpointing-bench asks for it (OtherDetector.swift). With the library's own
// thresholds, 35 and 20 %, steady noise is speech for ever; these are the best of five pairs. Its suppression of noise is off.
#include <speex/speex_preprocess.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { RATE = 16000, FRAME = RATE / 100 };

static void detect(spx_int16_t *samples, size_t frames, char *answers) {
  SpeexPreprocessState *state = speex_preprocess_state_init(FRAME, RATE);
  spx_int32_t on = 1, off = 0, begins = 80, goes_on = 65;
  speex_preprocess_ctl(state, SPEEX_PREPROCESS_SET_VAD, &on);
  speex_preprocess_ctl(state, SPEEX_PREPROCESS_SET_DENOISE, &off);
  speex_preprocess_ctl(state, SPEEX_PREPROCESS_SET_PROB_START, &begins);
  speex_preprocess_ctl(state, SPEEX_PREPROCESS_SET_PROB_CONTINUE, &goes_on);
  for (size_t frame = 0; frame < frames; frame++)
    answers[frame] = speex_preprocess_run(state, samples + frame * FRAME) ? '1' : '0';
  speex_preprocess_state_destroy(state);
}

int main(void) {
  uint32_t count;
  while (fread(&count, sizeof count, 1, stdin) == 1) {
    spx_int16_t *samples = malloc(count * sizeof *samples + 1);
    char *answers = malloc(count / FRAME + 1);
    if (samples == NULL || answers == NULL || fread(samples, sizeof *samples, count, stdin) != count) return 1;
    detect(samples, count / FRAME, answers);
    fwrite(answers, 1, count / FRAME, stdout);
    fflush(stdout);
    free(samples);
    free(answers);
  }
  return 0;
}
