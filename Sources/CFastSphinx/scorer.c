// What PocketSphinx asks how likely sound is (`ptm_mgau.c`, 0.8): this takes the place of its own, with the same answers several
// times as fast.
//
// The library looks its `ptm_mgau_init` up by name, as shared libraries do, and finds the one that is linked into the program first.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gaussians.h"
#include "lanes.h"
#include "librarys_own.h"
#include "mixtures.h"

/// What the library's computations of scores are called by.
typedef struct {
  const char *name;
  int32_t (*evaluate)(
      void *scorer, int16_t *scores, uint8_t *active, int32_t count, float **features, int32_t frame, int32_t are_all);
  int32_t (*transform)(void *scorer, void *transformation);
  void (*free)(void *scorer);
} table;

/// A gaussian and how likely it makes the frame.
typedef struct {
  int32_t gaussian, score;
} candidate;

struct slu_scorer {
  /// What the library looks at: the functions, and the next frame, which it counts.
  const table *functions;
  int32_t frame;

  const slu_gaussians *gaussians;
  const slu_mixtures *mixtures;
  /// How many gaussians count in each frame.
  int32_t best;
  /// How much the first stream counts, in parts of SLU_WHOLE_STREAM.
  int32_t first;
  /// Which count in this frame: by codebook and stream, the likeliest first.
  candidate *candidates;
  slu_share *shares;
  uint8_t is_active[SLU_MOST_CODEBOOKS];
};

/// The most that a gaussian counts below the best.
enum { MOST_DISTANCE = 96 };

static candidate *candidates(slu_scorer *self, int32_t codebook, int32_t stream) {
  return self->candidates + (codebook * slu_gaussians_shape(self->gaussians)->streams + stream) * self->best;
}

// Before the first frame any will do.
static void reset(slu_scorer *self) {
  const slu_shape *shape = slu_gaussians_shape(self->gaussians);
  for (int32_t place = 0; place < shape->codebooks * shape->streams * self->best; ++place)
    self->candidates[place] = (candidate){place % self->best, INT32_MIN};
}

static int32_t whole(float density) {
  if (!(density > (float)INT32_MIN)) return INT32_MIN;
  return density < -(float)INT32_MIN ? (int32_t)density : INT32_MAX;
}

// Puts a gaussian at its place among those that are likelier than it, in the place of the last.
static void insert(candidate *best, int32_t count, int32_t gaussian, int32_t score) {
  int32_t place = count - 1;
  for (; place > 0 && score >= best[place - 1].score; --place) best[place] = best[place - 1];
  best[place] = (candidate){gaussian, score};
}

// Finds the likeliest gaussians, beginning with those of the frame before, which are likely to be among them. Their densities are gone
// then.
EACH_WIDTH void find(candidate *best, int32_t count, float *densities, int32_t gaussians) {
  for (int32_t place = 0; place < count; ++place) {
    int32_t gaussian = best[place].gaussian, score = whole(densities[gaussian]);
    densities[gaussian] = -INFINITY;
    int32_t above = place;
    for (; above > 0 && score > best[above - 1].score; --above) best[above] = best[above - 1];
    best[above] = (candidate){gaussian, score};
  }
  for (int32_t start = 0; start < gaussians; start += FLOATS) {
    signs reaches = *(const floats *)(densities + start) >= (float)best[count - 1].score;
    bits each = __builtin_convertvector(reaches, bits);
    uint8_t rest;
    memcpy(&rest, &each, sizeof rest);
    for (; rest; rest &= (uint8_t)(rest - 1)) {
      int32_t gaussian = start + __builtin_ctz(rest);
      if (gaussian >= gaussians || densities[gaussian] < (float)best[count - 1].score) continue;
      insert(best, count, gaussian, whole(densities[gaussian]));
    }
  }
}

static WIDE void find_wide(candidate *best, int32_t count, float *densities, int32_t gaussians) {
  find(best, count, densities, gaussians);
}

static void find_best(candidate *best, int32_t count, float *densities, int32_t gaussians) {
  if (HAS_WIDE) {
    find_wide(best, count, densities, gaussians);
  } else {
    find(best, count, densities, gaussians);
  }
}

static void find_active(slu_scorer *self, const uint8_t *active, int32_t count, int32_t are_all) {
  memset(self->is_active, are_all != 0, sizeof self->is_active);
  // Each is told by how far it is behind the one before.
  for (int32_t place = 0, senone = 0; !are_all && place < count; ++place)
    self->is_active[slu_mixtures_codebook(self->mixtures, senone += active[place])] = 1;
}

