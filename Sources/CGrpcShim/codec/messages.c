#include "messages.h"

#include "grpc/health/v1/health.pb-c.h"
#include "grpc/reflection/v1/reflection.pb-c.h"
#include "speechly/identity/v1/identity.pb-c.h"
#include "speechly/identity/v2/identity_api.pb-c.h"
#include "speechly/slu/v1/batch_api.pb-c.h"
#include "speechly/slu/v1/slu.pb-c.h"
#include "speechly/slu/v1/wlu.pb-c.h"

const ProtobufCMessageDescriptor *slu_descriptor(slu_message_kind message) {
  switch (message) {
  case SLU_MESSAGE_REQUEST: return &speechly__slu__v1__slurequest__descriptor;
  case SLU_MESSAGE_RESPONSE: return &speechly__slu__v1__sluresponse__descriptor;
  case SLU_MESSAGE_LOGIN_REQUEST_V1: return &speechly__identity__v1__login_request__descriptor;
  case SLU_MESSAGE_LOGIN_RESPONSE_V1: return &speechly__identity__v1__login_response__descriptor;
  case SLU_MESSAGE_LOGIN_REQUEST: return &speechly__identity__v2__login_request__descriptor;
  case SLU_MESSAGE_LOGIN_RESPONSE: return &speechly__identity__v2__login_response__descriptor;
  case SLU_MESSAGE_HEALTH_CHECK_REQUEST: return &grpc__health__v1__health_check_request__descriptor;
  case SLU_MESSAGE_HEALTH_CHECK_RESPONSE: return &grpc__health__v1__health_check_response__descriptor;
  case SLU_MESSAGE_REFLECTION_REQUEST: return &grpc__reflection__v1__server_reflection_request__descriptor;
  case SLU_MESSAGE_REFLECTION_RESPONSE: return &grpc__reflection__v1__server_reflection_response__descriptor;
  case SLU_MESSAGE_WLU_REQUEST: return &speechly__slu__v1__wlurequest__descriptor;
  case SLU_MESSAGE_WLU_RESPONSE: return &speechly__slu__v1__wluresponse__descriptor;
  case SLU_MESSAGE_TEXTS_REQUEST: return &speechly__slu__v1__texts_request__descriptor;
  case SLU_MESSAGE_TEXTS_RESPONSE: return &speechly__slu__v1__texts_response__descriptor;
  case SLU_MESSAGE_PROCESS_AUDIO_REQUEST: return &speechly__slu__v1__process_audio_request__descriptor;
  case SLU_MESSAGE_PROCESS_AUDIO_RESPONSE: return &speechly__slu__v1__process_audio_response__descriptor;
  case SLU_MESSAGE_QUERY_STATUS_REQUEST: return &speechly__slu__v1__query_status_request__descriptor;
  case SLU_MESSAGE_QUERY_STATUS_RESPONSE: return &speechly__slu__v1__query_status_response__descriptor;
  }
  return NULL;
}

size_t slu_most_fields(slu_message_kind message) {
  switch (message) {
  // What a server says in answer to long recordings and many texts: 19 hours of words, at five fields each.
  case SLU_MESSAGE_WLU_RESPONSE:
  case SLU_MESSAGE_TEXTS_RESPONSE:
  case SLU_MESSAGE_PROCESS_AUDIO_RESPONSE:
  case SLU_MESSAGE_QUERY_STATUS_RESPONSE: return 1 << 20;
  // 20,000 texts with all of their fields, six each.
  default: return 1 << 17;
  }
}

size_t slu_width(ProtobufCType type) {
  switch (type) {
  case PROTOBUF_C_TYPE_INT64:
  case PROTOBUF_C_TYPE_UINT64: return sizeof(uint64_t);
  case PROTOBUF_C_TYPE_STRING:
  case PROTOBUF_C_TYPE_MESSAGE: return sizeof(void *);
  case PROTOBUF_C_TYPE_BYTES: return sizeof(ProtobufCBinaryData);
  default: return sizeof(int32_t);
  }
}
