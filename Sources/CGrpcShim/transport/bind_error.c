#include "slu_transport.h"

#include <errno.h>
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// gRPC's core says that a port cannot be had, but not why; the system says it.
static int error_of(const struct addrinfo *address) {
  int file = socket(address->ai_family, address->ai_socktype | SOCK_CLOEXEC, address->ai_protocol);
  if (file < 0) return errno;
  int on = 1;
  (void)setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  int error = bind(file, address->ai_addr, address->ai_addrlen) == 0 && listen(file, 1) == 0 ? 0 : errno;
  close(file);
  return error;
}

int slu_bind_error(const char *host, const char *port) {
  struct addrinfo hints = {.ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM}, *addresses = NULL;
  if (getaddrinfo(host, port, &hints, &addresses) != 0) return -1;
  int error = 0;
  for (const struct addrinfo *at = addresses; at != NULL && error == 0; at = at->ai_next) error = error_of(at);
  freeaddrinfo(addresses);
  return error;
}
