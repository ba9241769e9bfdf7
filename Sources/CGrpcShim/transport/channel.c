#include "internal.h"

#include <grpc/grpc_security.h>
#include <stdlib.h>

static grpc_arg text(const char *key, const char *value) {
  grpc_arg arg = {.type = GRPC_ARG_STRING, .key = (char *)key, .value.string = (char *)value};
  return arg;
}

static slu_channel *create(
  slu_loop *loop, const char *target, const slu_channel_options *options, grpc_channel_credentials *trust,
  const char *server_name) {
  grpc_arg args[16];
  size_t count = 0;
  // A connection that is not up by then has failed.
  args[count++] = slu_integer_arg(GRPC_ARG_MIN_RECONNECT_BACKOFF_MS, options->connect_timeout);
  args[count++] = slu_integer_arg(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, options->backoff_initial);
  args[count++] = slu_integer_arg(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, options->backoff_maximum);
  args[count++] = slu_integer_arg(GRPC_ARG_MAX_RECEIVE_MESSAGE_LENGTH, options->maximum_message);
  // Streams are not retried by the core: it would keep what was sent, and it cannot know what a server has heard.
  args[count++] = slu_integer_arg(GRPC_ARG_ENABLE_RETRIES, 0);
  args[count++] = slu_integer_arg(GRPC_ARG_SERVICE_CONFIG_DISABLE_RESOLUTION, 1);
  // A channel's connection and its waiting times are its own.
  args[count++] = slu_integer_arg(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
  if (options->keepalive_time > 0) {
    args[count++] = slu_integer_arg(GRPC_ARG_KEEPALIVE_TIME_MS, options->keepalive_time);
    args[count++] = slu_integer_arg(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, options->keepalive_timeout);
    // A stream may be silent for long: pings are the only sign of life then.
    args[count++] = slu_integer_arg(GRPC_ARG_HTTP2_MAX_PINGS_WITHOUT_DATA, 0);
  }
  if (server_name != NULL) args[count++] = text(GRPC_SSL_TARGET_NAME_OVERRIDE_ARG, server_name);
  grpc_channel_args all = {.num_args = count, .args = args};
  // Never NULL: with certificates that cannot be read, a channel of which every call fails.
  grpc_channel *core = grpc_channel_create(target, trust, &all);
  grpc_channel_credentials_release(trust);
  slu_channel *channel = calloc(1, sizeof *channel);
  if (channel == NULL) abort();
  channel->loop = loop;
  channel->channel = core;
  atomic_init(&channel->references, 1);
  slu_loop_retain(loop);
  return channel;
}

slu_channel *slu_channel_create(slu_loop *loop, const char *target, const slu_channel_options *options) {
  return create(loop, target, options, grpc_insecure_credentials_create(), NULL);
}

slu_channel *slu_channel_create_tls(
  slu_loop *loop, const char *target, const slu_channel_options *options, const char *roots,
  const char *certificate_chain, const char *private_key, const char *server_name) {
  grpc_ssl_pem_key_cert_pair pair = {.private_key = private_key, .cert_chain = certificate_chain};
  bool has_pair = private_key != NULL && certificate_chain != NULL;
  // NULL when the system's roots are wanted and there are none.
  grpc_channel_credentials *trust = grpc_ssl_credentials_create_ex(roots, has_pair ? &pair : NULL, NULL, NULL);
  return trust == NULL ? NULL : create(loop, target, options, trust, server_name);
}

void slu_channel_retain(slu_channel *channel) {
  atomic_fetch_add_explicit(&channel->references, 1, memory_order_relaxed);
}

void slu_channel_release(slu_channel *channel) {
  if (atomic_fetch_sub_explicit(&channel->references, 1, memory_order_acq_rel) != 1) return;
  grpc_channel_destroy(channel->channel);
  slu_loop_release(channel->loop);
  free(channel);
}
