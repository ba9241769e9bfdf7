#include "internal.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

// Each call: -1 with errno.
static int listening_socket(const struct addrinfo *address) {
  const int on = 1;
  int number = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (number < 0) return -1;
  // A port is free again as soon as its server has stopped; two servers cannot have it, nevertheless.
  setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (address->ai_family == AF_INET6) setsockopt(number, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
  if (bind(number, address->ai_addr, address->ai_addrlen) == 0 && listen(number, 64) == 0) return number;
  int error = errno;
  close(number);
  errno = error;
  return -1;
}

int slu_http_listen(const char *host, const char *port, int *error) {
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  struct addrinfo *addresses = NULL;
  // getaddrinfo(3): 0, or an EAI number.
  if (getaddrinfo(host, port, &hints, &addresses) != 0) {
    *error = -1;
    return -1;
  }
  int number = -1;
  for (const struct addrinfo *each = addresses; each && number < 0; each = each->ai_next) {
    number = listening_socket(each);
    if (number < 0) *error = errno;
  }
  freeaddrinfo(addresses);
  return number;
}

uint16_t slu_http_bound_port(int number) {
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  // getsockname(2): -1 only for what is no socket.
  if (getsockname(number, (struct sockaddr *)&address, &length) != 0) return 0;
  return address.ss_family == AF_INET6 ? ntohs(((struct sockaddr_in6 *)&address)->sin6_port)
                                       : ntohs(((struct sockaddr_in *)&address)->sin_port);
}
