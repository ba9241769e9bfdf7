// Which message has which descriptor, and how its values lie in memory.
#ifndef SLU_CODEC_MESSAGES_H
#define SLU_CODEC_MESSAGES_H

#include "slu_codec.h"

#include <protobuf-c/protobuf-c.h>

/// The descriptor of a message; null when there is no such message.
const ProtobufCMessageDescriptor *slu_descriptor(slu_message message);

/// How many bytes a value of a type takes within a message's struct, or in a list's array.
size_t slu_width(ProtobufCType type);

#endif
