#include "messages.h"

// Fields are counted before a message is unpacked: an empty message within a list has two bytes on the wire and some
// hundred in memory. What cannot be read ends the count; protobuf-c refuses the message then.

typedef struct span {
  const uint8_t *next;
  const uint8_t *end;
} span;

typedef struct tally {
  size_t count;
  size_t limit;
} tally;

// Steps over a number of at most ten bytes; 0 when there is none.
static int step_number(span *bytes, uint64_t *number) {
  *number = 0;
  for (unsigned shift = 0; shift < 70 && bytes->next < bytes->end; shift += 7) {
    uint8_t byte = *bytes->next++;
    *number |= (uint64_t)(byte & 0x7F) << shift;
    if (byte < 0x80) return 1;
  }
  return 0;
}

// Steps over so many bytes; 0 when there are fewer.
static int step(span *bytes, uint64_t count, span *over) {
  if (count > (uint64_t)(bytes->end - bytes->next)) return 0;
  *over = (span){.next = bytes->next, .end = bytes->next + count};
  bytes->next = over->end;
  return 1;
}

static void count_message(const ProtobufCMessageDescriptor *descriptor, span bytes, tally *to);

// Counts what a field of some length holds: the fields of a message, the numbers of a packed list.
static void count_content(const ProtobufCFieldDescriptor *field, span bytes, tally *to) {
  if (field == NULL || field->type == PROTOBUF_C_TYPE_STRING || field->type == PROTOBUF_C_TYPE_BYTES) return;
  if (field->type == PROTOBUF_C_TYPE_MESSAGE) {
    // No message of ours is within itself, so this goes a few steps deep whatever the bytes are.
    count_message(field->descriptor, bytes, to);
    return;
  }
  uint64_t number;
  while (to->count <= to->limit && step_number(&bytes, &number)) to->count++;
}

static void count_message(const ProtobufCMessageDescriptor *descriptor, span bytes, tally *to) {
  uint64_t tag, number;
  while (to->count <= to->limit && step_number(&bytes, &tag)) {
    to->count++;
    span content;
    switch (tag & 7) {
    case 0:
      if (!step_number(&bytes, &number)) return;
      break;
    case 1:
      if (!step(&bytes, 8, &content)) return;
      break;
    case 2:
      if (!step_number(&bytes, &number) || !step(&bytes, number, &content)) return;
      count_content(protobuf_c_message_descriptor_get_field(descriptor, (unsigned)(tag >> 3)), content, to);
      break;
    case 5:
      if (!step(&bytes, 4, &content)) return;
      break;
    default: return; // Groups, which protobuf-c does not read.
    }
  }
}

size_t slu_count_fields(const ProtobufCMessageDescriptor *descriptor, const uint8_t *bytes, size_t count,
                        size_t limit) {
  tally all = {.limit = limit};
  if (count > 0) count_message(descriptor, (span){.next = bytes, .end = bytes + count}, &all);
  return all.count;
}
