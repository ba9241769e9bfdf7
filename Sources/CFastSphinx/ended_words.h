#pragma once

#include "sentence_types.h"

/// Room for some of them.
typedef struct words_piece words_piece;

/// The words that end in a frame: of those that lead to the same state with the same last phone, the likeliest for each phone that may
/// follow.
typedef struct {
  word_history *history;
  /// Which lists have words, a bit for each.
  uint64_t *has_words;
  /// Where the words lie; how many of the last piece are taken, and those that are not wanted any more.
  words_piece *piece;
  int32_t used;
  ending_word *dropped;
} ended_words;

ended_words ended_words_make(word_history *history);
void ended_words_free(ended_words *words);

/// Takes a word, unless those that there are leave it no phone that may follow (`fsg_history_entry_add`).
void ended_words_add(ended_words *words, ended_word word);

/// Puts the words behind those of the frames before, and forgets them here (`fsg_history_end_frame`).
void ended_words_keep(ended_words *words);
