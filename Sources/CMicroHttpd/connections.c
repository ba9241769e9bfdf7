#include "internal.h"

#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

// The library's own time limit begins anew with each byte; a client that sends one now and then would stay for ever. And it keeps
// those who never ask as long as the others, although somebody may wait for their places.

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void append(slu_http_connections *list, slu_http_connection *connection) {
  connection->previous = list->last;
  connection->next = NULL;
  if (list->last) list->last->next = connection;
  else list->first = connection;
  list->last = connection;
  list->count++;
}

static void take_out(slu_http_connections *list, slu_http_connection *connection) {
  if (connection->previous) connection->previous->next = connection->next;
  else list->first = connection->next;
  if (connection->next) connection->next->previous = connection->previous;
  else list->last = connection->previous;
  list->count--;
}

void slu_http_note_connection(void *argument, struct MHD_Connection *connection, void **own,
                              enum MHD_ConnectionNotificationCode code) {
  slu_http_connections *list = argument;
  if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
    list->has_closed = true;
    if (*own) take_out(list, *own);
    free(*own);
    *own = NULL;
    return;
  }
  // NULL for what is no connection, or for a question that this version does not know.
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  slu_http_connection *noted = calloc(1, sizeof *noted);
  if (!info || !noted) abort();
  noted->socket = info->connect_fd;
  noted->start = now();
  append(list, noted);
  *own = noted;
}

void slu_http_note_request(struct MHD_Connection *connection) {
  // NULL for a question that this version does not know.
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  if (info && info->socket_context) ((slu_http_connection *)info->socket_context)->has_asked = true;
}

// When a connection's time is over.
static int64_t deadline(const slu_http_connections *list, const slu_http_connection *connection) {
  const slu_http_limits *limits = &list->limits;
  bool is_in_the_way = list->count >= limits->connections && !connection->has_asked;
  return connection->start + (is_in_the_way && limits->patience < limits->lifetime ? limits->patience : limits->lifetime);
}

int64_t slu_http_end_late(slu_http_connections *list) {
  int64_t time = now(), first = -1;
  for (slu_http_connection *each = list->first; each; each = each->next) {
    int64_t end = deadline(list, each);
    if (end <= time) {
      // The library sees the end of the stream and closes; it is asked again later should it not.
      shutdown(each->socket, SHUT_RDWR);
      each->start = time;
      end = deadline(list, each);
    }
    if (first < 0 || end < first) first = end;
  }
  return first < 0 ? -1 : first - time;
}
