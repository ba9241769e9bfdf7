// The transport's work in C on gRPC's core, one thread a process: what the core itself takes.
//
//   grpc-c serve              prints {"port":N}, then answers each message until it is killed: eight bytes are a number of
//                             responses to stream, anything else is audio and gets one
//   grpc-c stream PORT COUNT  receives COUNT responses three times, after a tenth of it to warm up
//   grpc-c ping PORT COUNT    sends 3,200 bytes and waits for the response, COUNT times, after 500 to warm up
//
// Streamed responses go out with a hint that more follow, but for the last one, so that they share packets. A client has the
// next operation under way when it takes the result of the last one; bytes are looked at, not decoded.
#include <grpc/byte_buffer.h>
#include <grpc/grpc.h>
#include <grpc/grpc_security.h>
#include <grpc/slice.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RESPONSE = 66, AUDIO = 3200, WARM_UP = 500, ROUNDS = 3 };
// What an operation is known by when it is done.
enum { ACCEPT = 1, START, SEND, RECEIVE, FINISH, CLOSED };

static grpc_completion_queue *queue;
static const char response[RESPONSE] = "as many bytes as a response with a context, a word and times has";

static void check(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "grpc-c: %s\n", what);
  exit(1);
}

// Waits for the operations of `wanted`, a bit each; others that end meanwhile are remembered.
static void wait_for(unsigned wanted) {
  static unsigned done;
  while ((done & wanted) != wanted) {
    grpc_event event = grpc_completion_queue_next(queue, gpr_inf_future(GPR_CLOCK_MONOTONIC), NULL);
    check(event.type == GRPC_OP_COMPLETE, "the completion queue has ended");
    done |= 1u << (size_t)event.tag;
  }
  done &= ~wanted;
}

static void start(grpc_call *call, const grpc_op *ops, size_t count, size_t tag) {
  check(grpc_call_start_batch(call, ops, count, (void *)tag, NULL) == GRPC_CALL_OK, "the core refuses a batch");
}

static grpc_byte_buffer *message(const void *bytes, size_t count) {
  grpc_slice slice = grpc_slice_from_copied_buffer(bytes, count);
  grpc_byte_buffer *buffer = grpc_raw_byte_buffer_create(&slice, 1);
  grpc_slice_unref(slice);
  return buffer;
}

static void send_message(grpc_call *call, const void *bytes, size_t count, int more) {
  grpc_byte_buffer *buffer = message(bytes, count);
  grpc_op op = {.op = GRPC_OP_SEND_MESSAGE, .flags = more ? GRPC_WRITE_BUFFER_HINT : 0};
  op.data.send_message.send_message = buffer;
  start(call, &op, 1, SEND);
  // The core holds the bytes.
  grpc_byte_buffer_destroy(buffer);
}

static void receive(grpc_call *call, grpc_byte_buffer **buffer) {
  *buffer = NULL;
  grpc_op op = {.op = GRPC_OP_RECV_MESSAGE};
  op.data.recv_message.recv_message = buffer;
  start(call, &op, 1, RECEIVE);
}

static void take(grpc_byte_buffer *buffer, size_t count) {
  check(buffer != NULL && grpc_byte_buffer_length(buffer) == count, "a response has another length than was sent");
  grpc_byte_buffer_destroy(buffer);
}

// MARK: server

static void answer(grpc_call *call) {
  int cancelled = 0;
  grpc_op closed = {.op = GRPC_OP_RECV_CLOSE_ON_SERVER};
  closed.data.recv_close_on_server.cancelled = &cancelled;
  start(call, &closed, 1, CLOSED);
  grpc_op headers = {.op = GRPC_OP_SEND_INITIAL_METADATA};
  start(call, &headers, 1, START);
  wait_for(1u << START);
  for (;;) {
    grpc_byte_buffer *request;
    receive(call, &request);
    wait_for(1u << RECEIVE);
    if (request == NULL) break;
    long long count = 1;
    if (grpc_byte_buffer_length(request) == sizeof count) {
      memcpy(&count, GRPC_SLICE_START_PTR(request->data.raw.slice_buffer.slices[0]), sizeof count);
    }
    grpc_byte_buffer_destroy(request);
    for (; count > 0; count--) {
      send_message(call, response, RESPONSE, count > 1);
      wait_for(1u << SEND);
    }
  }
  grpc_op status = {.op = GRPC_OP_SEND_STATUS_FROM_SERVER};
  start(call, &status, 1, FINISH);
  wait_for(1u << FINISH | 1u << CLOSED);
}

