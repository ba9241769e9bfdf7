// Messages of the wire: packed and unpacked by protobuf-c.
//
// A message crosses as a flat list of items in the order of its fields' numbers; a message within it lies between
// SLU_ITEM_ENTER and SLU_ITEM_LEAVE. Fields that have their default are left out, unless they are a oneof's choice.
#ifndef SLU_CODEC_H
#define SLU_CODEC_H

#include <stddef.h>
#include <stdint.h>

/// The messages that can be packed and unpacked.
typedef enum slu_message_kind {
  SLU_MESSAGE_REQUEST,
  SLU_MESSAGE_RESPONSE,
  SLU_MESSAGE_LOGIN_REQUEST_V1,
  SLU_MESSAGE_LOGIN_RESPONSE_V1,
  SLU_MESSAGE_LOGIN_REQUEST,
  SLU_MESSAGE_LOGIN_RESPONSE,
  SLU_MESSAGE_HEALTH_CHECK_REQUEST,
  SLU_MESSAGE_HEALTH_CHECK_RESPONSE,
  SLU_MESSAGE_REFLECTION_REQUEST,
  SLU_MESSAGE_REFLECTION_RESPONSE,
  SLU_MESSAGE_WLU_REQUEST,
  SLU_MESSAGE_WLU_RESPONSE,
  SLU_MESSAGE_TEXTS_REQUEST,
  SLU_MESSAGE_TEXTS_RESPONSE,
  SLU_MESSAGE_PROCESS_AUDIO_REQUEST,
  SLU_MESSAGE_PROCESS_AUDIO_RESPONSE,
  SLU_MESSAGE_QUERY_STATUS_REQUEST,
  SLU_MESSAGE_QUERY_STATUS_RESPONSE,
} slu_message_kind;

/// What an item carries.
typedef enum slu_item_kind {
  SLU_ITEM_NUMBER,
  SLU_ITEM_TEXT,
  SLU_ITEM_BYTES,
  SLU_ITEM_ENTER,
  SLU_ITEM_LEAVE,
} slu_item_kind;

/// One value of one field.
typedef struct slu_item {
  /// The field's number; 0 with SLU_ITEM_LEAVE.
  uint32_t field;
  slu_item_kind kind;
  /// The number; a negative one is extended to 64 bits.
  uint64_t number;
  /// The text, which need not end with a NUL, or the bytes; may be null when there are none.
  const uint8_t *bytes;
  size_t count;
} slu_item;

/// How packing or unpacking ended.
typedef enum slu_codec_status {
  SLU_CODEC_OK,
  /// protobuf-c refused the bytes.
  SLU_CODEC_MALFORMED,
  /// A text holds a NUL, at which protobuf-c cuts it.
  SLU_CODEC_NUL,
  /// There is no memory, or the message takes more of it than any honest one with as many fields.
  SLU_CODEC_NO_MEMORY,
  /// The message has more fields than `slu_most_fields`.
  SLU_CODEC_TOO_MANY_FIELDS,
  /// An item does not fit the message: no such field, another kind, or a second value for one.
  SLU_CODEC_WRONG_ITEM,
} slu_codec_status;

/// How many fields a message may have to be unpacked, those of messages within it counted: no honest one has more.
size_t slu_most_fields(slu_message_kind message);

/// Unpacks a message and calls `take` with every item; what an item points at is gone after the call.
///
/// Texts are not checked to be UTF-8. Returns SLU_CODEC_OK, _MALFORMED, _NUL, _NO_MEMORY or _TOO_MANY_FIELDS; items may
/// have been taken before _NUL is found.
slu_codec_status slu_unpack(slu_message_kind message, const uint8_t *bytes, size_t count,
                            void (*take)(void *context, const slu_item *item), void *context);

/// Packs a message and calls `take` once with its bytes, which are gone after the call.
///
/// Returns SLU_CODEC_OK, _NUL, _NO_MEMORY or _WRONG_ITEM; `take` is called with SLU_CODEC_OK alone.
slu_codec_status slu_pack(slu_message_kind message, const slu_item *items, size_t count,
                          void (*take)(void *context, const uint8_t *bytes, size_t count), void *context);

#endif
