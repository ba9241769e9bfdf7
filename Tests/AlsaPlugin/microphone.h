#ifndef ALSA_PLUGIN_MICROPHONE_H
#define ALSA_PLUGIN_MICROPHONE_H

#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>

#include "script.h"

// The state of one open microphone. Frames are known by their position: the count of frames since the first start.
typedef struct {
  snd_pcm_ioplug_t io;
  slu_script script;
  char *present;       // the device is there as long as this file is; NULL for always
  FILE *samples;       // raw samples to play, zeros after them; NULL for a counter
  bool is_paced;       // as fast as a microphone, or as fast as it is read
  bool loses;          // what is not read in time; otherwise its time stands still until there is room
  bool is_running;
  bool is_suspended;
  int timer;           // readable when there may be something to do
  unsigned int rate;
  snd_pcm_uframes_t avail_min;
  uint64_t base;       // the position where the pointers of ALSA are 0
  uint64_t origin;     // the position at the time `started`
  uint64_t started;    // nanoseconds
  uint64_t delivered;  // the position of the next frame to hand over
} slu_microphone;

// The position after the last frame that was captured by now.
uint64_t slu_microphone_captured(slu_microphone *microphone);

extern const snd_pcm_ioplug_callback_t slu_microphone_callbacks;

#endif
