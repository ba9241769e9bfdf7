#pragma once

#include <stdarg.h>
#include <stdio.h>

#include <pocketsphinx.h>
#include <sphinxbase/cmd_ln.h>
#include <sphinxbase/cmn.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>
#include <sphinxbase/ngram_model.h>

/// Takes a message of the library: its level (`err_lvl_t`), and a text that is gone after the call.
typedef void (*slu_sphinx_sink)(int level, const char *text);

/// Formats a message, which Swift cannot as its arguments vary in number, and hands it to the sink.
static inline void slu_sphinx_message(void *sink, err_lvl_t level, const char *format, ...) {
  char text[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  ((slu_sphinx_sink)sink)((int)level, text);
}

/// Sends all messages of the library, which writes them to stderr otherwise, to a function.
static inline void slu_sphinx_set_sink(slu_sphinx_sink sink) {
  err_set_callback(slu_sphinx_message, (void *)sink);
}
#include "followers.h"
#include "sums.h"
