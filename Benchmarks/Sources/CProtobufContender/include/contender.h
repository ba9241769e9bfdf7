// protobuf-c with an arena, as the fastest way to use it: the tree is handed to a visitor of ours and forgotten.
#ifndef SLU_BENCH_CONTENDER_H
#define SLU_BENCH_CONTENDER_H

#include <stddef.h>
#include <stdint.h>

/// A word, its text in the arena.
typedef struct bench_word {
  const char *text;
  int32_t index, start_time, end_time;
} bench_word;

/// A response that holds a word or a tentative transcript: all that the two messages of the benchmark need.
typedef struct bench_response {
  const char *context_id;
  int32_t segment_id;
  /// 3 for a word, 7 for a tentative transcript.
  int32_t payload;
  size_t count;
} bench_response;

/// Decodes a response into the arena, which is forgotten with the next call. 0 when it is not one.
int bench_decode(const uint8_t *bytes, size_t count, bench_response *response);

/// A word of the response that was decoded last.
bench_word bench_word_at(size_t index);

/// Packs a response that holds a word; gives the bytes that it took. `out` has room for 1024.
size_t bench_encode(const char *context_id, int32_t segment_id, bench_word word, uint8_t *out);

#endif
