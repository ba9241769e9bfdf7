#include "internal.h"

#include <grpc/byte_buffer.h>
#include <grpc/slice.h>
#include <grpc/support/alloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

slu_call *slu_call_allocate(slu_loop *loop, uint32_t send_window, uint32_t receive_window) {
  slu_call *call = calloc(1, sizeof *call);
  if (call == NULL) abort();
  call->loop = loop;
  atomic_init(&call->references, 1);
  pthread_mutex_init(&call->lock, NULL);
  call->outbox.capacity = send_window;
  call->outbox.items = gpr_malloc(send_window * sizeof *call->outbox.items);
  call->receive_window = receive_window;
  call->inbox.capacity = receive_window;
  call->inbox.items = gpr_malloc(receive_window * sizeof *call->inbox.items);
  call->outgoing.type = GRPC_BB_RAW;
  call->outgoing.data.raw.compression = GRPC_COMPRESS_NONE;
  grpc_slice_buffer_init(&call->outgoing.data.raw.slice_buffer);
  grpc_metadata_array_init(&call->initial);
  grpc_metadata_array_init(&call->trailing);
  grpc_call_details_init(&call->request);
  call->details = call->asked_details = grpc_empty_slice();
  return call;
}

static void free_call(slu_call *call) {
  slu_inbox_clear(&call->inbox);
  slu_outbox_clear(&call->outbox);
  gpr_free(call->inbox.items);
  gpr_free(call->outbox.items);
  grpc_slice_buffer_destroy(&call->outgoing.data.raw.slice_buffer);
  grpc_slice_unref(call->details);
  grpc_slice_unref(call->asked_details);
  grpc_metadata_array_destroy(&call->initial);
  grpc_metadata_array_destroy(&call->trailing);
  grpc_call_details_destroy(&call->request);
  grpc_call_unref(call->call);
  gpr_free((void *)call->error);
  gpr_free(call->own_message);
  gpr_free(call->finish_message);
  pthread_mutex_destroy(&call->lock);
  if (call->observer.release != NULL) call->observer.release(call->observer.context);
  if (call->channel != NULL) slu_channel_release(call->channel);
  if (call->server != NULL) {
    atomic_fetch_sub_explicit(&call->server->call_count, 1, memory_order_relaxed);
    slu_server_release(call->server);
  }
  free(call);
}

void slu_call_retain(slu_call *call) { atomic_fetch_add_explicit(&call->references, 1, memory_order_relaxed); }

void slu_call_drop(slu_call *call) {
  if (atomic_fetch_sub_explicit(&call->references, 1, memory_order_acq_rel) == 1) free_call(call);
}

bool slu_call_batch(slu_call *call, const grpc_op *ops, size_t count, slu_tag *tag) {
  tag->owner = call;
  slu_call_retain(call);
  // GRPC_CALL_OK; GRPC_CALL_ERROR_INVALID_METADATA for headers with bytes that HTTP/2 does not allow; else a wrong order
  // of operations, which the states of the call rule out.
  if (grpc_call_start_batch(call->call, ops, count, slu_tag_publish(tag), NULL) == GRPC_CALL_OK) return true;
  slu_call_drop(call);
  return false;
}

void slu_call_did_nothing(void *owner, bool ok) {
  (void)ok;
  slu_call_drop(owner);
}

slu_batch slu_call_batch_here(slu_call *call, const grpc_op *op, slu_tag *tag, bool *ok) {
  // What another thread has read from the connection may be taken on this one; the core orders the two, but not so that the
  // sanitizer sees it. So there, the loop's thread completes everything.
  if (slu_has_thread_sanitizer() && !slu_loop_is_current(call->loop)) {
    return slu_call_batch(call, op, 1, tag) ? SLU_BATCH_STARTED : SLU_BATCH_REFUSED;
  }
  grpc_completion_queue *queue = call->loop->queue;
  grpc_completion_queue_thread_local_cache_init(queue);
  bool started = slu_call_batch(call, op, 1, tag);
  void *done = NULL;
  int succeeded = 0;
  bool some = grpc_completion_queue_thread_local_cache_flush(queue, &done, &succeeded) != 0;
  // Another operation may have been done meanwhile: whatever became of this one, nobody else would hear of that.
  bool is_other = some && done != tag;
  if (is_other) slu_loop_hand_over(call->loop, done, succeeded != 0);
  if (!started) return SLU_BATCH_REFUSED;
  if (!some || is_other) return SLU_BATCH_STARTED;
  *ok = succeeded != 0;
  return SLU_BATCH_DONE;
}

uint32_t slu_call_conditions(const slu_call *call) {
  if (call->ended) return SLU_READABLE | SLU_WRITABLE | SLU_CLOSED;
  uint32_t conditions = 0;
  if (call->inbox.count > 0 || call->half_closed) conditions |= SLU_READABLE;
  const slu_outbox *outbox = &call->outbox;
  bool half_empty = outbox->count * 2 <= outbox->capacity && outbox->bytes * 2 <= SLU_QUEUED_BYTES;
  if (half_empty || call->send_failed) conditions |= SLU_WRITABLE;
  return conditions;
}

uint32_t slu_call_disarm(slu_call *call) {
  if (call->armed == 0) return 0;
  uint32_t conditions = call->armed & slu_call_conditions(call);
  call->armed &= ~conditions;
  return conditions;
}

