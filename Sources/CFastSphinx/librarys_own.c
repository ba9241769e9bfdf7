#define _GNU_SOURCE
#include "librarys_own.h"

#include <dlfcn.h>

void *librarys_own(_Atomic(void *) *found, const char *name) {
  void *function = atomic_load_explicit(found, memory_order_acquire);
  if (!function) {
    function = dlsym(RTLD_NEXT, name);
    atomic_store_explicit(found, function, memory_order_release);
  }
  return function;
}
