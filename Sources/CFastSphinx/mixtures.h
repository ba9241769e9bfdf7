#pragma once

#include "CFastSphinx.h"

/// A gaussian that counts in a frame, and how much less likely than the likeliest it makes it.
typedef struct {
  int32_t gaussian;
  uint8_t distance;
} slu_share;

int32_t slu_mixtures_senones(const slu_mixtures *mixtures);

/// The codebook of a senone; 255: it has none.
uint8_t slu_mixtures_codebook(const slu_mixtures *mixtures, int32_t senone);

/// How likely all senones of a codebook are in a frame: a logarithm, the less the likelier.
///
/// @param shares  The gaussians that count, the likeliest first: by stream.
/// @param best    How many there are for each stream.
/// @param first   How much the first stream counts, in parts of `SLU_WHOLE_STREAM`.
/// @param scores  Gets what is found, each at the place of its senone.
void slu_mixtures_sum(
    const slu_mixtures *mixtures, int32_t codebook, const slu_share *shares, int32_t best, int32_t first,
    int16_t *scores);
