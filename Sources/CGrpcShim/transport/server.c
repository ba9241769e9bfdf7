#include "internal.h"

#include <grpc/grpc_security.h>
#include <grpc/slice.h>
#include <grpc/support/alloc.h>
#include <stdlib.h>
#include <string.h>

static void request_call(slu_server *server);

static void free_server(void *context) {
  slu_server *server = context;
  grpc_call_details_destroy(&server->accepted_details);
  grpc_metadata_array_destroy(&server->accepted_metadata);
  for (size_t i = 0; i < server->method_count; i++) gpr_free(server->methods[i].name);
  gpr_free(server->methods);
  grpc_server_destroy(server->server);
  pthread_mutex_destroy(&server->lock);
  server->observer.release(server->observer.context);
  slu_loop_release(server->loop);
  free(server);
}

void slu_server_retain(slu_server *server) {
  atomic_fetch_add_explicit(&server->references, 1, memory_order_relaxed);
}

// Where the system gave the core no thread for its timers, the end of a server waits for that one for ever: on the loop's
// thread, which nobody waits for, it keeps nobody from ending.
static void drop(slu_server *server) {
  if (atomic_fetch_sub_explicit(&server->references, 1, memory_order_acq_rel) != 1) return;
  if (slu_loop_is_current(server->loop)) free_server(server);
  else slu_loop_run(server->loop, server, free_server);
}

void slu_server_release(slu_server *server) { drop(server); }

slu_server *slu_server_create(slu_loop *loop, const slu_server_options *options, slu_server_observer observer) {
  slu_server *server = calloc(1, sizeof *server);
  if (server == NULL) abort();
  server->loop = loop;
  slu_loop_retain(loop);
  server->options = *options;
  server->observer = observer;
  atomic_init(&server->references, 1);
  atomic_init(&server->call_count, 0);
  pthread_mutex_init(&server->lock, NULL);
  grpc_call_details_init(&server->accepted_details);
  grpc_metadata_array_init(&server->accepted_metadata);
  grpc_arg args[16];
  size_t count = 0;
  args[count++] = slu_integer_arg(GRPC_ARG_ALLOW_REUSEPORT, options->reuse_port);
  args[count++] = slu_integer_arg(GRPC_ARG_MAX_RECEIVE_MESSAGE_LENGTH, options->maximum_message);
  // The core looks at a message's length only when the message is whole: without a quota, one that says it is 4 GiB long is
  // taken as far as it comes.
  grpc_resource_quota *quota = grpc_resource_quota_create("slu");
  grpc_resource_quota_resize(quota, options->maximum_memory);
  args[count++] = (grpc_arg){
    .type = GRPC_ARG_POINTER,
    .key = GRPC_ARG_RESOURCE_QUOTA,
    .value.pointer = {.p = quota, .vtable = grpc_resource_quota_arg_vtable()},
  };
  if (options->keepalive_time > 0) {
    args[count++] = slu_integer_arg(GRPC_ARG_KEEPALIVE_TIME_MS, options->keepalive_time);
    args[count++] = slu_integer_arg(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, options->keepalive_timeout);
    args[count++] = slu_integer_arg(GRPC_ARG_HTTP2_MAX_PINGS_WITHOUT_DATA, 0);
  }
  args[count++] = slu_integer_arg(GRPC_ARG_KEEPALIVE_PERMIT_WITHOUT_CALLS, 1);
  args[count++] =
    slu_integer_arg(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, options->minimum_ping_interval);
  grpc_channel_args all = {.num_args = count, .args = args};
  server->server = grpc_server_create(&all, NULL);
  grpc_resource_quota_unref(quota);
  grpc_server_register_completion_queue(server->server, loop->queue, NULL);
  return server;
}

void slu_server_register(slu_server *server, const char *method, size_t number) {
  size_t size = (server->method_count + 1) * sizeof *server->methods;
  server->methods = gpr_realloc(server->methods, size);
  server->methods[server->method_count++] = (slu_method){.name = slu_copy_text(method), .number = number};
}

static int32_t bind_with(slu_server *server, const char *address, grpc_server_credentials *identity) {
  if (identity == NULL) return 0;
  // The port; 0 when the address is not one, is in use, or the certificates cannot be read.
  int port = grpc_server_add_http2_port(server->server, address, identity);
  grpc_server_credentials_release(identity);
  return port;
}

int32_t slu_server_bind(slu_server *server, const char *address) {
  return bind_with(server, address, grpc_insecure_server_credentials_create());
}

int32_t slu_server_bind_tls(
  slu_server *server, const char *address, const char *certificate_chain, const char *private_key,
  const char *client_roots) {
  // The core would abort.
  if (certificate_chain == NULL || private_key == NULL) return 0;
  grpc_ssl_pem_key_cert_pair pair = {.private_key = private_key, .cert_chain = certificate_chain};
  grpc_ssl_client_certificate_request_type request =
    client_roots == NULL ? GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE
                         : GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY;
  return bind_with(server, address, grpc_ssl_server_credentials_create_ex(client_roots, &pair, 1, request, NULL));
}

