#include "messages.h"

#include <stdlib.h>
#include <string.h>

// The items that are left.
typedef struct reader {
  const slu_item *next;
  const slu_item *end;
} reader;

// Room for one more value in a list. The room is doubled whenever the count is a power of two.
static void *append(char *start, const ProtobufCFieldDescriptor *field) {
  size_t *count = (size_t *)(void *)(start + field->quantifier_offset);
  void **values = (void **)(void *)(start + field->offset);
  size_t each = slu_width(field->type);
  if ((*count & (*count - 1)) == 0) {
    void *grown = realloc(*values, (*count == 0 ? 1 : *count * 2) * each);
    if (grown == NULL) return NULL;
    *values = grown;
  }
  void *value = (char *)*values + *count * each;
  memset(value, 0, each);
  *count += 1;
  return value;
}

// Where a field's value goes. SLU_CODEC_OK, _NO_MEMORY, or _WRONG_ITEM for a second choice of a oneof.
static slu_codec_status place_for(ProtobufCMessage *message, const ProtobufCFieldDescriptor *field, void **value) {
  char *start = (char *)message;
  *value = start + field->offset;
  if (field->label == PROTOBUF_C_LABEL_REPEATED) {
    *value = append(start, field);
    return *value != NULL ? SLU_CODEC_OK : SLU_CODEC_NO_MEMORY;
  }
  if ((field->flags & PROTOBUF_C_FIELD_FLAG_ONEOF) != 0) {
    uint32_t *choice = (uint32_t *)(void *)(start + field->quantifier_offset);
    if (*choice != 0) return SLU_CODEC_WRONG_ITEM;
    *choice = field->id;
    memset(*value, 0, slu_width(field->type));
  }
  return SLU_CODEC_OK;
}

static slu_codec_status fill(ProtobufCMessage *message, reader *items, int is_inner);

// SLU_CODEC_OK, _NO_MEMORY, or _NUL.
static slu_codec_status put_text(const slu_item *item, char **value) {
  if (item->count != 0 && memchr(item->bytes, 0, item->count) != NULL) return SLU_CODEC_NUL;
  char *text = malloc(item->count + 1);
  if (text == NULL) return SLU_CODEC_NO_MEMORY;
  if (item->count != 0) memcpy(text, item->bytes, item->count);
  text[item->count] = 0;
  *value = text;
  return SLU_CODEC_OK;
}

// SLU_CODEC_OK or _NO_MEMORY.
static slu_codec_status put_bytes(const slu_item *item, ProtobufCBinaryData *value) {
  value->data = malloc(item->count + 1);
  if (value->data == NULL) return SLU_CODEC_NO_MEMORY;
  if (item->count != 0) memcpy(value->data, item->bytes, item->count);
  value->len = item->count;
  return SLU_CODEC_OK;
}

// What `fill` returns.
static slu_codec_status put_message(const ProtobufCFieldDescriptor *field, ProtobufCMessage **value, reader *items) {
  const ProtobufCMessageDescriptor *descriptor = field->descriptor;
  ProtobufCMessage *inner = malloc(descriptor->sizeof_message);
  if (inner == NULL) return SLU_CODEC_NO_MEMORY;
  protobuf_c_message_init(descriptor, inner);
  *value = inner;
  return fill(inner, items, 1);
}

static slu_codec_status put(const slu_item *item, const ProtobufCFieldDescriptor *field, void *value, reader *items) {
  switch (field->type) {
  case PROTOBUF_C_TYPE_INT32:
  case PROTOBUF_C_TYPE_UINT32:
  case PROTOBUF_C_TYPE_ENUM:
    if (item->kind != SLU_ITEM_NUMBER) return SLU_CODEC_WRONG_ITEM;
    *(uint32_t *)value = (uint32_t)item->number;
    return SLU_CODEC_OK;
  case PROTOBUF_C_TYPE_INT64:
  case PROTOBUF_C_TYPE_UINT64:
    if (item->kind != SLU_ITEM_NUMBER) return SLU_CODEC_WRONG_ITEM;
    *(uint64_t *)value = item->number;
    return SLU_CODEC_OK;
  case PROTOBUF_C_TYPE_STRING:
    if (item->kind != SLU_ITEM_TEXT) return SLU_CODEC_WRONG_ITEM;
    // A text that was there already would be lost.
    if (*(char **)value != NULL && *(char **)value != field->default_value) return SLU_CODEC_WRONG_ITEM;
    return put_text(item, value);
  case PROTOBUF_C_TYPE_BYTES:
    if (item->kind != SLU_ITEM_BYTES || ((ProtobufCBinaryData *)value)->data != NULL) return SLU_CODEC_WRONG_ITEM;
    return put_bytes(item, value);
  case PROTOBUF_C_TYPE_MESSAGE:
    if (item->kind != SLU_ITEM_ENTER || *(ProtobufCMessage **)value != NULL) return SLU_CODEC_WRONG_ITEM;
    return put_message(field, value, items);
  default: return SLU_CODEC_WRONG_ITEM; // No message of ours has a field of another type.
  }
}

// SLU_CODEC_OK, _NUL, _NO_MEMORY or _WRONG_ITEM; what was put so far is the message's in any case.
static slu_codec_status fill(ProtobufCMessage *message, reader *items, int is_inner) {
  while (items->next < items->end) {
    const slu_item *item = items->next++;
    if (item->kind == SLU_ITEM_LEAVE) return is_inner ? SLU_CODEC_OK : SLU_CODEC_WRONG_ITEM;
    const ProtobufCFieldDescriptor *field = protobuf_c_message_descriptor_get_field(message->descriptor, item->field);
    if (field == NULL) return SLU_CODEC_WRONG_ITEM;
    void *value = NULL;
    slu_codec_status status = place_for(message, field, &value);
    if (status == SLU_CODEC_OK) status = put(item, field, value, items);
    if (status != SLU_CODEC_OK) return status;
  }
  return is_inner ? SLU_CODEC_WRONG_ITEM : SLU_CODEC_OK;
}

slu_codec_status slu_pack(slu_message message, const slu_item *items, size_t count,
                          void (*take)(void *context, const uint8_t *bytes, size_t count), void *context) {
  const ProtobufCMessageDescriptor *descriptor = slu_descriptor(message);
  if (descriptor == NULL) return SLU_CODEC_WRONG_ITEM;
  ProtobufCMessage *tree = malloc(descriptor->sizeof_message);
  if (tree == NULL) return SLU_CODEC_NO_MEMORY;
  protobuf_c_message_init(descriptor, tree);
  reader rest = {.next = items, .end = items + count};
  slu_codec_status status = fill(tree, &rest, 0);
  if (status == SLU_CODEC_OK) {
    size_t size = protobuf_c_message_get_packed_size(tree);
    uint8_t *bytes = malloc(size + 1);
    if (bytes != NULL) {
      take(context, bytes, protobuf_c_message_pack(tree, bytes));
      free(bytes);
    } else {
      status = SLU_CODEC_NO_MEMORY;
    }
  }
  protobuf_c_message_free_unpacked(tree, NULL);
  return status;
}
