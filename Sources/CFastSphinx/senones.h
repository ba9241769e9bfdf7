#pragma once

#include "sentence_types.h"

/// Marks the senones of a phone as those that are asked for.
__attribute__((visibility("default"))) void acmod_activate_hmm(acoustics *acoustics, phone_states *states);

/// Lists the senones that are marked, each by how far it is behind the one before.
///
/// @return How many steps that are.
__attribute__((visibility("default"))) int32_t acmod_flags2list(acoustics *acoustics);
