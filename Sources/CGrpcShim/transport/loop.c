#include "internal.h"

#include <grpc/support/alloc.h>
#include <grpc/support/log.h>
#include <grpc/support/time.h>
#include <stdlib.h>
#include <string.h>

// Observers are told at the latest after so many operations, even when more are ready.
enum { SLU_EVENTS_A_ROUND = 64 };

static atomic_size_t live_loops;

size_t slu_live_loops(void) { return atomic_load(&live_loops); }

void slu_free(void *memory) { gpr_free(memory); }

#if defined(__SANITIZE_THREAD__)
#define SLU_THREAD_SANITIZER
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SLU_THREAD_SANITIZER
#endif
#endif

bool slu_has_thread_sanitizer(void) {
#ifdef SLU_THREAD_SANITIZER
  return true;
#else
  return false;
#endif
}

gpr_timespec slu_after(int64_t milliseconds) {
  if (milliseconds < 0) return gpr_inf_future(GPR_CLOCK_MONOTONIC);
  return gpr_time_add(gpr_now(GPR_CLOCK_MONOTONIC), gpr_time_from_millis(milliseconds, GPR_TIMESPAN));
}

char *slu_copy_text(const char *text) {
  size_t size = strlen(text) + 1;
  return memcpy(gpr_malloc(size), text, size);
}

// Statuses carry what went wrong to whom it concerns; the core's own lines on stderr are for those who ask for them.
static void say_nothing(gpr_log_func_args *line) { (void)line; }

static void tell_marked(slu_loop *loop) {
  slu_call *call = loop->dirty;
  loop->dirty = NULL;
  loop->dirty_events = 0;
  while (call != NULL) {
    slu_call *next = call->next_dirty;
    call->marked = false;
    slu_call_tell(call);
    slu_call_drop(call);
    call = next;
  }
}

void slu_loop_mark(slu_loop *loop, slu_call *call) {
  if (call->marked) return;
  call->marked = true;
  slu_call_retain(call);
  call->next_dirty = loop->dirty;
  loop->dirty = call;
}

void slu_loop_limit(slu_loop *loop, slu_call *call) {
  call->limit_listed = true;
  slu_call_retain(call);
  // Most limits are equally long, so the place is at the end or near it.
  slu_call *before = loop->last_limited;
  while (before != NULL && gpr_time_cmp(before->limit, call->limit) > 0) before = before->previous_limited;
  slu_call *after = before == NULL ? loop->limited : before->next_limited;
  call->previous_limited = before;
  call->next_limited = after;
  *(before == NULL ? &loop->limited : &before->next_limited) = call;
  *(after == NULL ? &loop->last_limited : &after->previous_limited) = call;
}

void slu_loop_unlimit(slu_loop *loop, slu_call *call) {
  if (!call->limit_listed) return;
  call->limit_listed = false;
  slu_call *before = call->previous_limited, *after = call->next_limited;
  *(before == NULL ? &loop->limited : &before->next_limited) = after;
  *(after == NULL ? &loop->last_limited : &after->previous_limited) = before;
  slu_call_drop(call);
}

static void expire(slu_loop *loop) {
  if (loop->limited == NULL) return;
  gpr_timespec now = gpr_now(GPR_CLOCK_MONOTONIC);
  while (loop->limited != NULL && gpr_time_cmp(loop->limited->limit, now) <= 0) {
    slu_call *call = loop->limited;
    slu_call_retain(call);
    slu_loop_unlimit(loop, call);
    slu_call_expire(call);
    slu_call_drop(call);
  }
}

static gpr_timespec wait_until(slu_loop *loop) {
  // With something to tell: what is ready now, no waiting.
  if (loop->dirty != NULL || atomic_load_explicit(&loop->has_work, memory_order_relaxed)) return gpr_inf_past(GPR_CLOCK_MONOTONIC);
  if (loop->limited != NULL) return loop->limited->limit;
  return gpr_inf_future(GPR_CLOCK_MONOTONIC);
}

static void end(slu_loop *loop, bool shuts_down) {
  // On the loop's own thread: this may be the last that the core's threads are kept for, and where the system gave it none for its
  // timers it waits for that one for ever.
  if (loop->waker != NULL) grpc_call_unref(loop->waker);
  grpc_completion_queue_destroy(loop->queue);
  if (shuts_down) grpc_shutdown();
  pthread_mutex_destroy(&loop->work_lock);
  gpr_free(loop->work);
  free(loop);
  atomic_fetch_sub(&live_loops, 1);
}

static void run_work(slu_loop *loop) {
  if (!atomic_load_explicit(&loop->has_work, memory_order_acquire)) return;
  pthread_mutex_lock(&loop->work_lock);
  slu_work *work = loop->work;
  size_t count = loop->work_count;
  loop->work = NULL;
  loop->work_count = 0;
  atomic_store_explicit(&loop->has_work, false, memory_order_relaxed);
  pthread_mutex_unlock(&loop->work_lock);
  for (size_t i = 0; i < count; i++) work[i].run(work[i].context);
  gpr_free(work);
}

