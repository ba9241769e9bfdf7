#pragma once

#include <stdint.h>

/// As many as a wide register holds; where registers are narrower, the compiler takes two.
enum { FLOATS = 8, BYTES = 32 };
typedef float floats __attribute__((vector_size(4 * FLOATS)));
typedef int32_t signs __attribute__((vector_size(4 * FLOATS)));
/// A bit for each of the floats.
typedef _Bool bits __attribute__((ext_vector_type(FLOATS)));
typedef uint8_t bytes __attribute__((vector_size(BYTES)));
typedef uint16_t words __attribute__((vector_size(2 * BYTES)));

/// A number that is a multiple of another and not less than it was.
static inline int32_t up_to_multiple(int32_t number, int32_t of) { return (number + of - 1) / of * of; }

/// For a function whose body is compiled once for each width of registers.
#define EACH_WIDTH static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define HAS_WIDE __builtin_cpu_supports("avx2")
#else
#define WIDE
#define HAS_WIDE 0
#endif
