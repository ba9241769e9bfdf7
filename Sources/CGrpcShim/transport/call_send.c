#include "internal.h"

#include <grpc/slice.h>
#include <grpc/support/alloc.h>
#include <string.h>

_Static_assert(sizeof(grpc_slice) == sizeof((slu_outgoing){0}.slice), "a message to send holds a slice");

slu_outgoing slu_outgoing_make(size_t count) {
  // On the heap whatever the size: the bytes stay where they are when the handle moves.
  grpc_slice slice = grpc_slice_malloc_large(count);
  slu_outgoing message = {.bytes = GRPC_SLICE_START_PTR(slice), .count = count};
  memcpy(message.slice, &slice, sizeof slice);
  return message;
}

void slu_outgoing_free(slu_outgoing *message) {
  grpc_slice slice;
  memcpy(&slice, message->slice, sizeof slice);
  grpc_slice_unref(slice);
}

slu_send_result slu_call_send(slu_call *call, const slu_outgoing *message, bool more) {
  slu_send_result result = SLU_SENT;
  pthread_mutex_lock(&call->lock);
  slu_outbox *outbox = &call->outbox;
  if (call->ended || call->send_failed) {
    result = SLU_SEND_CLOSED;
  } else if (call->half_close_wanted || call->finish_wanted) {
    result = SLU_SEND_FINISHED;
  } else if (outbox->count == outbox->capacity || (outbox->count > 0 && outbox->bytes >= SLU_QUEUED_BYTES)) {
    result = SLU_SEND_FULL;
  } else {
    memcpy(&outbox->items[(outbox->first + outbox->count++) % outbox->capacity], message->slice, sizeof(grpc_slice));
    outbox->bytes += message->count;
    call->more_follows = more;
    call->unanswered++;
  }
  bool idle = !call->sending;
  pthread_mutex_unlock(&call->lock);
  if (result == SLU_SENT && idle) slu_call_pump(call);
  return result;
}

void slu_call_half_close(slu_call *call) {
  pthread_mutex_lock(&call->lock);
  call->half_close_wanted = true;
  pthread_mutex_unlock(&call->lock);
  slu_call_pump(call);
}

void slu_call_finish(slu_call *call, int32_t code, const char *message) {
  pthread_mutex_lock(&call->lock);
  bool first = !call->finish_wanted;
  if (first) {
    call->finish_wanted = true;
    call->finish_code = (grpc_status_code)code;
    call->finish_message = slu_copy_text(message);
    // Nobody will take them.
    call->dropped = true;
    slu_inbox_clear(&call->inbox);
  }
  pthread_mutex_unlock(&call->lock);
  if (!first) return;
  slu_call_pump(call);
  slu_call_limit(call, call->server->options.end_timeout);
}

void slu_call_cut(slu_call *call, grpc_status_code code, const char *message) {
  pthread_mutex_lock(&call->lock);
  if (call->ended) {
    pthread_mutex_unlock(&call->lock);
    return;
  }
  call->ended = call->dropped = call->finish_wanted = true;
  call->code = code;
  call->own_message = slu_copy_text(message);
  slu_inbox_clear(&call->inbox);
  slu_outbox_clear(&call->outbox);
  // Also over a status that was waiting for messages to go before it: they do not go any more.
  if (!call->way_out_closed) {
    gpr_free(call->finish_message);
    call->finish_code = code;
    call->finish_message = slu_copy_text(message);
  }
  uint32_t conditions = slu_call_disarm(call);
  pthread_mutex_unlock(&call->lock);
  slu_call_pump(call);
  if (conditions != 0) call->observer.notify(call->observer.context, conditions);
}

// The headers go in a batch of their own: with a message that may be buffered in the same one, it would never complete.
static void send_headers(slu_call *call) {
  grpc_op op = {.op = GRPC_OP_SEND_INITIAL_METADATA};
  call->headers_tag.complete = slu_call_did_nothing;
  slu_call_batch(call, &op, 1, &call->headers_tag);
}

// A message, the status or the end of the way out is sent; whether more can be.
static bool did_send(slu_call *call, bool ok) {
  pthread_mutex_lock(&call->lock);
  call->sending = false;
  grpc_slice_buffer_reset_and_unref(&call->outgoing.data.raw.slice_buffer);
  if (!ok) {
    call->send_failed = true;
    slu_outbox_clear(&call->outbox);
  }
  slu_call_unlock_and_mark(call);
  // The other side has ended the call: how is known once all of its messages are here, be they taken or not.
  if (!ok) slu_call_fetch(call);
  return ok;
}

// Sends what is first in the queue, or the end behind it; true when it is sent and more can be.
static bool pump_one(slu_call *call) {
  grpc_op op = {.op = GRPC_OP_SEND_MESSAGE};
  grpc_slice details = grpc_empty_slice();
  pthread_mutex_lock(&call->lock);
  slu_outbox *outbox = &call->outbox;
  bool closes = (call->finish_wanted || call->half_close_wanted) && !call->way_out_closed;
  if (call->sending || call->send_failed || (outbox->count == 0 && !closes)) {
    pthread_mutex_unlock(&call->lock);
    return false;
  }
  bool is_answer = call->unanswered <= 1;
  bool is_turn = call->unanswered % SLU_SENT_HERE == SLU_SENT_HERE - 1;
  if (outbox->count > 0) {
    outbox->bytes -= GRPC_SLICE_LENGTH(outbox->items[outbox->first]);
    grpc_slice_buffer_add(&call->outgoing.data.raw.slice_buffer, outbox->items[outbox->first]);
    outbox->first = (outbox->first + 1) % outbox->capacity;
    outbox->count--;
    op.data.send_message.send_message = &call->outgoing;
    if (outbox->count > 0 || call->more_follows || closes) op.flags = GRPC_WRITE_BUFFER_HINT;
  } else {
    call->way_out_closed = true;
    if (call->finish_wanted) {
      op.op = GRPC_OP_SEND_STATUS_FROM_SERVER;
      details = grpc_slice_from_copied_string(call->finish_message);
      op.data.send_status_from_server.status = call->finish_code;
      op.data.send_status_from_server.status_details = &details;
    } else {
      op.op = GRPC_OP_SEND_CLOSE_FROM_CLIENT;
    }
  }
  // From here until its completion the way out is ours, so the batch can be started without the lock.
  call->sending = true;
  bool headers = !call->headers_sent;
  call->headers_sent = true;
  pthread_mutex_unlock(&call->lock);
  if (headers) send_headers(call);
  call->send_tag.complete = slu_call_did_send;
  bool ok = false;
  slu_batch became = SLU_BATCH_REFUSED;
  if ((is_answer || op.flags != 0) && !is_turn) {
    became = slu_call_batch_here(call, &op, &call->send_tag, &ok);
  } else if (slu_call_batch(call, &op, 1, &call->send_tag)) {
    became = SLU_BATCH_STARTED;
  }
  grpc_slice_unref(details);
  if (became == SLU_BATCH_REFUSED) slu_call_cancel(call, GRPC_STATUS_INTERNAL, "gRPC's core refused to send");
  if (became != SLU_BATCH_DONE) return false;
  bool more = did_send(call, ok);
  slu_call_drop(call);
  return more;
}

void slu_call_pump(slu_call *call) {
  while (pump_one(call)) {
  }
}

void slu_call_did_send(void *owner, bool ok) {
  slu_call *call = owner;
  if (did_send(call, ok)) slu_call_pump(call);
  slu_call_drop(call);
}
