// Messages of the wire: packed and unpacked by protobuf-c.
#ifndef SLU_CODEC_H
#define SLU_CODEC_H
#endif
