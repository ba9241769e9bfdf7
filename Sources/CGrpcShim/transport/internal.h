// What the parts of the transport know of each other.
#ifndef SLU_INTERNAL_H
#define SLU_INTERNAL_H

#include "slu_transport.h"

#include <grpc/grpc.h>
#include <pthread.h>
#include <stdatomic.h>

// One operation given to the completion queue. gRPC's core is not instrumented for the ThreadSanitizer: `published` is
// written before an operation starts and read after it ended, so that what came before the one is seen after the other.
typedef struct slu_tag {
  _Atomic(uint32_t) published;
  void (*complete)(void *owner, bool ok);
  void *owner;
} slu_tag;

static inline void *slu_tag_publish(slu_tag *tag) {
  atomic_fetch_add_explicit(&tag->published, 1, memory_order_release);
  return tag;
}

typedef struct slu_work {
  void *context;
  void (*run)(void *context);
} slu_work;

struct slu_loop {
  grpc_completion_queue *queue;
  pthread_t thread;
  // One for the owner, one for each channel and server.
  atomic_size_t references;
  // Calls whose observers may have to be told; the loop's thread only.
  slu_call *dirty;
  size_t dirty_events;
  // Calls with a time limit, the next one to run out first; the loop's thread only.
  slu_call *limited, *last_limited;
  // Work to run; those who add some on other threads wake the loop with an empty batch on a call that is for nothing else.
  pthread_mutex_t work_lock;
  slu_work *work;
  size_t work_count;
  atomic_bool has_work;
  bool waking;
  grpc_call *waker;
  slu_tag waker_tag;
};

void slu_loop_retain(slu_loop *loop);
// Has the loop's thread complete an operation that another thread found done.
void slu_loop_hand_over(slu_loop *loop, slu_tag *tag, bool ok);
// The call may have to tell its observer, before the loop waits again. The loop's thread only.
void slu_loop_mark(slu_loop *loop, slu_call *call);
// Puts a call on the list of time limits, or takes it off. The loop's thread only.
void slu_loop_limit(slu_loop *loop, slu_call *call);
void slu_loop_unlimit(slu_loop *loop, slu_call *call);

struct slu_channel {
  slu_loop *loop;
  grpc_channel *channel;
  atomic_size_t references;
};

// A queue with so many bytes takes no more, whatever its window; one message always fits.
enum { SLU_QUEUED_BYTES = 1 << 20 };

// A queue of received messages; grows when the window is lifted.
typedef struct slu_inbox {
  grpc_byte_buffer **items;
  size_t capacity, first, count, bytes;
} slu_inbox;

// A queue of messages to send, as long as the window.
typedef struct slu_outbox {
  grpc_slice *items;
  size_t capacity, first, count, bytes;
} slu_outbox;

// So many messages in a row that were waited for are a conversation, not a flow.
enum { SLU_ONE_BY_ONE = 4 };

// One message of so many is completed by the loop's thread, whatever the others are: a task that sends without end would never
// wait otherwise, and on the loop's own thread keep all calls from going on.
enum { SLU_SENT_HERE = 1024 };

struct slu_call {
  grpc_call *call;
  slu_loop *loop;
  // One of them.
  slu_channel *channel;
  slu_server *server;
  // One for the owner, one for each operation under way, one while marked.
  atomic_size_t references;
  slu_observer observer;

  // The rest is behind the lock, but for what an operation under way owns.
  pthread_mutex_t lock;
  uint32_t armed;

  slu_tag headers_tag, send_tag;
  slu_outbox outbox;
  grpc_byte_buffer outgoing;
  bool headers_sent, sending, half_close_wanted, finish_wanted, way_out_closed, send_failed;
  // The last message in the queue was said to be followed by another one.
  bool more_follows;
  // Messages queued since one was taken. The first is an answer, and goes out at once. Those after it may be a flow: while the
  // loop hears that one has gone, others gather behind it and share the next packet.
  uint32_t unanswered;
  grpc_status_code finish_code;
  char *finish_message;

  slu_tag receive_tag;
  slu_inbox inbox;
  uint32_t receive_window;
  grpc_byte_buffer *incoming;
  // How many messages in a row were not there when they were asked for. Where messages come one by one, as answers do, the
  // next one is asked for only when the owner waits for it: the core tells the other side at once that there is a reader,
  // and what the owner sends in answer to a message would have to wait for that. Where they come in bursts, it is asked for
  // at once.
  uint32_t lone;
  bool receiving, messages_ended, half_closed;

  slu_tag status_tag;
  // `dropped`: received messages are of no use any more.
  bool ended, dropped;
  grpc_status_code code, asked_code;
  grpc_slice details, asked_details;
  const char *error;
  int cancelled;
  bool from_peer;
  // Decided here, over what the core says.
  char *own_message;

