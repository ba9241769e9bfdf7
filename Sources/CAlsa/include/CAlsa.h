// ALSA's library, and what of it Swift cannot call.
#ifndef CALSA_H
#define CALSA_H

#include <alsa/asoundlib.h>
#include <sys/eventfd.h>

enum { SLU_ALSA_WORDS = 512 };

// What the library said while it failed, as text; empty for nothing.
typedef struct {
  char text[SLU_ALSA_WORDS];
} slu_alsa_words;

// Keeps what the library says on this thread from standard error, and puts the first of it into `words`.
// Other threads of the process go on as they are. NULL ends it; `words` must live until then.
void slu_alsa_listen(slu_alsa_words *words);

#endif
