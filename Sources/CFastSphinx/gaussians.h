#pragma once

#include "CFastSphinx.h"

/// How many gaussians are evaluated, with those that fill the last register up.
int32_t slu_gaussians_padded(const slu_gaussians *gaussians);
const slu_shape *slu_gaussians_shape(const slu_gaussians *gaussians);

/// How likely each gaussian of a codebook makes the features of a stream: a logarithm of the decoder's base.
///
/// @param densities  Gets them; has room for `slu_gaussians_padded`.
void slu_gaussians_evaluate(
    const slu_gaussians *gaussians, int32_t codebook, int32_t stream, const float *features, float *densities);