void slu_call_tell(slu_call *call) {
  pthread_mutex_lock(&call->lock);
  uint32_t conditions = slu_call_disarm(call);
  pthread_mutex_unlock(&call->lock);
  if (conditions != 0) call->observer.notify(call->observer.context, conditions);
}

void slu_call_unlock_and_mark(slu_call *call) {
  bool something = call->armed != 0 && (call->armed & slu_call_conditions(call)) != 0;
  pthread_mutex_unlock(&call->lock);
  if (!something) return;
  if (slu_loop_is_current(call->loop)) {
    slu_loop_mark(call->loop, call);
  } else {
    slu_call_tell(call);
  }
}

uint32_t slu_call_arm(slu_call *call, uint32_t wanted) {
  // What is there already is taken on this thread.
  if ((wanted & SLU_READABLE) != 0) slu_call_fetch(call);
  pthread_mutex_lock(&call->lock);
  uint32_t conditions = wanted & slu_call_conditions(call);
  if (conditions == 0) call->armed |= wanted;
  pthread_mutex_unlock(&call->lock);
  return conditions;
}

bool slu_call_is_half_closed(slu_call *call) {
  pthread_mutex_lock(&call->lock);
  bool result = call->half_closed && call->inbox.count == 0 && !call->dropped;
  pthread_mutex_unlock(&call->lock);
  return result;
}

bool slu_call_status(slu_call *call, slu_status *status) {
  pthread_mutex_lock(&call->lock);
  bool ended = call->ended;
  if (ended) {
    status->code = (int32_t)call->code;
    status->from_peer = call->from_peer;
    bool own = call->own_message != NULL;
    status->message = own ? call->own_message : (const char *)GRPC_SLICE_START_PTR(call->details);
    status->message_count = own ? strlen(call->own_message) : GRPC_SLICE_LENGTH(call->details);
  }
  pthread_mutex_unlock(&call->lock);
  return ended;
}

void slu_call_cancel(slu_call *call, int32_t code, const char *message) {
  pthread_mutex_lock(&call->lock);
  if (call->ended) {
    pthread_mutex_unlock(&call->lock);
    return;
  }
  call->ended = call->dropped = call->send_failed = true;
  call->code = (grpc_status_code)code;
  call->from_peer = false;
  call->own_message = slu_copy_text(message);
  slu_inbox_clear(&call->inbox);
  slu_outbox_clear(&call->outbox);
  uint32_t conditions = slu_call_disarm(call);
  pthread_mutex_unlock(&call->lock);
  // GRPC_CALL_OK always. As a server, this sends the status to the client, past what waits to be sent.
  grpc_call_cancel_with_status(call->call, (grpc_status_code)code, message, NULL);
  if (conditions != 0) call->observer.notify(call->observer.context, conditions);
}

char *slu_call_peer(slu_call *call) { return grpc_call_get_peer(call->call); }

const char *slu_call_request_metadata(slu_call *call, const char *name, size_t *count) {
  for (size_t i = 0; i < call->initial.count; i++) {
    const grpc_metadata *entry = &call->initial.metadata[i];
    if (grpc_slice_str_cmp(entry->key, name) != 0) continue;
    *count = GRPC_SLICE_LENGTH(entry->value);
    return (const char *)GRPC_SLICE_START_PTR(entry->value);
  }
  return NULL;
}

void slu_call_release(slu_call *call) {
  pthread_mutex_lock(&call->lock);
  bool going_on = !call->ended && !call->finish_wanted;
  pthread_mutex_unlock(&call->lock);
  if (going_on) {
    if (call->server != NULL) {
      slu_call_cancel(call, GRPC_STATUS_INTERNAL, "the server gave no status");
    } else {
      slu_call_cancel(call, GRPC_STATUS_CANCELLED, "the client left the stream");
    }
  }
  slu_call_drop(call);
}

// Whether the time limit is of use still; under the lock.
static bool is_limited(const slu_call *call) { return !call->ended && (call->server != NULL || !call->answered); }

static void did_set_limit(void *owner, bool ok) {
  slu_call *call = owner;
  (void)ok;
  pthread_mutex_lock(&call->lock);
  bool wanted = is_limited(call);
  pthread_mutex_unlock(&call->lock);
  if (wanted) slu_loop_limit(call->loop, call);
  slu_call_drop(call);
}

void slu_call_limit(slu_call *call, int64_t milliseconds) {
  pthread_mutex_lock(&call->lock);
  bool wanted = !call->limit_set && is_limited(call);
  if (wanted) {
    call->limit_set = true;
    call->limit_milliseconds = milliseconds;
    call->limit = slu_after(milliseconds);
  }
  pthread_mutex_unlock(&call->lock);
  if (!wanted) return;
  call->limit_tag.complete = did_set_limit;
  // An empty batch completes at once: it brings the call to the loop's thread, which keeps the times.
  slu_call_batch(call, NULL, 0, &call->limit_tag);
}

void slu_call_expire(slu_call *call) {
  char message[96];
  const char *what = call->server == NULL ? "server did not answer" : "client did not take the end of the stream";
  snprintf(message, sizeof message, "the %s within %lld ms", what, (long long)call->limit_milliseconds);
  slu_call_cancel(call, GRPC_STATUS_DEADLINE_EXCEEDED, message);
}
