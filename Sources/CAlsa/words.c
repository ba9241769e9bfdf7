#include <stdarg.h>
#include <stdio.h>

#include "CAlsa.h"

static _Thread_local slu_alsa_words *listener;

// Variable arguments are why this is C. The first words are kept: they name the cause, the others who called for it.
static void hear(const char *file, int line, const char *function, int error, const char *format, va_list arguments) {
  (void)file;
  (void)line;
  (void)function;
  (void)error;
  if (listener != NULL && listener->text[0] == 0) vsnprintf(listener->text, sizeof listener->text, format, arguments);
}

void slu_alsa_listen(slu_alsa_words *words) {
  if (words != NULL) words->text[0] = 0;
  listener = words;
  snd_lib_error_set_local(words != NULL ? hear : NULL);
}
