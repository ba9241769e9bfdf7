// What the files of this target share.
#ifndef SLU_CMICROHTTPD_INTERNAL_H
#define SLU_CMICROHTTPD_INTERNAL_H

#include "CMicroHttpd.h"

#include <microhttpd.h>
#include <stdbool.h>
#include <stdint.h>

// One connection.
typedef struct slu_http_connection {
  struct slu_http_connection *previous, *next;
  int socket;
  // When it began, or was last ended.
  int64_t start;
  // Whether its whole request was there.
  bool has_asked;
} slu_http_connection;

typedef struct slu_http_connections {
  slu_http_connection *first, *last;
  unsigned count;
  slu_http_limits limits;
  // Whether one was closed since this was last set to false.
  bool has_closed;
} slu_http_connections;

// MHD_OPTION_NOTIFY_CONNECTION, with the list as its argument.
void slu_http_note_connection(void *list, struct MHD_Connection *connection, void **own,
                              enum MHD_ConnectionNotificationCode code);
// Notes that a connection has asked.
void slu_http_note_request(struct MHD_Connection *connection);
// Ends the connections whose time is over; how many milliseconds there are until the next one's is, -1 without any.
int64_t slu_http_end_late(slu_http_connections *list);

// MHD_AccessHandlerCallback, with the server's `slu_http_pages` as its argument.
typedef struct slu_http_pages {
  slu_http_handler handler;
  void *context;
} slu_http_pages;
enum MHD_Result slu_http_answer_request(void *pages, struct MHD_Connection *connection, const char *path,
                                        const char *method, const char *version, const char *upload,
                                        size_t *upload_size, void **own);

// A socket that listens; -1 with `error` as slu_http_create has it.
int slu_http_listen(const char *host, const char *port, int *error);
uint16_t slu_http_bound_port(int socket);

#endif