  // The time limit of a client's first message or a server's end: handed to the loop with an empty batch, then on the loop's list.
  slu_tag limit_tag;
  bool limit_set, answered;
  int64_t limit_milliseconds;
  gpr_timespec limit;
  // The loop's thread only.
  bool limit_listed;
  slu_call *next_limited, *previous_limited;

  grpc_metadata_array initial, trailing;
  grpc_call_details request;

  // The loop's list of marked calls, and the server's list of all.
  slu_call *next_dirty;
  bool marked;
  slu_call *next_of_server, *previous_of_server;
};

typedef struct slu_method {
  char *name;
  size_t number;
} slu_method;

struct slu_server {
  slu_loop *loop;
  grpc_server *server;
  slu_server_options options;
  slu_server_observer observer;
  // One for the owner, one for each call, one for a shutdown and an accept under way.
  atomic_size_t references;
  slu_method *methods;
  size_t method_count;
  slu_tag accept_tag, shutdown_tag;
  grpc_call *accepted;
  grpc_call_details accepted_details;
  grpc_metadata_array accepted_metadata;
  // Calls that are in memory: a client may end calls faster than their owners let go of them.
  atomic_size_t call_count;
  pthread_mutex_t lock;
  slu_call *calls;
  bool shutting_down;
};

void slu_channel_retain(slu_channel *channel);
void slu_server_retain(slu_server *server);
// Keeps a descriptor for the time when there are none: see accept.c.
void slu_keep_spare_descriptor(void);
// Takes a call that has ended off its server's list.
void slu_server_forget(slu_server *server, slu_call *call);

// A call with one reference and queues, and no call of the core's yet.
slu_call *slu_call_allocate(slu_loop *loop, uint32_t send_window, uint32_t receive_window);
void slu_call_retain(slu_call *call);
// One reference less; the last one frees.
void slu_call_drop(slu_call *call);
// Starts a batch that keeps the call until its completion, which must drop it; false when the core refuses the batch.
bool slu_call_batch(slu_call *call, const grpc_op *ops, size_t count, slu_tag *tag);
// What became of a batch.
typedef enum slu_batch {
  SLU_BATCH_REFUSED,
  SLU_BATCH_STARTED,
  SLU_BATCH_DONE,
} slu_batch;
// Starts an operation like `slu_call_batch`, and looks whether it was done at once: then the caller does what its completion
// would do, and the loop's thread is not woken for it.
slu_batch slu_call_batch_here(slu_call *call, const grpc_op *op, slu_tag *tag, bool *ok);
// What holds of the conditions; under the lock.
uint32_t slu_call_conditions(const slu_call *call);
// The conditions to tell now, no longer armed; under the lock.
uint32_t slu_call_disarm(slu_call *call);
// Tells the observer what has come true of what is armed.
void slu_call_tell(slu_call *call);
// Unlocks, and tells the observer if there is something to tell: soon when this is the loop's thread, else at once.
void slu_call_unlock_and_mark(slu_call *call);
// Begins a server's call: receives, and waits for the end.
void slu_call_begin_server(slu_call *call);
// Starts what can be sent, or received, if it is not under way. They take the lock.
void slu_call_pump(slu_call *call);
void slu_call_fetch(slu_call *call);
// Whether the calling thread is the loop's own.
bool slu_loop_is_current(const slu_loop *loop);
// As a server: ends the call for its owner, and sends the status as soon as the message on its way has gone.
void slu_call_cut(slu_call *call, grpc_status_code code, const char *message);
// Sets the call's time limit, once: a client's for the first message, a server's for the end.
void slu_call_limit(slu_call *call, int64_t milliseconds);
// The call is over its time limit.
void slu_call_expire(slu_call *call);

// Completions; `owner` is the call. The first is of operations with nothing to do after them.
void slu_call_did_nothing(void *owner, bool ok);
void slu_call_did_send(void *owner, bool ok);
void slu_call_did_receive(void *owner, bool ok);
void slu_call_did_end(void *owner, bool ok);

// Drops what is queued; under the lock.
void slu_outbox_clear(slu_outbox *outbox);
void slu_inbox_clear(slu_inbox *inbox);

static inline grpc_arg slu_integer_arg(const char *key, int value) {
  grpc_arg arg = {.type = GRPC_ARG_INTEGER, .key = (char *)key, .value.integer = value};
  return arg;
}

// A point in time so many milliseconds ahead; negative: never.
gpr_timespec slu_after(int64_t milliseconds);
char *slu_copy_text(const char *text);

#endif
