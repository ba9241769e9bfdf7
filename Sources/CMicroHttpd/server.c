#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct slu_http_server {
  struct MHD_Daemon *daemon;
  slu_http_connections connections;
  slu_http_pages pages;
  pthread_t thread;
  // Written to once: the thread is to end.
  int stop;
  int events;
  uint16_t port;
};

// Without descriptors the library stops to accept, and no socket tells that there are some again: it is run so often at least.
enum { LONGEST_WAIT = 1000 };

static int wait_milliseconds(slu_http_server *server, int64_t next_deadline) {
  int64_t time = next_deadline >= 0 && next_deadline < LONGEST_WAIT ? next_deadline : LONGEST_WAIT;
  MHD_UNSIGNED_LONG_LONG own = 0;
  // MHD_NO when the library waits for nothing but its sockets.
  if (MHD_get_timeout(server->daemon, &own) == MHD_YES && own < (MHD_UNSIGNED_LONG_LONG)time) time = (int64_t)own;
  return (int)time;
}

static void *run(void *argument) {
  slu_http_server *server = argument;
  struct pollfd watched[] = {{.fd = server->stop, .events = POLLIN}, {.fd = server->events, .events = POLLIN}};
  while (!(watched[0].revents & POLLIN)) {
    do {
      server->connections.has_closed = false;
      MHD_run(server->daemon);
      // Below its limit of connections the library accepts again, but not before it is run again.
    } while (server->connections.has_closed);
    // poll(2): -1 with EINTR for a signal; then there is nothing to see yet.
    if (poll(watched, 2, wait_milliseconds(server, slu_http_end_late(&server->connections))) < 0) watched[0].revents = 0;
  }
  return NULL;
}

static struct MHD_Daemon *start(slu_http_server *server, int socket, unsigned connections) {
  return MHD_start_daemon(
      MHD_USE_EPOLL, 0, NULL, NULL, slu_http_answer_request, &server->pages,
      MHD_OPTION_LISTEN_SOCKET, socket,
      MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(16 << 10),
      MHD_OPTION_NOTIFY_CONNECTION, slu_http_note_connection, &server->connections,
      MHD_OPTION_END);
}

// Frees what there is of a server whose thread does not run.
static void release(slu_http_server *server) {
  if (server->daemon) MHD_stop_daemon(server->daemon);
  close(server->stop);
  free(server);
}

slu_http_server *slu_http_create(const char *host, const char *port, slu_http_limits limits, slu_http_handler handler,
                                 void *context, int *error) {
  int socket = slu_http_listen(host, port, error);
  if (socket < 0) return NULL;
  slu_http_server *server = calloc(1, sizeof *server);
  if (!server) abort();
  server->pages = (slu_http_pages){handler, context};
  server->connections.limits = limits;
  server->port = slu_http_bound_port(socket);
  // eventfd(2): -1 with errno.
  server->stop = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (server->stop < 0) {
    *error = errno;
    close(socket);
    free(server);
    return NULL;
  }
  errno = 0;
  // NULL without a word when a system call of its own failed. The socket is the library's from here on.
  server->daemon = start(server, socket, limits.connections);
  if (!server->daemon) {
    *error = errno ? errno : ENOMEM;
    release(server);
    return NULL;
  }
  server->events = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
  // pthread_create(3): 0 or an errno number.
  *error = pthread_create(&server->thread, NULL, run, server);
  if (*error == 0) return server;
  release(server);
  return NULL;
}

uint16_t slu_http_port(const slu_http_server *server) { return server->port; }

void slu_http_destroy(slu_http_server *server) {
  // eventfd_write(3): fails only when the counter is full.
  eventfd_write(server->stop, 1);
  pthread_join(server->thread, NULL);
  release(server);
}
