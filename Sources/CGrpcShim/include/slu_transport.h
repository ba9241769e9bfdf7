// Channels, servers and calls of gRPC's core, driven by a completion loop with a thread of its own.
//
// Everything is counted: a call keeps its channel or server, these keep their loop, and an operation under way keeps its
// call. So whatever order the owner lets go in, things end in the one order that the core allows: operations, call,
// channel or server, completion queue, thread, library. `slu_live_loops` says how many are not there yet.
//
// Unless it says otherwise, a function may be called on any thread and does not wait.
#ifndef SLU_TRANSPORT_H
#define SLU_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this was compiled for the ThreadSanitizer.
bool slu_has_thread_sanitizer(void);

// MARK: loop

/// A completion queue and the thread that serves it.
typedef struct slu_loop slu_loop;

/// A loop, its thread running; NULL when the system gives no thread. Let go with `slu_loop_release`.
slu_loop *slu_loop_create(void);
/// Lets go of the loop; its thread ends when the last object on it has.
void slu_loop_release(slu_loop *loop);
/// Loops that have not ended; 0 when the library is shut down.
size_t slu_live_loops(void);
/// Has the loop's thread call `run` soon, once for each call of this; not when the loop has been let go of.
void slu_loop_run(slu_loop *loop, void *context, void (*run)(void *context));

// MARK: calls, both sides

/// One call, on the client's side or the server's.
typedef struct slu_call slu_call;

/// Conditions of a call that its owner can wait for.
enum {
  /// A message is there, or there will be none any more.
  SLU_READABLE = 1,
  /// The send queue is at most half full (of messages, and of the 1 MiB that it holds), or nothing can be sent any more.
  SLU_WRITABLE = 2,
  /// The call has ended, and how is known.
  SLU_CLOSED = 4,
};

/// Called when conditions that were armed have come true; on the loop's thread, or inside a function on the call.
typedef void (*slu_notify)(void *context, uint32_t conditions);
/// Called once when nothing will use the context any more.
typedef void (*slu_release)(void *context);

/// Who is told about a call.
typedef struct slu_observer {
  void *context;
  slu_notify notify;
  slu_release release;
} slu_observer;

/// A received message; its bytes are there until `slu_incoming_free`.
typedef struct slu_incoming {
  const uint8_t *bytes;
  size_t count;
  void *buffer;
  void *flat;
} slu_incoming;
_Static_assert(sizeof(slu_incoming) == 4 * sizeof(void *), "Swift makes arrays of these");

/// How a call ended.
typedef struct slu_status {
  /// gRPC's code, 0 to 16.
  int32_t code;
  /// Whether the other side said so; otherwise it was decided here (a cancellation, a deadline, no connection).
  bool from_peer;
  /// A sentence, not terminated; there as long as the call.
  const char *message;
  size_t message_count;
} slu_status;

/// What `slu_call_send` did.
typedef enum slu_send_result {
  /// The message is in the queue.
  SLU_SENT = 0,
  /// The queue is full; wait for `SLU_WRITABLE`.
  SLU_SEND_FULL = 1,
  /// The call has ended, or is ending; wait for `SLU_CLOSED` to know how.
  SLU_SEND_CLOSED = 2,
  /// The way out was closed before, by `slu_call_half_close` or `slu_call_finish`.
  SLU_SEND_FINISHED = 3,
} slu_send_result;

/// A message to send: `count` bytes at `bytes`, to be written by the caller, then sent or freed.
typedef struct slu_outgoing {
  uint8_t *bytes;
  size_t count;
  /// The core's own handle.
  uintptr_t slice[4];
} slu_outgoing;
_Static_assert(sizeof(slu_outgoing) == 6 * sizeof(void *), "Swift keeps these");

