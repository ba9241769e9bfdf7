// What PocketSphinx's search for sentences keeps (0.8: `fsg_search_internal.h`, `fsg_lextree.h`, `fsg_history.h`, `hmm.h`, `acmod.h`), as far
// as it is looked at here. The fields are the library's own, in its order.
#pragma once

#include <sphinxbase/bitvec.h>
#include <sphinxbase/cmd_ln.h>
#include <sphinxbase/fsg_model.h>
#include <sphinxbase/glist.h>
#include <stdint.h>

/// No score is worse, and more of this falls to it.
enum { WORST_SCORE = -0x20000000 };

/// What is shared by the states of all phones.
typedef struct {
  int32_t emitting;
  /// How unlikely a step is: by kind of phone, from and to.
  uint8_t **const *steps;
  /// How unlikely the frame is, by senone.
  const int16_t *scores;
} phone_context;

enum { MOST_STATES = 5 };

/// A phone at its place in a word, and the likeliest paths that end in its states.
typedef struct {
  phone_context *context;
  int32_t score[MOST_STATES];
  /// The word before, as its number in the history.
  int32_t history[MOST_STATES];
  int32_t out_score, out_history;
  uint16_t sequence;
  uint16_t senones[MOST_STATES];
  int32_t best;
  int16_t kind;
  /// The frame in which it is followed.
  int32_t frame;
  uint8_t has_many_sequences, emitting;
} phone_states;

/// A set of phones that may stand beside a word.
typedef struct {
  uint32_t bits[4];
} phone_set;

static inline int phone_set_has(const phone_set *phones, int32_t phone) {
  return phones->bits[phone >> 5] >> (phone & 31) & 1;
}

/// A place in the tree of the words that leave a state.
typedef struct place {
  union {
    struct place *first;
    fsg_link_t *word;
  } next;
  struct place *next_made, *sibling;
  int32_t probability;
  phone_set neighbours;
  uint16_t phone;
  uint8_t position, is_last;
  phone_context *context;
  phone_states states;
} place;

/// The trees of all states.
typedef struct {
  fsg_model_t *graph;
  phone_context *context;
  void *dictionary, *neighbours, *definition;
  int16_t **left, **right;
  /// By state.
  place **roots;
} word_trees;

/// A word that ends in a frame, in a list.
typedef struct ending_word ending_word;

/// The words that ended.
typedef struct {
  fsg_model_t *graph;
  struct word_list *words;
  /// Lists of a frame's words, by the state that they lead to and by their last phone, one row behind the other. They are empty between
  /// two frames, when the library looks at them.
  ending_word ***lists;
  /// How many lists a row has.
  int32_t phones;
} word_history;

/// A word that ended.
typedef struct {
  fsg_link_t *word;
  int32_t score, before, frame;
  int16_t last_phone;
  /// The phones that may follow.
  phone_set next;
} ended_word;

/// The phones of a model.
typedef struct {
  int holders;
  int32_t simple_phones, phones, emitting, simple_senones, senones;
} phone_definition;

/// What asks how likely a frame is.
typedef struct {
  void *configuration, *logarithm, *files, *front_end, *features;
  const phone_definition *definition;
  void *steps, *scorer, *transformation;
  int16_t *scores;
  bitvec_t *active;
  uint8_t *active_steps;
  int scored_frame, active_count, least;
  void *cepstra, *frames, *raw_file, *cepstra_file, *scores_file, *scores_input;
  long *positions;
  int16_t *raw;
  int32_t raw_size, raw_position;
  uint8_t state, are_all_active;
} acoustics;

/// The search.
typedef struct {
  const void *functions;
  char *type, *name;
  void *lookahead;
  cmd_ln_t *configuration;
  acoustics *acoustics;
  void *dictionary, *neighbours;
  char *hypothesis;
  void *lattice, *last_link;
  int32_t posterior, words, first_word, silence, last_word;

  phone_context *context;
  fsg_model_t *graph;
  word_trees *trees;
  word_history *history;
  /// The places that are followed in this frame and in the next one.
  glist_t active, next_active;
  /// How far below the best a path may lie: what is asked for, and what it is in this frame.
  int32_t beam_asked, phone_beam_asked, word_beam_asked;
  float beam_factor;
  int32_t beam, phone_beam, word_beam;
  int32_t weight, phone_penalty, word_penalty;
  int32_t frame;
  uint8_t is_final, has_best_path;
  float scale;
  int32_t best, first_ended;
  int32_t acoustic_score, language_score, evaluated, evaluated_senones;
} sentence_search;

_Static_assert(sizeof(ended_word) == 40, "the library looks at words that ended");
