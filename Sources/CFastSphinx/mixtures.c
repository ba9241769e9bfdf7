#include "mixtures.h"

#include <stdlib.h>
#include <string.h>

#include "lanes.h"

/// The senones of a codebook.
typedef struct {
  /// How many there are, and with those that fill the last register up.
  int32_t count, padded;
  /// Their numbers.
  int32_t *senones;
  /// What gaussians count in them: by stream and gaussian.
  uint8_t *weights;
} book;

struct slu_mixtures {
  int32_t codebooks, streams, gaussians, senones;
  book books[SLU_MOST_CODEBOOKS];
  /// By how much at most the parts of a sum differ for it to lie 1, 2, … above the larger one; 0 steps: sums are their larger part.
  uint8_t limits[SLU_MOST_STEPS];
  int32_t steps;
  uint8_t *codebook;
};

int32_t slu_mixtures_senones(const slu_mixtures *mixtures) { return mixtures->senones; }

uint8_t slu_mixtures_codebook(const slu_mixtures *mixtures, int32_t senone) { return mixtures->codebook[senone]; }

static int fill(slu_mixtures *self, book *book, int32_t number, const uint8_t *weights) {
  for (int32_t senone = 0; senone < self->senones; ++senone) book->count += self->codebook[senone] == number;
  book->padded = up_to_multiple(book->count, BYTES);
  size_t rows = (size_t)self->streams * (size_t)self->gaussians;
  if (book->count == 0) return 1;
  book->senones = malloc(sizeof(int32_t) * (size_t)book->count);
  book->weights = aligned_alloc(BYTES, rows * (size_t)book->padded);
  if (!book->senones || !book->weights) return 0;
  int32_t place = 0;
  for (int32_t senone = 0; senone < self->senones; ++senone)
    if (self->codebook[senone] == number) book->senones[place++] = senone;
  memset(book->weights, UINT8_MAX, rows * (size_t)book->padded);
  for (size_t row = 0; row < rows; ++row)
    for (place = 0; place < book->count; ++place)
      book->weights[row * (size_t)book->padded + (size_t)place] =
          weights[row * (size_t)self->senones + (size_t)book->senones[place]];
  return 1;
}

slu_mixtures *slu_mixtures_make(
    const slu_shape *shape, const uint8_t *weights, const uint8_t *codebooks, int32_t senones,
    const uint8_t sums[256]) {
  slu_mixtures *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->codebooks = shape->codebooks;
  self->streams = shape->streams;
  self->gaussians = shape->gaussians;
  self->senones = senones;
  self->steps = sums[0];
  for (int32_t step = 0; step < self->steps; ++step)
    for (int32_t distance = 0; distance < 256; ++distance)
      if (sums[distance] > step) self->limits[step] = (uint8_t)distance;
  int is_filled = (self->codebook = malloc((size_t)senones)) != NULL;
  if (is_filled) memcpy(self->codebook, codebooks, (size_t)senones);
  for (int32_t number = 0; is_filled && number < self->codebooks; ++number)
    is_filled = fill(self, &self->books[number], number, weights);
  if (is_filled) return self;
  slu_mixtures_free(self);
  return NULL;
}

void slu_mixtures_free(slu_mixtures *self) {
  if (!self) return;
  for (int32_t number = 0; number < SLU_MOST_CODEBOOKS; ++number) {
    free(self->books[number].senones);
    free(self->books[number].weights);
  }
  free(self->codebook);
  free(self);
}

EACH_WIDTH void sum(
    const slu_mixtures *self, const book *book, const slu_share *shares, int32_t best, int32_t first, int16_t *scores) {
  for (int32_t start = 0; start < book->count; start += BYTES) {
    words total = {0};
    for (int32_t stream = 0; stream < self->streams; ++stream) {
      const slu_share *share = shares + stream * best;
      const uint8_t *rows = book->weights + (size_t)stream * (size_t)self->gaussians * (size_t)book->padded + start;
      bytes sum = {0};
      for (int32_t place = 0; place < best; ++place) {
        bytes weight = *(const bytes *)(rows + (size_t)share[place].gaussian * (size_t)book->padded);
        bytes distance = (bytes){0} + share[place].distance;
        bytes part = __builtin_elementwise_add_sat(weight, distance);
        if (place == 0) {
          sum = part;
          continue;
        }
        // Logarithms are negative here, so the least is the likeliest, and a sum lies below both of its parts.
        bytes least = __builtin_elementwise_min(sum, part);
        bytes apart = __builtin_elementwise_max(sum, part) - least;
        bytes below = {0};
        for (int32_t step = 0; step < self->steps; ++step) below -= (bytes)(apart <= self->limits[step]);
        sum = __builtin_elementwise_sub_sat(least, below);
      }
      words score = __builtin_convertvector(sum, words);
      total += stream > 0 || first == SLU_WHOLE_STREAM ? score : score * (uint16_t)first / SLU_WHOLE_STREAM;
    }
    int32_t count = book->count - start < BYTES ? book->count - start : BYTES;
    for (int32_t place = 0; place < count; ++place)
      scores[book->senones[start + place]] = (int16_t)((const uint16_t *)&total)[place];
  }
}

static WIDE void sum_wide(
    const slu_mixtures *self, const book *book, const slu_share *shares, int32_t best, int32_t first, int16_t *scores) {
  sum(self, book, shares, best, first, scores);
}

void slu_mixtures_sum(
    const slu_mixtures *self, int32_t codebook, const slu_share *shares, int32_t best, int32_t first, int16_t *scores) {
  const book *book = &self->books[codebook];
  if (HAS_WIDE) {
    sum_wide(self, book, shares, best, first, scores);
  } else {
    sum(self, book, shares, best, first, scores);
  }
}
