#include "internal.h"

#include <string.h>

struct slu_http_answer {
  struct MHD_Response *response;
  unsigned status;
};

void slu_http_answer_set(slu_http_answer *answer, unsigned status, const char *content_type, const void *bytes,
                         size_t count) {
  if (answer->response) MHD_destroy_response(answer->response);
  answer->status = status;
  // NULL without memory; the connection is then closed.
  answer->response = MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
  if (answer->response) MHD_add_response_header(answer->response, MHD_HTTP_HEADER_CONTENT_TYPE, content_type);
}

static void set_text(slu_http_answer *answer, unsigned status, const char *text) {
  slu_http_answer_set(answer, status, "text/plain; charset=utf-8", text, strlen(text));
}

enum MHD_Result slu_http_answer_request(void *argument, struct MHD_Connection *connection, const char *path,
                                        const char *method, const char *version, const char *upload,
                                        size_t *upload_size, void **own) {
  (void)version, (void)upload, (void)upload_size, (void)own;
  slu_http_note_request(connection);
  const slu_http_pages *pages = argument;
  slu_http_answer answer = {0};
  pages->handler(pages->context, path, &answer);
  if (!answer.response) {
    set_text(&answer, MHD_HTTP_NOT_FOUND, "there is no such page\n");
  } else if (strcmp(method, MHD_HTTP_METHOD_GET) != 0 && strcmp(method, MHD_HTTP_METHOD_HEAD) != 0) {
    set_text(&answer, MHD_HTTP_METHOD_NOT_ALLOWED, "expected GET or HEAD\n");
    if (answer.response) MHD_add_response_header(answer.response, MHD_HTTP_HEADER_ALLOW, "GET, HEAD");
  }
  if (!answer.response) return MHD_NO;
  // One request a connection: its time is bounded, and nobody keeps one that others wait for.
  MHD_add_response_header(answer.response, MHD_HTTP_HEADER_CONNECTION, "close");
  // MHD_NO when the connection is in no state for it; it is then closed.
  enum MHD_Result queued = MHD_queue_response(connection, answer.status, answer.response);
  MHD_destroy_response(answer.response);
  return queued;
}
