#pragma once

#include "CFastSphinx.h"

const slu_shape *slu_gaussians_shape(const slu_gaussians *gaussians);

/// How likely each gaussian of a codebook makes the features of a stream: a logarithm of the decoder's base.
///
/// @param densities  Gets them; has room for `SLU_MOST_DENSITIES`, at the boundary of a register.
void slu_gaussians_evaluate(
    const slu_gaussians *gaussians, int32_t codebook, int32_t stream, const float *features, float *densities);