static void serve(void) {
  grpc_server *server = grpc_server_create(NULL, NULL);
  grpc_server_register_completion_queue(server, queue, NULL);
  int port = grpc_server_add_http2_port(server, "127.0.0.1:0", grpc_insecure_server_credentials_create());
  check(port > 0, "no port");
  grpc_server_start(server);
  printf("{\"port\":%d}\n", port);
  fflush(stdout);
  for (;;) {
    grpc_call *call;
    grpc_call_details details;
    grpc_metadata_array metadata;
    grpc_call_details_init(&details);
    grpc_metadata_array_init(&metadata);
    grpc_server_request_call(server, &call, &details, &metadata, queue, queue, (void *)ACCEPT);
    wait_for(1u << ACCEPT);
    answer(call);
    grpc_call_unref(call);
    grpc_call_details_destroy(&details);
    grpc_metadata_array_destroy(&metadata);
  }
}

// MARK: client

static grpc_call *open_call(const char *port) {
  char target[64];
  snprintf(target, sizeof target, "127.0.0.1:%s", port);
  grpc_channel *channel = grpc_channel_create(target, grpc_insecure_credentials_create(), NULL);
  grpc_call *call = grpc_channel_create_call(
    channel, NULL, GRPC_PROPAGATE_DEFAULTS, queue, grpc_slice_from_static_string("/speechly.slu.v1.SLU/Stream"), NULL,
    gpr_inf_future(GPR_CLOCK_MONOTONIC), NULL);
  static grpc_metadata_array initial;
  grpc_metadata_array_init(&initial);
  grpc_op ops[2] = {
    {.op = GRPC_OP_SEND_INITIAL_METADATA, .flags = GRPC_INITIAL_METADATA_WAIT_FOR_READY},
    {.op = GRPC_OP_RECV_INITIAL_METADATA}};
  ops[1].data.recv_initial_metadata.recv_initial_metadata = &initial;
  start(call, ops, 2, START);
  return call;
}

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int resident_kib(void) {
  char line[128];
  int peak = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (status != NULL && fgets(line, sizeof line, status) != NULL) sscanf(line, "VmHWM: %d", &peak);
  if (status != NULL) fclose(status);
  return peak;
}

static double stream(grpc_call *call, long long count) {
  double begun = microseconds();
  grpc_byte_buffer *next;
  receive(call, &next);
  send_message(call, &count, sizeof count, 0);
  wait_for(1u << SEND);
  for (; count > 0; count--) {
    wait_for(1u << RECEIVE);
    grpc_byte_buffer *buffer = next;
    if (count > 1) receive(call, &next);
    take(buffer, RESPONSE);
  }
  return microseconds() - begun;
}

static double ping(grpc_call *call) {
  static char audio[AUDIO];
  double begun = microseconds();
  grpc_byte_buffer *buffer;
  receive(call, &buffer);
  send_message(call, audio, AUDIO, 0);
  wait_for(1u << SEND | 1u << RECEIVE);
  take(buffer, RESPONSE);
  return microseconds() - begun;
}

static int by_size(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

int main(int count, char **arguments) {
  grpc_init();
  queue = grpc_completion_queue_create_for_next(NULL);
  if (count == 2 && strcmp(arguments[1], "serve") == 0) serve();
  check(count == 4, "usage: grpc-c serve | stream PORT COUNT | ping PORT COUNT");
  long long times = atoll(arguments[3]);
  grpc_call *call = open_call(arguments[2]);
  if (strcmp(arguments[1], "stream") == 0) {
    stream(call, times / 10);
    for (int i = 0; i < ROUNDS; i++) {
      double spent = stream(call, times);
      printf("{\"ns\":%.1f,\"rss_kib\":%d}\n", spent * 1e3 / (double)times, resident_kib());
    }
  } else {
    double *spent = malloc((size_t)times * sizeof *spent);
    for (int i = 0; i < WARM_UP; i++) ping(call);
    for (long long i = 0; i < times; i++) spent[i] = ping(call);
    qsort(spent, (size_t)times, sizeof *spent, by_size);
    printf(
      "{\"p50_us\":%.2f,\"p99_us\":%.2f,\"rss_kib\":%d}\n", spent[times / 2], spent[times * 99 / 100], resident_kib());
  }
  // The system frees the rest.
  return 0;
}
