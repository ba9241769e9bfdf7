#pragma once

#include <stdint.h>

/// The sum of what numbers are when each is multiplied by its weight.
///
/// Here and not in Swift as it is asked for a hundred thousand times, and without optimisation that takes Swift seconds.
static inline float slu_weighted_sum(const float *weights, const float *numbers, int32_t count) {
  float sum = 0;
  for (int32_t place = 0; place < count; ++place) sum += weights[place] * numbers[place];
  return sum;
}
