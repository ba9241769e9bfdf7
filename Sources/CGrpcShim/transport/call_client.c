#include "internal.h"

#include <grpc/slice.h>
#include <grpc/support/alloc.h>
#include <string.h>

struct slu_headers {
  grpc_metadata *items;
  size_t count;
};

slu_headers *slu_headers_create(void) { return gpr_zalloc(sizeof(slu_headers)); }

void slu_headers_add(slu_headers *headers, const char *name, const char *value) {
  headers->items = gpr_realloc(headers->items, (headers->count + 1) * sizeof *headers->items);
  grpc_metadata *header = &headers->items[headers->count++];
  memset(header, 0, sizeof *header);
  header->key = grpc_slice_from_copied_string(name);
  header->value = grpc_slice_from_copied_string(value);
}

void slu_headers_free(slu_headers *headers) {
  for (size_t i = 0; i < headers->count; i++) {
    grpc_slice_unref(headers->items[i].key);
    grpc_slice_unref(headers->items[i].value);
  }
  gpr_free(headers->items);
  gpr_free(headers);
}

slu_call *slu_call_start(
  slu_channel *channel, const char *method, const slu_headers *headers, const slu_call_options *options,
  slu_observer observer) {
  slu_call *call = slu_call_allocate(channel->loop, options->send_window, options->receive_window);
  call->observer = observer;
  call->channel = channel;
  slu_channel_retain(channel);
  call->headers_sent = true;
  grpc_slice name = grpc_slice_from_copied_string(method);
  call->call = grpc_channel_create_call(
    channel->channel, NULL, GRPC_PROPAGATE_DEFAULTS, channel->loop->queue, name, NULL, slu_after(options->deadline), NULL);
  grpc_slice_unref(name);

  grpc_op ops[2] = {{.op = GRPC_OP_SEND_INITIAL_METADATA}, {.op = GRPC_OP_RECV_INITIAL_METADATA}};
  if (options->wait_for_ready) {
    ops[0].flags = GRPC_INITIAL_METADATA_WAIT_FOR_READY | GRPC_INITIAL_METADATA_WAIT_FOR_READY_EXPLICITLY_SET;
  }
  ops[0].data.send_initial_metadata.count = headers->count;
  ops[0].data.send_initial_metadata.metadata = headers->items;
  ops[1].data.recv_initial_metadata.recv_initial_metadata = &call->initial;
  call->headers_tag.complete = slu_call_did_nothing;
  if (slu_call_batch(call, ops, 2, &call->headers_tag)) {
    slu_call_fetch(call);
  } else {
    slu_call_cancel(call, GRPC_STATUS_INVALID_ARGUMENT, "a header, such as the token, has characters that cannot be sent");
  }
  return call;
}

void slu_call_expect_response(slu_call *call, int64_t milliseconds) { slu_call_limit(call, milliseconds); }