/// A message of so many bytes.
slu_outgoing slu_outgoing_make(size_t count);
/// Frees a message that was not sent.
void slu_outgoing_free(slu_outgoing *message);
/// Queues a message; it belongs to the call if the result is `SLU_SENT`, else still to the caller. `more`: another one
/// follows at once, so this one may wait to share its packet.
slu_send_result slu_call_send(slu_call *call, const slu_outgoing *message, bool more);
/// Takes up to `capacity` messages out of the receive queue; how many there were.
size_t slu_call_receive(slu_call *call, slu_incoming *messages, size_t capacity);
/// Gives messages back.
void slu_incoming_free(slu_incoming *messages, size_t count);
/// Which of the conditions hold; if none does, they are armed and the observer will be told, once.
uint32_t slu_call_arm(slu_call *call, uint32_t conditions);
/// Whether the client has closed its way out and all of its messages were taken (server's side).
bool slu_call_is_half_closed(slu_call *call);
/// How the call ended: false as long as it has not.
bool slu_call_status(slu_call *call, slu_status *status);
/// Ends the call at once with a status, also for the other side; what was queued is dropped. No effect when it has ended.
void slu_call_cancel(slu_call *call, int32_t code, const char *message);
/// The other side's address, such as "ipv4:127.0.0.1:50000"; free with `slu_free`.
char *slu_call_peer(slu_call *call);
/// What waits in a call's queues.
typedef struct slu_queued {
  size_t outgoing, outgoing_bytes;
  size_t incoming, incoming_bytes;
} slu_queued;

/// How much waits to be sent, and how much was received and not taken.
slu_queued slu_call_queued(slu_call *call);
/// Lets go of the call; one that has not ended or been finished is cancelled.
void slu_call_release(slu_call *call);

/// Frees what is said to be freed with this.
void slu_free(void *memory);

// MARK: client

/// A connection to one server, made when the first call needs it, and again after it broke.
typedef struct slu_channel slu_channel;

/// What a channel is set to; times in milliseconds.
typedef struct slu_channel_options {
  int32_t connect_timeout;
  int32_t backoff_initial;
  int32_t backoff_maximum;
  /// 0 for none.
  int32_t keepalive_time;
  int32_t keepalive_timeout;
  int32_t maximum_message;
} slu_channel_options;

/// A channel to "host:port" in plain text.
slu_channel *slu_channel_create(slu_loop *loop, const char *target, const slu_channel_options *options);
/// A channel with TLS. `roots` in PEM, NULL for the system's; certificate and key in PEM, both or none; `server_name` is what
/// the certificate must be for, NULL for the target's host. NULL when there are no roots.
slu_channel *slu_channel_create_tls(
  slu_loop *loop, const char *target, const slu_channel_options *options, const char *roots,
  const char *certificate_chain, const char *private_key, const char *server_name);
/// Lets go of the channel; its calls keep it.
void slu_channel_release(slu_channel *channel);

/// Names and values to send with a call.
typedef struct slu_headers slu_headers;
/// No headers yet; free with `slu_headers_free`.
slu_headers *slu_headers_create(void);
/// Adds a header, its name in lower case.
void slu_headers_add(slu_headers *headers, const char *name, const char *value);
void slu_headers_free(slu_headers *headers);

/// What a call is started with.
typedef struct slu_call_options {
  /// Milliseconds for the whole call; negative for no limit.
  int64_t deadline;
  /// Wait for a connection that is being made, instead of failing with the first attempt.
  bool wait_for_ready;
  /// Messages in the queues, at least 1.
  uint32_t send_window;
  uint32_t receive_window;
} slu_call_options;

/// Starts a call of "/package.Service/Method". The observer's context belongs to the call, whatever comes of it.
slu_call *slu_call_start(
  slu_channel *channel, const char *method, const slu_headers *headers, const slu_call_options *options,
  slu_observer observer);
/// Says that nothing more will be sent, once the queue is empty.
void slu_call_half_close(slu_call *call);
/// From now on the first message must come within so many milliseconds, or the call ends with DEADLINE_EXCEEDED. Counts
/// once a call.
void slu_call_expect_response(slu_call *call, int64_t milliseconds);

// MARK: server

/// Accepts calls.
typedef struct slu_server slu_server;

