#include "slu_transport.h"

#include <grpc/grpc.h>

const char *slu_grpc_version(void) { return grpc_version_string(); }
