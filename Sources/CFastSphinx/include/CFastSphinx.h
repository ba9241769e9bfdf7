#pragma once

#include <stdint.h>

/// The most that a model may have; the last codebook is that of senones without one.
enum { SLU_MOST_CODEBOOKS = 256, SLU_MOST_STREAMS = 8, SLU_MOST_DENSITIES = 256 };

/// A step of the scores of senones is two to so many powers of the base of a decoder's logarithms.
enum { SLU_SCORE_SHIFT = 10 };

/// What an acoustic model's gaussians are of.
typedef struct {
  /// How many sets of gaussians there are: one for each phone.
  int32_t codebooks;
  /// How many streams features come in.
  int32_t streams;
  /// How many gaussians a codebook has for each stream.
  int32_t gaussians;
  /// How many features each stream has.
  int32_t lengths[SLU_MOST_STREAMS];
} slu_shape;

/// The gaussians of a model, laid out so that many of them are compared with a frame at once. They do not change: decoders share them.
typedef struct slu_gaussians slu_gaussians;

/// How much each gaussian counts in each senone, laid out so that many senones are summed up at once. Decoders share them.
typedef struct slu_mixtures slu_mixtures;

/// What a decoder compares its frames with. It is the decoder's, which frees it.
typedef struct slu_scorer slu_scorer;

/// Lays gaussians out.
///
/// @param means      The means: by codebook, stream, gaussian and feature.
/// @param variances  The variances, likewise.
/// @param floor      The least that a variance is taken for.
/// @param base       The base of the decoder's logarithms.
/// @return The gaussians, or NULL without memory.
slu_gaussians *slu_gaussians_make(
    const slu_shape *shape, const float *means, const float *variances, double floor, double base);
void slu_gaussians_free(slu_gaussians *gaussians);

/// How likely the gaussian that fits best makes the features of a stream: a logarithm of the decoder's base.
float slu_gaussians_best(const slu_gaussians *gaussians, int32_t codebook, int32_t stream, const float *features);

/// The most that the logarithm of a sum may lie above that of its larger part.
enum { SLU_MOST_STEPS = 16 };

/// Lays mixtures out.
///
/// @param weights    What each gaussian counts, as a logarithm below 0 in steps of the decoder's: by stream, gaussian and senone.
/// @param codebooks  The codebook of each senone; 255: it has none and is never asked for.
/// @param senones    How many senones there are.
/// @param sums       How far the logarithm of a sum of two lies above the larger one, by how far the other is below it. It falls,
///                   from `SLU_MOST_STEPS` at most.
/// @return The mixtures, or NULL without memory.
slu_mixtures *slu_mixtures_make(
    const slu_shape *shape, const uint8_t *weights, const uint8_t *codebooks, int32_t senones,
    const uint8_t sums[256]);
void slu_mixtures_free(slu_mixtures *mixtures);

/// Has the next decoder that this thread loads compare its frames with these, which are to stay as long as it does.
///
/// @param best  How many gaussians count in each frame.
void slu_scorer_offer(const slu_gaussians *gaussians, const slu_mixtures *mixtures, int32_t best);

/// Ends the offer.
///
/// @return What the decoder that was loaded since compares its frames with, or NULL when it did not take the offer.
slu_scorer *slu_scorer_taken(void);

/// A stream that counts like each of the others.
enum { SLU_WHOLE_STREAM = 16 };

/// Has a decoder compare its frames with other gaussians of the same shape from now on.
///
/// @param first  How much the first stream of features counts beside each of the others, in parts of `SLU_WHOLE_STREAM`, up to that.
void slu_scorer_use(slu_scorer *scorer, const slu_gaussians *gaussians, int32_t first);
