// gRPC's core gives a listener up, and says nothing, when a connection cannot be accepted: the server would be deaf for ever after
// a moment without file descriptors, which anybody can make who opens connections. So its accept4(2) is this one, as the program's
// own functions come before those of the C library.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// A descriptor that is let go of to accept a connection, only to close it; -1 when there is none.
static int spare = -1;

static int system_accept(int listener, struct sockaddr *address, socklen_t *length, int flags) {
  return (int)syscall(SYS_accept4, listener, address, length, flags);
}

/// Whether an error is of the machine's room; else it is of one connection, or of the listener.
static bool is_of_room(int error) { return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM; }

/// Whether an error is of one connection only (accept(2), "Error handling").
static bool is_of_connection(int error) {
  switch (error) {
  case ECONNABORTED: case EPERM: case EPROTO: case ENETDOWN: case ENOPROTOOPT: case EHOSTDOWN: case ENONET:
  case EHOSTUNREACH: case ENETUNREACH: return true;
  default: return false;
  }
}

void slu_keep_spare_descriptor(void) {
  pthread_mutex_lock(&lock);
  if (spare < 0) spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
  pthread_mutex_unlock(&lock);
}

/// Accepts all connections that wait, and closes them: who comes later finds a listener that waits as before.
static void turn_away(int listener) {
  pthread_mutex_lock(&lock);
  if (spare >= 0) {
    close(spare);
    int connection;
    while ((connection = system_accept(listener, NULL, NULL, SOCK_CLOEXEC)) >= 0) close(connection);
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
  }
  pthread_mutex_unlock(&lock);
}

int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags);

int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags) {
  for (;;) {
    int connection = system_accept(listener, address, length, flags);
    if (connection >= 0) {
      slu_keep_spare_descriptor();
      return connection;
    }
    int error = errno;
    int state = fcntl(listener, F_GETFL);
    bool waits = state < 0 || (state & O_NONBLOCK) == 0;
    if (!waits && is_of_connection(error)) continue;
    if (!waits && is_of_room(error)) {
      turn_away(listener);
      error = EAGAIN;
    }
    errno = error;
    return -1;
  }
}
