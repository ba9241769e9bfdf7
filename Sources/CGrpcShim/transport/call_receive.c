#include "internal.h"

#include <grpc/byte_buffer.h>
#include <grpc/slice.h>
#include <grpc/support/alloc.h>
#include <string.h>

// What the core says when a status came from the other side; there is no other sign of it.
static const char from_peer_mark[] = "Error received from peer";

static void add(slu_inbox *inbox, grpc_byte_buffer *buffer) {
  if (inbox->count == inbox->capacity) {
    grpc_byte_buffer **items = gpr_malloc(2 * inbox->capacity * sizeof *items);
    for (size_t i = 0; i < inbox->count; i++) items[i] = inbox->items[(inbox->first + i) % inbox->capacity];
    gpr_free(inbox->items);
    inbox->items = items;
    inbox->first = 0;
    inbox->capacity *= 2;
  }
  inbox->items[(inbox->first + inbox->count++) % inbox->capacity] = buffer;
  inbox->bytes += grpc_byte_buffer_length(buffer);
}

// Whether to ask for a message now; if so, who called does. Under the lock.
static bool begin_fetch(slu_call *call) {
  // A client whose messages are refused takes all that is left: it cannot be more than HTTP/2's window.
  bool room = call->inbox.count < call->receive_window && call->inbox.bytes < SLU_QUEUED_BYTES;
  if (call->send_failed && call->server == NULL) room = true;
  bool wanted = !call->receiving && !call->messages_ended && room && !(call->dropped && call->server != NULL);
  if (wanted) call->receiving = true;
  return wanted;
}

// The status is asked for after the last message: earlier, the core would drop messages that came before a failure.
static void ask_status(slu_call *call) {
  grpc_op op = {.op = GRPC_OP_RECV_STATUS_ON_CLIENT};
  op.data.recv_status_on_client.trailing_metadata = &call->trailing;
  op.data.recv_status_on_client.status = &call->asked_code;
  op.data.recv_status_on_client.status_details = &call->asked_details;
  op.data.recv_status_on_client.error_string = &call->error;
  call->status_tag.complete = slu_call_did_end;
  slu_call_batch(call, &op, 1, &call->status_tag);
}

// A message is here, or none will come; whether who called asks for the next one. `was_there`: as soon as it was asked for.
static bool did_take(slu_call *call, bool ok, bool was_there) {
  bool is_client = call->server == NULL;
  pthread_mutex_lock(&call->lock);
  grpc_byte_buffer *buffer = call->incoming;
  call->incoming = NULL;
  call->receiving = false;
  bool ended = buffer == NULL;
  bool first = false;
  call->lone = was_there ? 0 : call->lone + 1;
  if (ended) {
    call->messages_ended = true;
    call->half_closed = !is_client && ok && !grpc_call_failed_before_recv_message(call->call);
  } else if (call->dropped) {
    grpc_byte_buffer_destroy(buffer);
  } else {
    first = !call->answered;
    call->answered = true;
    add(&call->inbox, buffer);
  }
  // Nobody waits for what is dropped: then the end is what is wanted.
  bool fetches = call->lone < SLU_ONE_BY_ONE || call->dropped || call->send_failed;
  bool again = fetches && begin_fetch(call);
  if (again) {
    slu_call_unlock_and_mark(call);
  } else {
    // There is nothing to wait for until it is taken.
    pthread_mutex_unlock(&call->lock);
    slu_call_tell(call);
  }
  if (first && is_client) slu_loop_unlimit(call->loop, call);
  if (ended && is_client) ask_status(call);
  return again;
}

// Asks for messages as long as they are there and wanted.
static void fetch(slu_call *call) {
  grpc_op op = {.op = GRPC_OP_RECV_MESSAGE};
  op.data.recv_message.recv_message = &call->incoming;
  call->receive_tag.complete = slu_call_did_receive;
  bool again = true;
  while (again) {
    // The loop's thread alone ends the time limit of the first answer.
    bool limited = call->server == NULL && !call->answered && !slu_loop_is_current(call->loop);
    bool ok = false;
    switch (slu_call_batch_here(call, &op, &call->receive_tag, &ok)) {
    case SLU_BATCH_REFUSED: slu_call_cancel(call, GRPC_STATUS_INTERNAL, "gRPC's core refused to receive"); return;
    case SLU_BATCH_STARTED: return;
    case SLU_BATCH_DONE: break;
    }
    if (limited) {
      slu_loop_hand_over(call->loop, &call->receive_tag, ok);
      return;
    }
    again = did_take(call, ok, true);
    slu_call_drop(call);
  }
}

void slu_call_fetch(slu_call *call) {
  pthread_mutex_lock(&call->lock);
  bool wanted = begin_fetch(call);
  pthread_mutex_unlock(&call->lock);
  if (wanted) fetch(call);
}

void slu_call_did_receive(void *owner, bool ok) {
  slu_call *call = owner;
  if (did_take(call, ok, false)) fetch(call);
  slu_call_drop(call);
}

void slu_call_did_end(void *owner, bool ok) {
  slu_call *call = owner;
  (void)ok;
  slu_loop_unlimit(call->loop, call);
  if (call->server != NULL) slu_server_forget(call->server, call);
  pthread_mutex_lock(&call->lock);
  if (!call->ended) {
    call->ended = call->send_failed = true;
    slu_outbox_clear(&call->outbox);
    if (call->server == NULL) {
      call->code = call->asked_code;
      grpc_slice_unref(call->details);
      call->details = grpc_slice_ref(call->asked_details);
      call->from_peer = call->error == NULL || strstr(call->error, from_peer_mark) != NULL;
    } else if (call->cancelled) {
      call->code = GRPC_STATUS_CANCELLED;
      call->own_message = slu_copy_text("the client cancelled the stream or is gone");
      call->from_peer = true;
    }
  }
  slu_call_unlock_and_mark(call);
  slu_call_drop(call);
}

void slu_call_begin_server(slu_call *call) {
  grpc_op op = {.op = GRPC_OP_RECV_CLOSE_ON_SERVER};
  op.data.recv_close_on_server.cancelled = &call->cancelled;
  call->status_tag.complete = slu_call_did_end;
  slu_call_batch(call, &op, 1, &call->status_tag);
  slu_call_fetch(call);
}
