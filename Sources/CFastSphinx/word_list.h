#pragma once

#include "sentence_types.h"

/// A list of the library's (`blkarray_list_t`), with the words of our frames behind what the library has put into it.
///
/// The library asks the memory for each of its pieces. In an utterance of half a minute that is millions of words, which it gives back one
/// by one when the next utterance begins; ours lie in blocks.
typedef struct word_list {
  /// The library's own: pieces in rows.
  void ***rows;
  int32_t most_rows, row_length, count, row, row_count;
  /// How many pieces are the library's; the words behind them are ours.
  int32_t librarys;
  ended_word **blocks;
  int32_t block_count, block_room;
} word_list;

/// Puts a word behind all others. The library puts none behind it before the list is emptied: it has words of its own at an utterance's
/// start only.
void word_list_add(word_list *list, const ended_word *word);

/// A word by its number.
ended_word *word_list_get(const word_list *list, int32_t number);
