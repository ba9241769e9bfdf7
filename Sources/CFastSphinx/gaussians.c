#include "gaussians.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lanes.h"

// Densities are to be those of the library, to the last bit.
#pragma STDC FP_CONTRACT OFF

/// For each codebook and stream a table: what its gaussians begin with, then by feature their means and what its square counts.
struct slu_gaussians {
  slu_shape shape;
  int32_t padded;
  /// Where the table of each stream begins in that of a codebook, and how long the latter is.
  int32_t starts[SLU_MOST_STREAMS], length;
  float *tables;
};

const slu_shape *slu_gaussians_shape(const slu_gaussians *gaussians) { return &gaussians->shape; }

/// Four registers at once hide how long one takes.
enum { AT_ONCE = 4, BLOCK = AT_ONCE * FLOATS };

static float *table_of(const slu_gaussians *self, int32_t codebook, int32_t stream) {
  return self->tables + (size_t)codebook * (size_t)self->length + self->starts[stream];
}

// Fills the table of one stream of a codebook.
static void fill(
    const slu_gaussians *self, int32_t length, const float *means, const float *variances, double floor, double base,
    float *table) {
  double scale = 1 / log(base);
  for (int32_t gaussian = 0; gaussian < self->shape.gaussians; ++gaussian) {
    float constant = 0;
    for (int32_t feature = 0; feature < length; ++feature) {
      float variance = variances[gaussian * length + feature];
      if (variance < (float)floor) variance = (float)floor;
      // Logarithms are whole numbers in the library.
      constant += (float)(int32_t)(log(1 / sqrt(variance * 2 * M_PI)) * scale);
      float *row = table + self->padded * (1 + 2 * feature);
      row[gaussian] = means[gaussian * length + feature];
      row[self->padded + gaussian] = (float)(int32_t)(1 / (variance * 2.0) * scale);
    }
    table[gaussian] = constant;
  }
  // None is where the row is filled up.
  for (int32_t gaussian = self->shape.gaussians; gaussian < self->padded; ++gaussian) table[gaussian] = -INFINITY;
}

slu_gaussians *slu_gaussians_make(
    const slu_shape *shape, const float *means, const float *variances, double floor, double base) {
  slu_gaussians *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->shape = *shape;
  self->padded = up_to_multiple(shape->gaussians, BLOCK);
  for (int32_t stream = 0; stream < shape->streams; ++stream) {
    self->starts[stream] = self->length;
    self->length += self->padded * (1 + 2 * shape->lengths[stream]);
  }
  size_t size = sizeof(float) * (size_t)self->length * (size_t)shape->codebooks;
  self->tables = aligned_alloc(sizeof(floats), size);
  if (!self->tables) {
    slu_gaussians_free(self);
    return NULL;
  }
  memset(self->tables, 0, size);
  for (int32_t codebook = 0; codebook < shape->codebooks; ++codebook) {
    for (int32_t stream = 0; stream < shape->streams; ++stream) {
      int32_t length = shape->lengths[stream];
      fill(self, length, means, variances, floor, base, table_of(self, codebook, stream));
      means += shape->gaussians * length;
      variances += shape->gaussians * length;
    }
  }
  return self;
}

void slu_gaussians_free(slu_gaussians *self) {
  if (!self) return;
  free(self->tables);
  free(self);
}

// Sums up what a block of gaussians makes of a frame.
EACH_WIDTH void sum_up(const float *row, int32_t padded, int32_t length, const float *features, floats *sums) {
  for (int32_t part = 0; part < AT_ONCE; ++part) sums[part] = *(const floats *)(row + part * FLOATS);
  for (int32_t feature = 0; feature < length; ++feature) {
    const float *means = row + padded * (1 + 2 * feature), *counts = means + padded;
    for (int32_t part = 0; part < AT_ONCE; ++part) {
      floats distance = features[feature] - *(const floats *)(means + part * FLOATS);
      sums[part] -= distance * distance * *(const floats *)(counts + part * FLOATS);
    }
  }
}

EACH_WIDTH void evaluate(
    const float *table, int32_t padded, int32_t length, const float *features, float *densities) {
  for (int32_t start = 0; start < padded; start += BLOCK) {
    floats sums[AT_ONCE];
    sum_up(table + start, padded, length, features, sums);
    for (int32_t part = 0; part < AT_ONCE; ++part) *(floats *)(densities + start + part * FLOATS) = sums[part];
  }
}

static WIDE void evaluate_wide(
    const float *table, int32_t padded, int32_t length, const float *features, float *densities) {
  evaluate(table, padded, length, features, densities);
}

void slu_gaussians_evaluate(
    const slu_gaussians *self, int32_t codebook, int32_t stream, const float *features, float *densities) {
  const float *table = table_of(self, codebook, stream);
  int32_t length = self->shape.lengths[stream];
  if (HAS_WIDE) {
    evaluate_wide(table, self->padded, length, features, densities);
  } else {
    evaluate(table, self->padded, length, features, densities);
  }
}

EACH_WIDTH float find_best(const float *table, int32_t padded, int32_t length, const float *features) {
  floats most = {0};
  most -= INFINITY;
  for (int32_t start = 0; start < padded; start += BLOCK) {
    floats sums[AT_ONCE];
    sum_up(table + start, padded, length, features, sums);
    for (int32_t part = 0; part < AT_ONCE; ++part) most = __builtin_elementwise_max(most, sums[part]);
  }
  return __builtin_reduce_max(most);
}

static WIDE float find_best_wide(const float *table, int32_t padded, int32_t length, const float *features) {
  return find_best(table, padded, length, features);
}

float slu_gaussians_best(const slu_gaussians *self, int32_t codebook, int32_t stream, const float *features) {
  const float *table = table_of(self, codebook, stream);
  int32_t length = self->shape.lengths[stream];
  return HAS_WIDE ? find_best_wide(table, self->padded, length, features)
                  : find_best(table, self->padded, length, features);
}
