#include "ended_words.h"

#include <sphinxbase/ckd_alloc.h>

#include "word_list.h"

/// A word in its list.
struct ending_word {
  ended_word word;
  ending_word *next;
};

enum { PIECE_WORDS = 1024 };

/// Room for words; most frames have no more.
struct words_piece {
  words_piece *before;
  ending_word words[PIECE_WORDS];
};

// How many words of bits all lists take.
static int64_t length(const word_history *history) {
  return ((int64_t)history->graph->n_state * history->phones + 63) / 64;
}

ended_words ended_words_make(word_history *history) {
  return (ended_words){.history = history, .has_words = ckd_calloc((size_t)length(history) + 1, sizeof(uint64_t))};
}

void ended_words_free(ended_words *self) {
  ckd_free(self->has_words);
  while (self->piece) {
    words_piece *before = self->piece->before;
    ckd_free(self->piece);
    self->piece = before;
  }
}

// Room for a word: that of one that was dropped, where there is any.
static ending_word *room(ended_words *self) {
  ending_word *dropped = self->dropped;
  if (dropped) {
    self->dropped = dropped->next;
    return dropped;
  }
  if (!self->piece || self->used == PIECE_WORDS) {
    words_piece *piece = ckd_malloc(sizeof *piece);
    piece->before = self->piece;
    self->piece = piece;
    self->used = 0;
  }
  return &self->piece->words[self->used++];
}

static void drop(ended_words *self, ending_word *word) {
  word->next = self->dropped;
  self->dropped = word;
}

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
  ending_word *added = room(self);
  *added = (ending_word){word, *place};
  *place = added;
  self->has_words[list / 64] |= (uint64_t)1 << list % 64;
  for (place = &added->next; *place;) {
    ending_word *other = *place;
    if (subtract(&other->word.next, &word.next)) {
      place = &other->next;
    } else {
      *place = other->next;
      drop(self, other);
    }
  }
}

void ended_words_keep(ended_words *self) {
  for (int64_t group = 0, end = length(self->history); group < end; ++group) {
    for (; self->has_words[group]; self->has_words[group] &= self->has_words[group] - 1) {
      ending_word **list = &self->history->lists[0][group * 64 + __builtin_ctzll(self->has_words[group])];
      for (ending_word *word = *list, *next; word; word = next) {
        next = word->next;
        word_list_add(self->history->words, &word->word);
        drop(self, word);
      }
      *list = NULL;
    }
  }
}