static void refuse(slu_call *call, grpc_status_code code, const char *message) {
  slu_call_finish(call, code, message);
  slu_call_release(call);
}

// The call that was just accepted, out of the server's hands.
static slu_call *take_accepted(slu_server *server) {
  const slu_server_options *options = &server->options;
  slu_call *call = slu_call_allocate(server->loop, options->send_window, options->receive_window);
  call->call = server->accepted;
  call->server = server;
  slu_server_retain(server);
  atomic_fetch_add_explicit(&server->call_count, 1, memory_order_relaxed);
  call->request = server->accepted_details;
  call->initial = server->accepted_metadata;
  grpc_call_details_init(&server->accepted_details);
  grpc_metadata_array_init(&server->accepted_metadata);
  server->accepted = NULL;
  pthread_mutex_lock(&server->lock);
  call->next_of_server = server->calls;
  if (server->calls != NULL) server->calls->previous_of_server = call;
  server->calls = call;
  pthread_mutex_unlock(&server->lock);
  return call;
}

static void did_accept(void *owner, bool ok) {
  slu_server *server = owner;
  if (ok) {
    slu_call *call = take_accepted(server);
    request_call(server);
    slu_call_begin_server(call);
    const slu_method *method = NULL;
    for (size_t i = 0; i < server->method_count && method == NULL; i++) {
      if (grpc_slice_str_cmp(call->request.method, server->methods[i].name) == 0) method = &server->methods[i];
    }
    if (method == NULL) {
      refuse(call, GRPC_STATUS_UNIMPLEMENTED, "the server has no such method");
    } else if (atomic_load_explicit(&server->call_count, memory_order_relaxed) > server->options.maximum_calls) {
      refuse(call, GRPC_STATUS_RESOURCE_EXHAUSTED, "the server has as many calls as it takes; try again later");
    } else {
      server->observer.accept(server->observer.context, call, method->number);
    }
  }
  drop(server);
}

static void request_call(slu_server *server) {
  server->accept_tag.owner = server;
  server->accept_tag.complete = did_accept;
  slu_server_retain(server);
  // GRPC_CALL_OK; after a shutdown, which completes with ok = false, too.
  grpc_call_error error = grpc_server_request_call(
    server->server, &server->accepted, &server->accepted_details, &server->accepted_metadata, server->loop->queue,
    server->loop->queue, slu_tag_publish(&server->accept_tag));
  if (error != GRPC_CALL_OK) drop(server);
}

void slu_server_start(slu_server *server) {
  slu_keep_spare_descriptor();
  grpc_server_start(server->server);
  request_call(server);
}

static void did_shut_down(void *owner, bool ok) {
  slu_server *server = owner;
  (void)ok;
  server->observer.ended(server->observer.context);
  drop(server);
}

void slu_server_shutdown(slu_server *server) {
  pthread_mutex_lock(&server->lock);
  bool first = !server->shutting_down;
  server->shutting_down = true;
  pthread_mutex_unlock(&server->lock);
  if (!first) return;
  server->shutdown_tag.owner = server;
  server->shutdown_tag.complete = did_shut_down;
  slu_server_retain(server);
  grpc_server_shutdown_and_notify(server->server, server->loop->queue, slu_tag_publish(&server->shutdown_tag));
}

void slu_server_forget(slu_server *server, slu_call *call) {
  pthread_mutex_lock(&server->lock);
  slu_call *before = call->previous_of_server, *after = call->next_of_server;
  *(before == NULL ? &server->calls : &before->next_of_server) = after;
  if (after != NULL) after->previous_of_server = before;
  call->previous_of_server = call->next_of_server = NULL;
  pthread_mutex_unlock(&server->lock);
}

void slu_server_end_calls(slu_server *server, int32_t code, const char *message, bool at_once) {
  // Cancelling tells observers, who may do anything: not with the lock held.
  pthread_mutex_lock(&server->lock);
  size_t count = 0;
  for (slu_call *call = server->calls; call != NULL; call = call->next_of_server) count++;
  slu_call **calls = gpr_malloc((count + 1) * sizeof *calls);
  count = 0;
  for (slu_call *call = server->calls; call != NULL; call = call->next_of_server) {
    // On the list, a call is kept by its operation that waits for the end.
    slu_call_retain(call);
    calls[count++] = call;
  }
  pthread_mutex_unlock(&server->lock);
  for (size_t i = 0; i < count; i++) {
    slu_call_cut(calls[i], (grpc_status_code)code, message);
    // GRPC_CALL_OK always.
    if (at_once) grpc_call_cancel_with_status(calls[i]->call, (grpc_status_code)code, message, NULL);
    slu_call_drop(calls[i]);
  }
  gpr_free(calls);
}

void slu_call_observe(slu_call *call, slu_observer observer) { call->observer = observer; }
