// Channels, servers and calls of gRPC's core, driven by one completion loop.
#ifndef SLU_TRANSPORT_H
#define SLU_TRANSPORT_H

/// The version of gRPC's core that is loaded, such as "29.0.0".
const char *slu_grpc_version(void);

#endif
