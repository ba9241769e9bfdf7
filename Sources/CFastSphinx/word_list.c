#include "word_list.h"

#include <sphinxbase/ckd_alloc.h>
#include <stddef.h>
#include <sys/mman.h>

// A block is 160 pages. It comes from the system and not from `malloc`, which gives large pieces back only where nothing lies behind them.
enum { BLOCK_SHIFT = 14, BLOCK_WORDS = 1 << BLOCK_SHIFT, BLOCK_BYTES = BLOCK_WORDS * sizeof(ended_word) };

// The library's own lists have as many rows, and pieces in each.
enum { ROW_LENGTH = 16380 };

// In place of the library's functions of these names; `blkarray_list_append` and `blkarray_list_free` are its own.
__attribute__((visibility("default"))) word_list *blkarray_list_init(void);
__attribute__((visibility("default"))) void *blkarray_list_get(word_list *self, int32_t number);
__attribute__((visibility("default"))) void blkarray_list_reset(word_list *self);

_Static_assert(offsetof(word_list, count) == 16, "the library reads it");

static ended_word *block_make(void) {
  // MAP_FAILED without memory; then the process ends, as it does when the library gets none.
  void *block = mmap(NULL, BLOCK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED) ckd_fail("no memory for the words that ended\n");
  return block;
}

word_list *blkarray_list_init(void) {
  word_list *self = ckd_calloc(1, sizeof *self);
  self->rows = ckd_calloc(ROW_LENGTH, sizeof *self->rows);
  self->most_rows = self->row_length = self->row_count = ROW_LENGTH;
  self->row = self->librarys = -1;
  return self;
}

void word_list_add(word_list *self, const ended_word *word) {
  if (self->librarys < 0) self->librarys = self->count;
  int32_t number = self->count - self->librarys;
  if (number >> BLOCK_SHIFT == self->block_count) {
    if (self->block_count == self->block_room) {
      self->block_room = self->block_room ? 2 * self->block_room : 8;
      self->blocks = ckd_realloc(self->blocks, (size_t)self->block_room * sizeof *self->blocks);
    }
    self->blocks[self->block_count++] = block_make();
  }
  self->blocks[number >> BLOCK_SHIFT][number & (BLOCK_WORDS - 1)] = *word;
  ++self->count;
}

ended_word *word_list_get(const word_list *self, int32_t number) {
  if (self->librarys < 0 || number < self->librarys)
    return self->rows[number / self->row_length][number % self->row_length];
  number -= self->librarys;
  return &self->blocks[number >> BLOCK_SHIFT][number & (BLOCK_WORDS - 1)];
}

void *blkarray_list_get(word_list *self, int32_t number) {
  return number >= 0 && number < self->count ? word_list_get(self, number) : NULL;
}

// Also called when the library frees the list.
void blkarray_list_reset(word_list *self) {
  for (int32_t row = 0; row <= self->row; ++row) {
    int32_t end = row < self->row ? self->row_length : self->row_count;
    for (int32_t piece = 0; piece < end; ++piece) ckd_free(self->rows[row][piece]);
    ckd_free(self->rows[row]);
    self->rows[row] = NULL;
  }
  // Always 0: the block is one of ours.
  while (self->block_count > 0) munmap(self->blocks[--self->block_count], BLOCK_BYTES);
  ckd_free(self->blocks);
  self->blocks = NULL;
  self->block_room = self->count = 0;
  self->row = self->librarys = -1;
  self->row_count = self->row_length;
}
