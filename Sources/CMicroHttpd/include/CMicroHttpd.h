// What Swift sees of libmicrohttpd: a small HTTP server that answers GET and HEAD from one thread of its own.
// Linux only (Debian: libmicrohttpd-dev). Its functions of many arguments cannot be called from Swift.
#ifndef SLU_CMICROHTTPD_H
#define SLU_CMICROHTTPD_H

#include <stddef.h>
#include <stdint.h>

typedef struct slu_http_server slu_http_server;
typedef struct slu_http_answer slu_http_answer;

// Answers a request for a path: calls slu_http_answer_set once when there is such a page, else leaves the answer alone.
// Called on the server's thread.
typedef void (*slu_http_handler)(void *_Nonnull context, const char *_Nonnull path, slu_http_answer *_Nonnull answer);

// What one server takes on.
typedef struct slu_http_limits {
  // Connections at a time; more wait until one is over.
  unsigned connections;
  // How long a connection may take, from its beginning to the last byte of the answer, in milliseconds; above 0.
  int64_t lifetime;
  // How long it may take to ask while all places are taken, in milliseconds; above 0.
  int64_t patience;
} slu_http_limits;

// Sets the answer; the bytes are copied.
void slu_http_answer_set(slu_http_answer *_Nonnull answer, unsigned status, const char *_Nonnull content_type,
                         const void *_Nullable bytes, size_t count);

// Listens at a host and port (port "0" picks a free one) and begins to answer.
// NULL when it cannot: `error` is then a number of errno, or -1 when there is no such host.
slu_http_server *_Nullable slu_http_create(const char *_Nonnull host, const char *_Nonnull port, slu_http_limits limits,
                                           slu_http_handler _Nonnull handler, void *_Nonnull context,
                                           int *_Nonnull error);

// The port that it listens at.
uint16_t slu_http_port(const slu_http_server *_Nonnull server);

// Stops listening, closes all connections, joins the thread and frees the server. The handler is not called any more.
void slu_http_destroy(slu_http_server *_Nonnull server);

#endif