bool slu_loop_is_current(const slu_loop *loop) { return pthread_equal(pthread_self(), loop->thread) != 0; }

static void did_wake(void *owner, bool ok) {
  slu_loop *loop = owner;
  (void)ok;
  pthread_mutex_lock(&loop->work_lock);
  loop->waking = false;
  pthread_mutex_unlock(&loop->work_lock);
}

// A call that goes nowhere: an empty batch on it is how another thread wakes the completion queue's.
static grpc_call *make_waker(slu_loop *loop) {
  grpc_channel *channel = grpc_lame_client_channel_create("wake", GRPC_STATUS_UNAVAILABLE, "only to wake a thread");
  grpc_slice method = grpc_slice_from_static_string("/wake");
  grpc_call *call = grpc_channel_create_call(
    channel, NULL, GRPC_PROPAGATE_DEFAULTS, loop->queue, method, NULL, gpr_inf_future(GPR_CLOCK_MONOTONIC), NULL);
  grpc_channel_destroy(channel);
  return call;
}

void slu_loop_run(slu_loop *loop, void *context, void (*run)(void *context)) {
  bool is_own = slu_loop_is_current(loop);
  pthread_mutex_lock(&loop->work_lock);
  loop->work = gpr_realloc(loop->work, (loop->work_count + 1) * sizeof *loop->work);
  loop->work[loop->work_count++] = (slu_work){.context = context, .run = run};
  atomic_store_explicit(&loop->has_work, true, memory_order_release);
  bool wakes = !is_own && !loop->waking;
  if (wakes) {
    loop->waking = true;
    if (loop->waker == NULL) loop->waker = make_waker(loop);
    loop->waker_tag.owner = loop;
    loop->waker_tag.complete = did_wake;
    // GRPC_CALL_OK; an empty batch completes at once. With the lock held, so that the work, once it runs, cannot let go of
    // the loop before this is done.
    grpc_call_start_batch(loop->waker, NULL, 0, slu_tag_publish(&loop->waker_tag), NULL);
  }
  pthread_mutex_unlock(&loop->work_lock);
}

typedef struct slu_done {
  slu_tag *tag;
  bool ok;
} slu_done;

static void complete(void *context) {
  slu_done done = *(slu_done *)context;
  gpr_free(context);
  done.tag->complete(done.tag->owner, done.ok);
}

void slu_loop_hand_over(slu_loop *loop, slu_tag *tag, bool ok) {
  (void)atomic_load_explicit(&tag->published, memory_order_acquire);
  slu_done *done = gpr_malloc(sizeof *done);
  *done = (slu_done){.tag = tag, .ok = ok};
  slu_loop_run(loop, done, complete);
}

static void *run(void *argument) {
  slu_loop *loop = argument;
  for (;;) {
    // GRPC_OP_COMPLETE, GRPC_QUEUE_TIMEOUT, or GRPC_QUEUE_SHUTDOWN when it was shut down and all operations are done.
    grpc_event event = grpc_completion_queue_next(loop->queue, wait_until(loop), NULL);
    if (event.type == GRPC_QUEUE_SHUTDOWN) break;
    if (event.type == GRPC_OP_COMPLETE) {
      slu_tag *tag = event.tag;
      (void)atomic_load_explicit(&tag->published, memory_order_acquire);
      tag->complete(tag->owner, event.success != 0);
      loop->dirty_events++;
    }
    if (event.type == GRPC_QUEUE_TIMEOUT || loop->dirty_events >= SLU_EVENTS_A_ROUND) {
      tell_marked(loop);
      expire(loop);
    }
    run_work(loop);
  }
  end(loop, true);
  return NULL;
}

slu_loop *slu_loop_create(void) {
  slu_loop *loop = calloc(1, sizeof *loop);
  if (loop == NULL) return NULL;
  if (getenv("GRPC_VERBOSITY") == NULL) gpr_set_log_function(say_nothing);
  grpc_init();
  atomic_init(&loop->references, 1);
  pthread_mutex_init(&loop->work_lock, NULL);
  loop->queue = grpc_completion_queue_create_for_next(NULL);
  atomic_fetch_add(&live_loops, 1);
  // The thread frees everything after the last operation, and nobody waits for it.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // 0, or EAGAIN, EINVAL, EPERM.
  int error = pthread_create(&loop->thread, &attributes, run, loop);
  pthread_attr_destroy(&attributes);
  if (error == 0) return loop;
  grpc_completion_queue_shutdown(loop->queue);
  // The core, too, may have got no thread for its timers, and its end would wait for that one for ever: it is left as it is.
  end(loop, false);
  return NULL;
}

void slu_loop_retain(slu_loop *loop) { atomic_fetch_add_explicit(&loop->references, 1, memory_order_relaxed); }

void slu_loop_release(slu_loop *loop) {
  if (atomic_fetch_sub_explicit(&loop->references, 1, memory_order_acq_rel) != 1) return;
  grpc_completion_queue_shutdown(loop->queue);
}
