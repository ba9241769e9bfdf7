#include "internal.h"

#include <grpc/byte_buffer.h>
#include <grpc/byte_buffer_reader.h>
#include <grpc/slice.h>
#include <grpc/support/alloc.h>
#include <string.h>

void slu_outbox_clear(slu_outbox *outbox) {
  for (; outbox->count > 0; outbox->count--) {
    grpc_slice_unref(outbox->items[outbox->first]);
    outbox->first = (outbox->first + 1) % outbox->capacity;
  }
  outbox->bytes = 0;
}

void slu_inbox_clear(slu_inbox *inbox) {
  for (; inbox->count > 0; inbox->count--) {
    grpc_byte_buffer_destroy(inbox->items[inbox->first]);
    inbox->first = (inbox->first + 1) % inbox->capacity;
  }
  inbox->bytes = 0;
}

// Makes the bytes of a message one piece: as they are when they came so, else copied.
static slu_incoming flat(grpc_byte_buffer *buffer) {
  slu_incoming message = {.buffer = buffer};
  grpc_slice_buffer *slices = &buffer->data.raw.slice_buffer;
  if (slices->count == 1) {
    message.bytes = GRPC_SLICE_START_PTR(slices->slices[0]);
    message.count = GRPC_SLICE_LENGTH(slices->slices[0]);
  } else if (slices->count > 1) {
    uint8_t *bytes = message.flat = gpr_malloc(slices->length);
    for (size_t i = 0; i < slices->count; i++) {
      size_t length = GRPC_SLICE_LENGTH(slices->slices[i]);
      memcpy(bytes + message.count, GRPC_SLICE_START_PTR(slices->slices[i]), length);
      message.count += length;
    }
    message.bytes = bytes;
  }
  return message;
}

size_t slu_call_receive(slu_call *call, slu_incoming *messages, size_t capacity) {
  pthread_mutex_lock(&call->lock);
  slu_inbox *inbox = &call->inbox;
  size_t count = inbox->count < capacity ? inbox->count : capacity;
  for (size_t i = 0; i < count; i++) {
    messages[i].buffer = inbox->items[inbox->first];
    inbox->bytes -= grpc_byte_buffer_length(messages[i].buffer);
    inbox->first = (inbox->first + 1) % inbox->capacity;
  }
  inbox->count -= count;
  if (count > 0) call->unanswered = 0;
  bool fetches = call->lone < SLU_ONE_BY_ONE;
  pthread_mutex_unlock(&call->lock);
  if (count == 0) return 0;
  if (fetches) slu_call_fetch(call);
  for (size_t i = 0; i < count; i++) messages[i] = flat(messages[i].buffer);
  return count;
}

void slu_incoming_free(slu_incoming *messages, size_t count) {
  for (size_t i = 0; i < count; i++) {
    gpr_free(messages[i].flat);
    grpc_byte_buffer_destroy(messages[i].buffer);
  }
}

slu_queued slu_call_queued(slu_call *call) {
  pthread_mutex_lock(&call->lock);
  slu_queued queued = {
    .outgoing = call->outbox.count,
    .outgoing_bytes = call->outbox.bytes,
    .incoming = call->inbox.count,
    .incoming_bytes = call->inbox.bytes,
  };
  pthread_mutex_unlock(&call->lock);
  return queued;
}
