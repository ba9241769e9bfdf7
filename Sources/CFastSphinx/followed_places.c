#include "followed_places.h"

#include <sphinxbase/ckd_alloc.h>

#include "librarys_own.h"

void hmm_clear(phone_states *states);

/// In place of the library's function of this name, which knows lists only.
__attribute__((visibility("default"))) int fsg_search_finish(sentence_search *search);

static void free_places(followed_places *self) {
  ckd_free(self->now);
  ckd_free(self->next);
  ckd_free(self);
}

followed_places *followed_places_of(sentence_search *search) {
  if (search->frame > 0) return (followed_places *)search->active;
  followed_places *self = ckd_calloc(1, sizeof *self);
  self->count = self->room = glist_count(search->active);
  self->now = ckd_calloc((size_t)self->room, sizeof *self->now);
  // The last that was followed stands first in the list.
  int32_t number = self->count;
  for (glist_t node = search->active; node; node = gnode_next(node)) self->now[--number] = gnode_ptr(node);
  glist_free(search->active);
  search->active = (glist_t)self;
  return self;
}

void followed_places_add(followed_places *self, place *place) {
  if (self->next_count == self->next_room) {
    self->next_room = self->next_room ? 2 * self->next_room : 1024;
    self->next = ckd_realloc(self->next, (size_t)self->next_room * sizeof *self->next);
  }
  self->next[self->next_count++] = place;
}

void followed_places_turn(followed_places *self) {
  place **places = self->now;
  int32_t room = self->room;
  self->now = self->next;
  self->count = self->next_count;
  self->room = self->next_room;
  self->next = places;
  self->next_count = 0;
  self->next_room = room;
}

int fsg_search_finish(sentence_search *search) {
  static _Atomic(void *) found;
  followed_places *places = search->frame > 0 ? (followed_places *)search->active : NULL;
  if (places) {
    for (int32_t number = 0; number < places->count; ++number) hmm_clear(&places->now[number]->states);
    free_places(places);
    search->active = NULL;
  }
  return ((int (*)(sentence_search *))librarys_own(&found, "fsg_search_finish"))(search);
}
