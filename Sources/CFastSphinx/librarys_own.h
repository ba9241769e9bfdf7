#pragma once

#include <stdatomic.h>

/// The function of the library that one of ours has taken the place of.
///
/// @param found  Keeps it.
/// @return NULL when the library has none.
void *librarys_own(_Atomic(void *) *found, const char *name);
