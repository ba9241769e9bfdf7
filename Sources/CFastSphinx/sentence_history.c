// Which words ended in a frame, in PocketSphinx's search for sentences (`fsg_history.c`, 0.8): this takes the place of its own, with
// the same result.
//
// Words are listed by the state that they lead to and by their last phone. The library goes through all of these lists in every
// frame, tens of thousands for a graph of long lists, of which few have any words. It looks this function up by name, as shared
// libraries do, and finds the one that is linked into the program first.

#include <sphinxbase/fsg_model.h>
#include <sphinxbase/glist.h>
#include <stdint.h>

void blkarray_list_append(void *list, void *word);

/// What the library keeps of words (`fsg_history.h`).
typedef struct {
  const fsg_model_t *graph;
  /// The words of all frames.
  void *words;
  /// Lists of this frame's words, one row for each state, all rows one behind the other.
  glist_t **lists;
  /// How many lists a row has.
  int32_t phones;
} history;

__attribute__((visibility("default"))) void fsg_history_end_frame(history *history);

/// So many lists are looked at at once.
enum { AT_ONCE = 16 };

// Whether any of some lists has words.
static int have_words(const glist_t *lists, int64_t count) {
  uintptr_t any = 0;
  for (int64_t place = 0; place < count; ++place) any |= (uintptr_t)lists[place];
  return any != 0;
}

void fsg_history_end_frame(history *self) {
  if (self->graph->n_state <= 0) return;
  glist_t *lists = self->lists[0];
  int64_t count = (int64_t)self->graph->n_state * self->phones;
  for (int64_t start = 0; start < count; start += AT_ONCE) {
    int64_t end = start + AT_ONCE < count ? start + AT_ONCE : count;
    if (!have_words(lists + start, end - start)) continue;
    for (int64_t place = start; place < end; ++place) {
      for (glist_t word = lists[place]; word; word = gnode_next(word)) blkarray_list_append(self->words, gnode_ptr(word));
      glist_free(lists[place]);
      lists[place] = NULL;
    }
  }
}