/// What a server is set to; times in milliseconds.
typedef struct slu_server_options {
  int32_t maximum_message;
  /// Bytes that all connections together may have received and not handed over; beyond them the core ends streams.
  size_t maximum_memory;
  /// Calls at a time, of all connections, from their acceptance until nothing holds them; more are refused at once.
  size_t maximum_calls;
  /// 0 for none.
  int32_t keepalive_time;
  int32_t keepalive_timeout;
  /// How often clients may ping without data.
  int32_t minimum_ping_interval;
  /// A client that has not taken the end of its call by then is cut off.
  int32_t end_timeout;
  /// Let other processes listen on the same port.
  bool reuse_port;
  /// Messages in the queues of each call, at least 1.
  uint32_t send_window;
  uint32_t receive_window;
} slu_server_options;

/// What became of a server.
typedef struct slu_server_observer {
  void *context;
  /// A call of a registered method; it belongs to the receiver, who sets its observer before returning. On the loop's thread.
  void (*accept)(void *context, slu_call *call, size_t method);
  /// After `slu_server_shutdown`: no call is left. On the loop's thread.
  void (*ended)(void *context);
  slu_release release;
} slu_server_observer;

/// A server that does not listen yet. The observer's context belongs to it.
slu_server *slu_server_create(slu_loop *loop, const slu_server_options *options, slu_server_observer observer);
/// Serves a method, "/package.Service/Method", before `slu_server_start`; calls of it come with `number`. Calls of other
/// methods are answered with UNIMPLEMENTED.
void slu_server_register(slu_server *server, const char *method, size_t number);
/// Binds "host:port" in plain text before `slu_server_start`, port 0 for a free one; the port, or 0 when it cannot be had.
int32_t slu_server_bind(slu_server *server, const char *address);
/// The same with TLS. Certificate and key in PEM; `client_roots` in PEM: clients must show a certificate signed by one of
/// these, NULL: they need none.
int32_t slu_server_bind_tls(
  slu_server *server, const char *address, const char *certificate_chain, const char *private_key,
  const char *client_roots);
/// Accepts calls from now on.
void slu_server_start(slu_server *server);
/// Accepts no more; calls under way go on. `ended` is called when the last one is done. Needed once before the release.
void slu_server_shutdown(slu_server *server);
/// Ends all calls with a status, which is sent behind the message that is on its way; a client that does not take that one
/// keeps its call open. `at_once`: not even then, but the status may not arrive.
void slu_server_end_calls(slu_server *server, int32_t code, const char *message, bool at_once);
/// Lets go of the server, which must have been shut down.
void slu_server_release(slu_server *server);

/// The value of the first metadata entry with that name that an accepted call came with, not terminated; NULL when there
/// is none. There as long as the call.
const char *slu_call_request_metadata(slu_call *call, const char *name, size_t *count);
/// Sets who is told about an accepted call; inside `accept` only.
void slu_call_observe(slu_call *call, slu_observer observer);
/// Ends the call with a status once the queue is empty.
void slu_call_finish(slu_call *call, int32_t code, const char *message);

/// Why "host:port" cannot be bound: the system's error number, 0 when it can, -1 when the host has no address here.
int slu_bind_error(const char *host, const char *port);

/// What is wrong with a certificate and its key.
typedef enum slu_identity_fault {
  SLU_IDENTITY_GOOD,
  /// There is no certificate in PEM.
  SLU_IDENTITY_NO_CERTIFICATE,
  /// There is no private key in PEM that can be read without a pass phrase.
  SLU_IDENTITY_NO_KEY,
  /// The key is that of another certificate.
  SLU_IDENTITY_OTHER_KEY,
} slu_identity_fault;
/// Looks at the first certificate of a chain and a key, both in PEM.
slu_identity_fault slu_identity_check(const char *certificate_chain, const char *private_key);
/// Whether a text begins with, or holds, a certificate in PEM that can be read.
bool slu_has_certificate(const char *pem);

#endif
