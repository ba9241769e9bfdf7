#pragma once

#include "sentence_types.h"

/// Whether a phone has three states, and is followed by itself.
static inline int phone_states_are_common(const phone_states *states) {
  return !states->has_many_sequences && states->emitting == 3;
}

/// Takes the likeliest paths through a phone one frame further.
///
/// @return The score of the best of them.
__attribute__((visibility("default"))) int32_t hmm_vit_eval(phone_states *states);
