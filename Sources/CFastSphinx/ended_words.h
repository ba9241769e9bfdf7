#pragma once

#include "sentence_types.h"

/// The words that end in a frame: of those that lead to the same state with the same last phone, the likeliest for each phone that may
/// follow.
typedef struct {
  word_history *history;
  /// Which lists have words, a bit for each.
  uint64_t *has_words;
} ended_words;

ended_words ended_words_make(word_history *history);
void ended_words_free(ended_words *words);

/// Takes a word, unless those that there are leave it no phone that may follow (`fsg_history_entry_add`).
void ended_words_add(ended_words *words, ended_word word);

/// Puts the words behind those of the frames before, and forgets them (`fsg_history_end_frame`).
void ended_words_keep(ended_words *words);
