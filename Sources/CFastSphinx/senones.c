// Which senones are asked for in a frame (`acmod_activate_hmm` and `acmod_flags2list` of `acmod.c`, 0.8): these take the place of the library's
// own, of which the second looks at each bit.

#include "senones.h"

#include "librarys_own.h"
#include "phone_states.h"

void acmod_activate_hmm(acoustics *self, phone_states *states) {
  static _Atomic(void *) found;
  if (!phone_states_are_common(states))
    ((void (*)(void *, phone_states *))librarys_own(&found, "acmod_activate_hmm"))(self, states);
  else if (!self->are_all_active)
    for (int state = 0; state < 3; ++state) bitvec_set(self->active, states->senones[state]);
}

/// No step is longer; longer ones are several, by senones that nobody asked for.
enum { LONGEST_STEP = 255 };

int32_t acmod_flags2list(acoustics *self) {
  int32_t senones = self->definition->senones;
  if (self->are_all_active) return self->active_count = senones;
  int32_t count = 0, last = 0;
  for (int32_t group = 0; group * (int32_t)BITVEC_BITS < senones; ++group) {
    for (bitvec_t bits = self->active[group]; bits; bits &= bits - 1) {
      int32_t senone = group * (int32_t)BITVEC_BITS + __builtin_ctzl(bits);
      if (senone >= senones) break;
      for (; senone - last > LONGEST_STEP; last += LONGEST_STEP) self->active_steps[count++] = LONGEST_STEP;
      self->active_steps[count++] = (uint8_t)(senone - last);
      last = senone;
    }
  }
  return self->active_count = count;
}
