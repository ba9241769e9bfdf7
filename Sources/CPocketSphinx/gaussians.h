#pragma once

#include <stdint.h>

/// The most gaussians that a phone has in a stream.
enum { SLU_MOST_GAUSSIANS = 256 };

/// How likely features are by the gaussian that fits them best: a natural logarithm but for a constant.
///
/// Here and not in Swift as it is asked for a million times, and without optimisation that takes Swift minutes.
///
/// @param squares    What the square of each feature counts: for each feature, by each gaussian.
/// @param linears    What the feature itself counts, likewise.
/// @param constants  What each gaussian counts in any case.
/// @param gaussians  How many there are, at most `SLU_MOST_GAUSSIANS`.
/// @param values     The features.
/// @param features   How many there are.
static inline float slu_best_gaussian(
    const float *squares, const float *linears, const float *constants, int32_t gaussians, const float *values,
    int32_t features) {
  float sums[SLU_MOST_GAUSSIANS];
  for (int32_t gaussian = 0; gaussian < gaussians; ++gaussian) sums[gaussian] = constants[gaussian];
  for (int32_t feature = 0; feature < features; ++feature) {
    float value = values[feature];
    for (int32_t gaussian = 0; gaussian < gaussians; ++gaussian)
      sums[gaussian] += (squares[gaussian] * value + linears[gaussian]) * value;
    squares += gaussians;
    linears += gaussians;
  }
  float best = sums[0];
  for (int32_t gaussian = 1; gaussian < gaussians; ++gaussian)
    if (sums[gaussian] > best) best = sums[gaussian];
  return best;
}

/// The sum of what numbers are when each is multiplied by its weight.
static inline float slu_weighted_sum(const float *weights, const float *numbers, int32_t count) {
  float sum = 0;
  for (int32_t place = 0; place < count; ++place) sum += weights[place] * numbers[place];
  return sum;
}
