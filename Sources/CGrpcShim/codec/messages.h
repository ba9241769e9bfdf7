// Which message has which descriptor, how its values lie in memory, and how many there are.
#ifndef SLU_CODEC_MESSAGES_H
#define SLU_CODEC_MESSAGES_H

#include "slu_codec.h"

#include <protobuf-c/protobuf-c.h>

/// The descriptor of a message; null when there is no such message.
const ProtobufCMessageDescriptor *slu_descriptor(slu_message_kind message);

/// How many bytes a value of a type takes within a message's struct, or in a list's array.
size_t slu_width(ProtobufCType type);

/// How many fields a message of some bytes has, known or not, with those of the messages within it; each number of a
/// packed list is one. Some number above `limit` when there are more.
size_t slu_count_fields(const ProtobufCMessageDescriptor *descriptor, const uint8_t *bytes, size_t count,
                        size_t limit);

#endif
