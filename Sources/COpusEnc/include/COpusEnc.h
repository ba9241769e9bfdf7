// What Swift sees of libopusenc: an encoder whose pages go to a callback, set up for recordings that survive a crash.
// Linux only (Debian: libopusenc-dev). Its settings are macros and variable arguments, which Swift cannot call, and its
// header is in a folder of its own.
#ifndef SLU_COPUSENC_H
#define SLU_COPUSENC_H

#include <stdint.h>

typedef struct slu_opus_encoder slu_opus_encoder;

// Takes bytes that come next in the file. Called within the functions below.
typedef void (*slu_opus_sink)(void *_Nonnull context, const uint8_t *_Nonnull bytes, int32_t count);

// What comes in, and how it is kept.
typedef struct slu_opus_form {
  int32_t rate, channels;
  // Bits a second, of all channels together.
  int32_t bit_rate;
  // How much sound a page waits for, in samples at 48 kHz.
  int32_t page_length;
} slu_opus_form;

// An encoder, whose first pages go to the sink at once.
// NULL when there is none: `error` is then a number for slu_opus_words.
slu_opus_encoder *_Nullable slu_opus_create(slu_opus_form form, slu_opus_sink _Nonnull sink, void *_Nonnull context,
                                            int *_Nonnull error);

// Encodes frames, channels interleaved. 0, or a number for slu_opus_words.
int slu_opus_encode(slu_opus_encoder *_Nonnull encoder, const int16_t *_Nonnull samples, int32_t frames);

// Encodes what is held back, and ends the stream; nothing may be encoded after it, and it cannot be ended twice. 0, or a number for slu_opus_words.
int slu_opus_finish(slu_opus_encoder *_Nonnull encoder);

// Frees the encoder; writes nothing.
void slu_opus_destroy(slu_opus_encoder *_Nonnull encoder);

// The library's words for an error.
const char *_Nonnull slu_opus_words(int error);

#endif
