#include "ended_words.h"

#include <sphinxbase/ckd_alloc.h>

void blkarray_list_append(void *list, void *word);

/// A word in its list. The word comes first: what is kept of it is freed by the library.
struct ending_word {
  ended_word word;
  ending_word *next;
};

// How many words of bits all lists take.
static int64_t length(const word_history *history) {
  return ((int64_t)history->graph->n_state * history->phones + 63) / 64;
}

ended_words ended_words_make(word_history *history) {
  return (ended_words){history, ckd_calloc((size_t)length(history) + 1, sizeof(uint64_t))};
}

void ended_words_free(ended_words *self) { ckd_free(self->has_words); }

// Takes phones away; whether any are left.
static int subtract(phone_set *from, const phone_set *phones) {
  uint32_t left = 0;
  for (int place = 0; place < 4; ++place) left |= from->bits[place] &= ~phones->bits[place];
  return left != 0;
}

void ended_words_add(ended_words *self, ended_word word) {
  int64_t list = (int64_t)word.word->to_state * self->history->phones + word.last_phone;
  ending_word **place = &self->history->lists[0][list];
  for (; *place && word.score <= (*place)->word.score; place = &(*place)->next)
    if (!subtract(&word.next, &(*place)->word.next)) return;
  ending_word *added = ckd_malloc(sizeof *added);
  *added = (ending_word){word, *place};
  *place = added;
  self->has_words[list / 64] |= (uint64_t)1 << list % 64;
  for (place = &added->next; *place;) {
    ending_word *other = *place;
    if (subtract(&other->word.next, &word.next)) {
      place = &other->next;
    } else {
      *place = other->next;
      ckd_free(other);
    }
  }
}

void ended_words_keep(ended_words *self) {
  for (int64_t group = 0, end = length(self->history); group < end; ++group) {
    for (; self->has_words[group]; self->has_words[group] &= self->has_words[group] - 1) {
      ending_word **list = &self->history->lists[0][group * 64 + __builtin_ctzll(self->has_words[group])];
      for (ending_word *word = *list; word; word = word->next) blkarray_list_append(self->history->words, word);
      *list = NULL;
    }
  }
}
