#include "messages.h"

#include <stdlib.h>
#include <string.h>

// protobuf-c keeps no length of a text. Its allocation has it: one byte more than the text had on the wire. So every
// block knows its own size, and a text with a NUL within it is found.
typedef struct block {
  size_t size;
  size_t unused; // Keeps what follows aligned for any type.
} block;

_Static_assert(sizeof(block) % _Alignof(max_align_t) == 0, "what follows a block must be aligned");

// What is left of the memory that a message may take.
typedef struct budget {
  size_t left;
  int is_exceeded;
} budget;

static void *take_block(void *data, size_t size) {
  budget *memory = data;
  if (size > memory->left) {
    memory->is_exceeded = 1;
    return NULL;
  }
  block *made = malloc(sizeof(block) + size);
  if (made == NULL) {
    memory->is_exceeded = 1;
    return NULL;
  }
  memory->left -= size;
  made->size = size;
  return made + 1;
}

static void free_block(void *data, void *memory) {
  (void)data;
  if (memory != NULL) free((block *)memory - 1);
}

typedef struct walk {
  void (*take)(void *context, const slu_item *item);
  void *context;
  int found_nul;
} walk;

static void walk_message(const ProtobufCMessage *message, walk *to);

// One value of a field. `is_choice`: it stands for itself even when it is the default.
static void walk_value(const ProtobufCFieldDescriptor *field, const void *value, int is_choice, walk *to) {
  slu_item item = {.field = field->id, .kind = SLU_ITEM_NUMBER};
  switch (field->type) {
  case PROTOBUF_C_TYPE_INT32:
  case PROTOBUF_C_TYPE_ENUM: item.number = (uint64_t)(int64_t) * (const int32_t *)value; break;
  case PROTOBUF_C_TYPE_UINT32: item.number = *(const uint32_t *)value; break;
  case PROTOBUF_C_TYPE_INT64:
  case PROTOBUF_C_TYPE_UINT64: item.number = *(const uint64_t *)value; break;
  case PROTOBUF_C_TYPE_STRING: {
    const char *text = *(char *const *)value;
    item.kind = SLU_ITEM_TEXT;
    if (text != NULL && text != field->default_value) {
      item.bytes = (const uint8_t *)text;
      item.count = strlen(text);
      if (item.count + 1 != ((const block *)(const void *)text - 1)->size) to->found_nul = 1;
    }
    break;
  }
  case PROTOBUF_C_TYPE_BYTES: {
    const ProtobufCBinaryData *bytes = value;
    item.kind = SLU_ITEM_BYTES;
    item.bytes = bytes->data;
    item.count = bytes->len;
    break;
  }
  case PROTOBUF_C_TYPE_MESSAGE: {
    const ProtobufCMessage *inner = *(ProtobufCMessage *const *)value;
    if (inner == NULL) return;
    item.kind = SLU_ITEM_ENTER;
    to->take(to->context, &item);
    walk_message(inner, to);
    item.field = 0;
    item.kind = SLU_ITEM_LEAVE;
    to->take(to->context, &item);
    return;
  }
  default: return; // No message of ours has a field of another type.
  }
  if (is_choice || item.number != 0 || item.count != 0) to->take(to->context, &item);
}

static void walk_message(const ProtobufCMessage *message, walk *to) {
  const char *start = (const char *)message;
  for (unsigned place = 0; place < message->descriptor->n_fields; place++) {
    const ProtobufCFieldDescriptor *field = &message->descriptor->fields[place];
    const char *value = start + field->offset;
    if (field->label == PROTOBUF_C_LABEL_REPEATED) {
      size_t count = *(const size_t *)(const void *)(start + field->quantifier_offset);
      const char *values = *(const char *const *)(const void *)value;
      for (size_t index = 0; index < count; index++) walk_value(field, values + index * slu_width(field->type), 1, to);
    } else if ((field->flags & PROTOBUF_C_FIELD_FLAG_ONEOF) != 0) {
      if (*(const uint32_t *)(const void *)(start + field->quantifier_offset) == field->id) {
        walk_value(field, value, 1, to);
      }
    } else {
      walk_value(field, value, 0, to);
    }
  }
}

slu_codec_status slu_unpack(slu_message_kind message, const uint8_t *bytes, size_t count,
                            void (*take)(void *context, const slu_item *item), void *context) {
  const ProtobufCMessageDescriptor *descriptor = slu_descriptor(message);
  if (descriptor == NULL) return SLU_CODEC_MALFORMED;
  if (bytes == NULL) count = 0;
  size_t most = slu_most_fields(message);
  size_t fields = slu_count_fields(descriptor, bytes, count, most);
  if (fields > most) return SLU_CODEC_TOO_MANY_FIELDS;
  // Texts and bytes are as many as on the wire; a field takes less than two hundred beside that, with protobuf-c's
  // notes about it. What is freed counts, too: messages that come again are merged, each time all that was there.
  budget memory = {.left = count < SIZE_MAX / 4 ? 65536 + 2 * count + 192 * fields : SIZE_MAX};
  ProtobufCAllocator allocator = {.alloc = take_block, .free = free_block, .allocator_data = &memory};
  static const uint8_t nothing[1] = {0};
  // Null: malformed, or no memory.
  ProtobufCMessage *tree = protobuf_c_message_unpack(descriptor, &allocator, count, count > 0 ? bytes : nothing);
  if (tree == NULL) return memory.is_exceeded ? SLU_CODEC_NO_MEMORY : SLU_CODEC_MALFORMED;
  walk to = {.take = take, .context = context};
  walk_message(tree, &to);
  protobuf_c_message_free_unpacked(tree, &allocator);
  return to.found_nul ? SLU_CODEC_NUL : SLU_CODEC_OK;
}
