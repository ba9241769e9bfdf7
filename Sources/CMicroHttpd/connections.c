#include "internal.h"

#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

// The library's own time limit begins anew with each byte; a client that sends one now and then would stay for ever.

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
}

static void take_out(slu_http_connections *list, slu_http_connection *connection) {
  if (connection->previous) connection->previous->next = connection->next;
  else list->first = connection->next;
  if (connection->next) connection->next->previous = connection->previous;
  else list->last = connection->previous;
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
  noted->deadline = now() + list->lifetime;
  append(list, noted);
  *own = noted;
}

int64_t slu_http_end_late(slu_http_connections *list) {
  int64_t time = now();
  for (slu_http_connection *late = list->first; late && late->deadline <= time; late = list->first) {
    // The library sees the end of the stream and closes; it is asked again later should it not.
    shutdown(late->socket, SHUT_RDWR);
    take_out(list, late);
    late->deadline = time + list->lifetime;
    append(list, late);
  }
  return list->first ? list->first->deadline - time : -1;
}
