// The states of a phone (`hmm_vit_eval` of `hmm.c`, 0.8): this takes the place of the library's own, which is still asked for phones of other
// shapes than those of all common models, and where the first phones of many words are followed as one.

#include "phone_states.h"

#include <limits.h>

#include "librarys_own.h"

/// What the library counts as no step at all.
enum { NO_STEP = 255 };

static int32_t at_least_worst(int32_t score) { return score < WORST_SCORE ? WORST_SCORE : score; }

// Three states from left to right, of which one may be left out: the phones of all common models.
static int32_t advance(phone_states *self) {
  const int16_t *scores = self->context->scores;
  const uint8_t(*steps)[4] = (const uint8_t(*)[4])self->context->steps[self->kind][0];
  int32_t first = self->score[0] - scores[self->senones[0]];
  int32_t second = self->score[1] - scores[self->senones[1]];
  int32_t third = self->score[2] - scores[self->senones[2]];
  int32_t best = WORST_SCORE;
  // As in the library, the way around the last state counts for the way around the second, too, where there is none.
  int32_t skipping = INT_MIN;

  if (second > WORST_SCORE) {
    int32_t leaving = third - steps[2][3];
    if (steps[1][3] < NO_STEP) skipping = second - steps[1][3];
    self->out_history = self->history[leaving > skipping ? 2 : 1];
    best = at_least_worst(leaving > skipping ? leaving : skipping);
    self->out_score = best;
  }

  int32_t staying = third - steps[2][2], entering = second - steps[1][2];
  if (steps[0][2] < NO_STEP) skipping = first - steps[0][2];
  if (skipping > (staying > entering ? staying : entering)) {
    third = skipping;
    self->history[2] = self->history[0];
  } else if (staying > entering) {
    third = staying;
  } else {
    third = entering;
    self->history[2] = self->history[1];
  }
  third = at_least_worst(third);

  staying = second - steps[1][1];
  entering = first - steps[0][1];
  if (staying <= entering) self->history[1] = self->history[0];
  second = at_least_worst(staying > entering ? staying : entering);
  first = at_least_worst(first - steps[0][0]);

  self->score[0] = first;
  self->score[1] = second;
  self->score[2] = third;
  if (third > best) best = third;
  if (second > best) best = second;
  if (first > best) best = first;
  self->best = best;
  return best;
}

int32_t hmm_vit_eval(phone_states *self) {
  static _Atomic(void *) found;
  if (phone_states_are_common(self)) return advance(self);
  return ((int32_t(*)(phone_states *))librarys_own(&found, "hmm_vit_eval"))(self);
}
