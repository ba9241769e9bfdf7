// A frame of PocketSphinx's search for sentences (`fsg_search_step` of `fsg_search.c`, 0.8): this takes the place of its own, with the same
// result.
//
// The library goes through a list of all that is followed five times, asks the memory for its pieces and gives them back in the next frame; it
// finds out for each word that ends whether it has one phone, by looking up its text in the dictionary; and it looks for steps without a word among all
// steps that leave a state. It looks this function up by name, as shared libraries do, and finds the one that is linked into the program
// first.

#include <sphinxbase/hash_table.h>

#include "CFastSphinx.h"
#include "ended_words.h"
#include "followed_places.h"
#include "phone_states.h"
#include "senones.h"
#include "word_list.h"

void acmod_clear_active(acoustics *acoustics);
const int16_t *acmod_score(acoustics *acoustics, int *frame);
void hmm_clear(phone_states *states);

__attribute__((visibility("default"))) int fsg_search_step(sentence_search *search, int frame);

/// The steps that leave a state (`fsg_model.c`): hash tables by the state that they lead to.
struct trans_list_s {
  hash_table_t *wordless, *words;
};

/// No beam is narrower than so much of what is asked for, and each frame with too many phones makes it so much narrower.
static const float LEAST_BEAM = 0.1f, NARROWER = 0.9f;

/// What a frame is done with.
typedef struct {
  sentence_search *search;
  followed_places *places;
  /// Where those of the places begin that are not likely enough, behind all others.
  int32_t dropped;
  ended_words ended;
} step;

// Follows a place in the next frame; it is in the cache now, so its senones are asked for at once.
static void follow(step *self, place *place) {
  followed_places_add(self->places, place);
  acmod_activate_hmm(self->search->acoustics, &place->states);
}

// Enters a place by a path, if that is likely enough and likelier than another one.
static void enter(step *self, place *place, int32_t score, int32_t history, int32_t least) {
  phone_states *states = &place->states;
  if (score <= least || score <= states->score[0]) return;
  if (states->frame <= self->search->frame) follow(self, place);
  states->score[0] = score;
  states->history[0] = history;
  states->frame = self->search->frame + 1;
}

// Asks how likely the frame is for all that is followed.
static void compare(step *self, int frame) {
  acoustics *acoustics = self->search->acoustics;
  if (self->search->frame == 0) {
    acmod_clear_active(acoustics);
    for (int32_t number = 0; number < self->places->count; ++number)
      acmod_activate_hmm(acoustics, &self->places->now[number]->states);
  }
  self->search->context->scores = acmod_score(acoustics, &frame);
  self->search->evaluated_senones += acoustics->active_count;
  acmod_clear_active(acoustics);
}

// With more phones than are asked for the beams become narrower.
static void adjust_beams(step *self) {
  sentence_search *search = self->search;
  long most = cmd_ln_int_r(search->configuration, "-maxhmmpf");
  if (most == -1 || self->places->count <= most) {
    search->beam_factor = 1;
  } else if (search->beam_factor > LEAST_BEAM) {
    search->beam_factor *= NARROWER;
  } else {
    return;
  }
  search->beam = (int32_t)((float)search->beam_asked * search->beam_factor);
  search->phone_beam = (int32_t)((float)search->phone_beam_asked * search->beam_factor);
  search->word_beam = (int32_t)((float)search->word_beam_asked * search->beam_factor);
}

static void advance(step *self) {
  int32_t best = WORST_SCORE, count = self->places->count;
  if (count == 0) return;
  for (int32_t number = 0; number < count; ++number) {
    int32_t score = hmm_vit_eval(&self->places->now[number]->states);
    if (score > best) best = score;
  }
  self->search->evaluated += count;
  adjust_beams(self);
  self->search->best = best;
}

// A word ends. Fillers and words of one phone do not look at what follows.
static void end_word(step *self, place *place) {
  fsg_link_t *link = place->next.word;
  phone_set next = place->neighbours;
  if (place->position == 0 || fsg_model_is_filler(self->search->graph, link->wid))
    next = (phone_set){{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX}};
  ended_words_add(
      &self->ended, (ended_word){link, place->states.out_score, place->states.out_history, self->search->frame,
                                 (int16_t)place->phone, next});
}

// What is likely enough stays, and leaves its phone. What was followed last comes first, as in the library's list: of two paths that are
// equally likely the first one stays.
static void prune(step *self) {
  sentence_search *search = self->search;
  place **places = self->places->now;
  int32_t least = search->best + search->beam;
  for (int32_t number = self->places->count; number-- > 0;) {
    place *place = places[number];
    phone_states *states = &place->states;
    if (states->best < least) {
      places[--self->dropped] = place;
      continue;
    }
    if (states->frame == search->frame) {
      states->frame = search->frame + 1;
      follow(self, place);
    }
    if (place->is_last) {
      if (states->out_score >= search->best + search->word_beam) end_word(self, place);
    } else if (states->out_score >= search->best + search->phone_beam) {
      for (struct place *next = place->next.first; next; next = next->sibling)
        enter(self, next, states->out_score + next->probability, states->out_history, least);
    }
  }
}

static int32_t state_behind(const sentence_search *search, const ended_word *word) {
  return word->word ? word->word->to_state : search->graph->start_state;
}

// Words that ended go on by steps without words; those of a state lead to all that can be reached so.
static void step_without_words(step *self) {
  sentence_search *search = self->search;
  int32_t least = search->best + search->word_beam;
  for (int32_t number = search->first_ended, end = search->history->words->count; number < end; ++number) {
    ended_word *word = word_list_get(search->history->words, number);
    hash_table_t *steps = search->graph->trans[state_behind(search, word)].wordless;
    if (!steps) continue;
    for (hash_iter_t *iterator = hash_table_iter(steps); iterator; iterator = hash_table_iter_next(iterator)) {
      fsg_link_t *link = hash_entry_val(iterator->ent);
      int32_t score = word->score + (link->logs2prob >> SLU_SCORE_SHIFT);
      if (score < least) continue;
      ended_words_add(
          &self->ended, (ended_word){link, score, number, word->frame, word->last_phone, word->next});
    }
  }
}

// Words that ended are followed by those that leave their states.
static void begin_words(step *self) {
  sentence_search *search = self->search;
  int32_t least = search->best + search->beam;
  for (int32_t number = search->first_ended, end = search->history->words->count; number < end; ++number) {
    ended_word *word = word_list_get(search->history->words, number);
    for (place *root = search->trees->roots[state_behind(search, word)]; root; root = root->sibling)
      if (phone_set_has(&root->neighbours, word->last_phone) && phone_set_has(&word->next, root->phone))
        enter(self, root, word->score + root->probability, number, least);
  }
}

// Forgets the paths through places that are not followed any more.
static void end(step *self) {
  for (int32_t number = self->dropped; number < self->places->count; ++number) {
    phone_states *states = &self->places->now[number]->states;
    if (states->frame == self->search->frame) hmm_clear(states);
  }
  followed_places_turn(self->places);
  ++self->search->frame;
}

int fsg_search_step(sentence_search *search, int frame) {
  followed_places *places = followed_places_of(search);
  step step = {.search = search, .places = places, .dropped = places->count, .ended = ended_words_make(search->history)};
  compare(&step, frame);
  search->first_ended = search->history->words->count;
  advance(&step);
  prune(&step);
  ended_words_keep(&step.ended);
  step_without_words(&step);
  ended_words_keep(&step.ended);
  begin_words(&step);
  end(&step);
  ended_words_free(&step.ended);
  return 1;
}
