#pragma once

#include <sys/syscall.h>
#include <unistd.h>

/// Makes a file that is in memory only, and is closed where another program begins (`memfd_create`, which Swift does not see).
///
/// @param name  What it is called where open files are listed.
/// @return A descriptor, or -1 with errno.
static inline int slu_memory_file(const char *name) { return (int)syscall(SYS_memfd_create, name, 1u); }
