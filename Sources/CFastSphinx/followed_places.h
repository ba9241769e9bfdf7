#pragma once

#include "sentence_types.h"

/// The places that are followed in a frame, and those that will be in the next one, in the order in which they were followed.
///
/// The library keeps lists, whose pieces lie all over the memory. From a search's first frame until the library ends the utterance this stands
/// in the place of its list (`sentence_search.active`).
typedef struct {
  place **now, **next;
  int32_t count, next_count, room, next_room;
} followed_places;

/// What a search follows.
followed_places *followed_places_of(sentence_search *search);

/// Follows a place in the next frame.
void followed_places_add(followed_places *places, place *place);

/// The next frame is the one now.
void followed_places_turn(followed_places *places);
