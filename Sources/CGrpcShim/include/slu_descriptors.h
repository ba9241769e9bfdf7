// What the files of proto/ declare, as data.
#ifndef SLU_DESCRIPTORS_H
#define SLU_DESCRIPTORS_H

#include <stddef.h>
#include <stdint.h>

/// The files and those that they import, as one serialised google.protobuf.FileDescriptorSet; imports come first.
const uint8_t *slu_descriptor_set(size_t *count);

#endif