// What the gaussians of a stream count, beside the likeliest of all codebooks.
static void share_out(slu_scorer *self, int32_t stream) {
  const slu_shape *shape = slu_gaussians_shape(self->gaussians);
  int32_t highest = INT32_MIN >> SLU_SCORE_SHIFT;
  for (int32_t codebook = 0; codebook < shape->codebooks; ++codebook) {
    int32_t score = candidates(self, codebook, stream)->score >> SLU_SCORE_SHIFT;
    if (self->is_active[codebook] && score > highest) highest = score;
  }
  for (int32_t codebook = 0; codebook < shape->codebooks; ++codebook) {
    if (!self->is_active[codebook]) continue;
    candidate *best = candidates(self, codebook, stream);
    slu_share *shares = self->shares + (best - self->candidates);
    for (int32_t place = 0; place < self->best; ++place) {
      int32_t distance = highest - (best[place].score >> SLU_SCORE_SHIFT);
      shares[place].gaussian = best[place].gaussian;
      shares[place].distance = (uint8_t)(distance < MOST_DISTANCE ? distance : MOST_DISTANCE);
    }
  }
}

// Scores count from the likeliest.
static void normalize(
    const slu_scorer *self, int16_t *scores, const uint8_t *active, int32_t count, int32_t are_all) {
  int32_t senones = slu_mixtures_senones(self->mixtures);
  int16_t least = INT16_MAX;
  if (are_all) count = senones;
  for (int32_t place = 0, senone = 0; place < count; ++place) {
    senone = are_all ? place : senone + active[place];
    if (scores[senone] < least) least = scores[senone];
  }
  for (int32_t senone = 0; senone < senones; ++senone) scores[senone] -= least;
}

static int32_t evaluate(
    void *scorer, int16_t *scores, uint8_t *active, int32_t count, float **features, int32_t frame, int32_t are_all) {
  slu_scorer *self = scorer;
  const slu_shape *shape = slu_gaussians_shape(self->gaussians);
  if (frame == 0) reset(self);
  find_active(self, active, count, are_all);
  _Alignas(sizeof(floats)) float densities[SLU_MOST_DENSITIES];
  for (int32_t codebook = 0; codebook < shape->codebooks; ++codebook) {
    for (int32_t stream = 0; self->is_active[codebook] && stream < shape->streams; ++stream) {
      slu_gaussians_evaluate(self->gaussians, codebook, stream, features[stream], densities);
      find_best(candidates(self, codebook, stream), self->best, densities, shape->gaussians);
    }
  }
  for (int32_t stream = 0; stream < shape->streams; ++stream) share_out(self, stream);
  memset(scores, 0, sizeof *scores * (size_t)slu_mixtures_senones(self->mixtures));
  for (int32_t codebook = 0; codebook < shape->codebooks; ++codebook) {
    if (!self->is_active[codebook]) continue;
    slu_mixtures_sum(
        self->mixtures, codebook, self->shares + codebook * shape->streams * self->best, self->best, self->first,
        scores);
  }
  normalize(self, scores, active, count, are_all);
  return 0;
}

// Nothing is transformed but by slu_scorer_use.
static int32_t transform(void *scorer, void *transformation) {
  (void)scorer;
  (void)transformation;
  return -1;
}

static void let_go(void *scorer) {
  slu_scorer *self = scorer;
  free(self->candidates);
  free(self->shares);
  free(self);
}

static slu_scorer *make(const slu_gaussians *gaussians, const slu_mixtures *mixtures, int32_t best) {
  static const table functions = {"ptm", evaluate, transform, let_go};
  const slu_shape *shape = slu_gaussians_shape(gaussians);
  slu_scorer *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  *self = (slu_scorer){
      .functions = &functions, .gaussians = gaussians, .mixtures = mixtures, .best = best, .first = SLU_WHOLE_STREAM};
  size_t count = (size_t)(shape->codebooks * shape->streams * best);
  self->candidates = calloc(count, sizeof *self->candidates);
  self->shares = calloc(count, sizeof *self->shares);
  if (!self->candidates || !self->shares) {
    let_go(self);
    return NULL;
  }
  reset(self);
  return self;
}

/// What this thread offers the decoder that it loads next.
static _Thread_local struct {
  const slu_gaussians *gaussians;
  const slu_mixtures *mixtures;
  int32_t best;
  slu_scorer *taken;
} offer;

void slu_scorer_offer(const slu_gaussians *gaussians, const slu_mixtures *mixtures, int32_t best) {
  offer.gaussians = gaussians;
  offer.mixtures = mixtures;
  offer.best = best;
  offer.taken = NULL;
}

slu_scorer *slu_scorer_taken(void) {
  slu_scorer *taken = offer.taken;
  memset(&offer, 0, sizeof offer);
  return taken;
}

void slu_scorer_use(slu_scorer *scorer, const slu_gaussians *gaussians, int32_t first) {
  scorer->gaussians = gaussians;
  scorer->first = first;
}

/// In place of the library's function of this name, which is still asked where nothing is offered.
__attribute__((visibility("default"))) void *ptm_mgau_init(void *model, void *definition);

void *ptm_mgau_init(void *model, void *definition) {
  static _Atomic(void *) found;
  if (offer.gaussians && !offer.taken) return offer.taken = make(offer.gaussians, offer.mixtures, offer.best);
  // The library's, or NULL, at which it looks for models of other kinds.
  void *(*next)(void *, void *) = (void *(*)(void *, void *))librarys_own(&found, "ptm_mgau_init");
  return next ? next(model, definition) : NULL;
}
