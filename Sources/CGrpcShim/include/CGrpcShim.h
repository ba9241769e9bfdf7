// What Swift sees of gRPC's core and of protobuf-c: a small C interface, every name of which begins with `slu_`.
// Linux only (Debian: libgrpc-dev, libprotobuf-c-dev). C trees of messages never leave the functions that made them.
#ifndef SLU_CGRPCSHIM_H
#define SLU_CGRPCSHIM_H

#include "slu_codec.h"
#include "slu_descriptors.h"
#include "slu_transport.h"

#endif
