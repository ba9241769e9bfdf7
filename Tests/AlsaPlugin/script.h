#ifndef ALSA_PLUGIN_SCRIPT_H
#define ALSA_PLUGIN_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

// What happens to the microphone when the frame of a position is to be captured (positions count from 0).
typedef enum {
  SLU_OVERRUN,  // xrun@N:M     what was not read by then is lost, and M frames more
  SLU_STORM,    // storm@N      overruns without end: each recovery succeeds, and none brings a frame
  SLU_SUSPEND,  // suspend@N    the system sleeps
  SLU_SLEEP,    // sleep@N      the same, on a device that cannot resume
  SLU_UNPLUG,   // unplug@N     ENODEV from then on
  SLU_ERROR,    // error@N      EIO from then on, the state still RUNNING: a sound server that was killed
  SLU_STALL,    // stall@N      no frame from then on, and no error: a sound server that was stopped
  SLU_HANG,     // hang@N       the call for sound never comes back: a sound server's library that waits for itself
  SLU_ZEROS,    // zeros@N:M    M frames of zeros
} slu_fault;

typedef struct {
  slu_fault fault;
  uint64_t position;
  uint64_t amount;
} slu_step;

enum { SLU_MAX_STEPS = 32 };

typedef struct {
  slu_step steps[SLU_MAX_STEPS];  // by rising position
  int count;
  int next;  // the first that has not happened
} slu_script;

// Reads "xrun@1600:320 unplug@4800"; false for anything else.
bool slu_script_read(slu_script *script, const char *text);

// The step at or before `position` that has not happened yet, zeros apart; NULL for none.
slu_step *slu_script_due(slu_script *script, uint64_t position);

// The position of the next step, zeros apart; UINT64_MAX for none.
uint64_t slu_script_next(slu_script *script);

// Whether the frame is one of zeros.
bool slu_script_is_zero(const slu_script *script, uint64_t position);

#endif
