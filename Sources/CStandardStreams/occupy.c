#include <errno.h>
#include <fcntl.h>

#include "CStandardStreams.h"

// Puts /dev/null where whoever started the program has closed a standard stream: what is opened later, such as a connection,
// would else have its number, and be read or written in its place. fcntl(2): -1 with EBADF for one that is closed. open(2)
// takes the lowest number that is free, this one. The wrong way round, so that reading or writing there is still an error.
static void occupy_standard_streams(void) {
  for (int number = 0; number <= 2; number++) {
    if (fcntl(number, F_GETFD) < 0 && errno == EBADF) (void)open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY);
  }
}

// This early is why it is C: the constructors of shared libraries open files before any code of ours in Swift runs.
#ifdef __linux__
__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(void) = occupy_standard_streams;
#else
__attribute__((constructor)) static void before_main(void) { occupy_standard_streams(); }
#endif
