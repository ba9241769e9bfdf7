#pragma once

#include <sphinxbase/ngram_model.h>

/// Finds which of some words a model has seen after others; the library lists no sequences, so each is asked for.
///
/// Here and not in Swift as millions are asked for, and without optimisation that takes Swift minutes.
///
/// @param words    The numbers of the words.
/// @param count    How many there are.
/// @param history  The numbers of the words before, the nearest first.
/// @param length   How many words are before.
/// @param places   Gets the places in `words` of those that were seen; has room for `count`.
/// @param scores   Gets their logarithms; has room for `count`.
/// @return How many were seen.
static inline int32_t slu_ngram_followers(
    ngram_model_t *model, const int32_t *words, int32_t count, int32_t *history, int32_t length, int32_t *places,
    int32_t *scores) {
  int32_t found = 0;
  for (int32_t place = 0; place < count; ++place) {
    int32_t used = 0;
    int32_t score = ngram_ng_score(model, words[place], history, length, &used);
    if (used != length + 1) continue;
    places[found] = place;
    scores[found++] = score;
  }
  return found;
}
