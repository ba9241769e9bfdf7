// What ALSA asks of the microphone while it runs.
#include "microphone.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

static void restart_clock(slu_microphone *microphone, uint64_t position) {
  microphone->origin = position;
  microphone->started = now();
}

uint64_t slu_microphone_captured(slu_microphone *microphone) {
  if (!microphone->is_running || microphone->is_suspended) return microphone->origin;
  uint64_t position = microphone->delivered + microphone->io.period_size;
  if (microphone->is_paced) {
    uint64_t passed = now() - microphone->started;
    position = microphone->origin + passed / 1000000000u * microphone->rate +
               passed % 1000000000u * microphone->rate / 1000000000u;
    uint64_t room = microphone->delivered + microphone->io.buffer_size - microphone->io.period_size;
    if (!microphone->loses && position > room) {
      position = room;
      restart_clock(microphone, room);
    }
  }
  return least(position, slu_script_next(&microphone->script));
}

// What was captured before `position` is gone, whoever did not read it.
static void stop_at(slu_microphone *microphone, uint64_t position) {
  microphone->is_running = false;
  microphone->origin = position;
  microphone->delivered = position;
}

static bool is_present(const slu_microphone *microphone) {
  return microphone->present == NULL || access(microphone->present, F_OK) == 0;
}

static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *io) {
  slu_microphone *microphone = io->private_data;
  uint64_t captured = slu_microphone_captured(microphone);
  slu_step *step = slu_script_due(&microphone->script, captured);
  if (step != NULL && step->fault == SLU_STORM && microphone->is_running) return -EPIPE;
  if (step != NULL && step->fault == SLU_OVERRUN && microphone->is_running) {
    microphone->script.next++;
    stop_at(microphone, step->position + step->amount);
    return -EPIPE;
  }
  if (captured - microphone->delivered > io->buffer_size) {
    // A true one: nobody read in time.
    stop_at(microphone, captured);
    return -EPIPE;
  }
  // One frame more where a fault stands, so that it is met: whoever asks for that frame gets the error.
  bool is_met = step != NULL && step->fault != SLU_STALL && captured == microphone->delivered && microphone->is_running;
  return (snd_pcm_sframes_t)((captured + (is_met ? 1 : 0) - microphone->base) % io->buffer_size);
}

static int on_start(snd_pcm_ioplug_t *io) {
  slu_microphone *microphone = io->private_data;
  microphone->is_running = true;
  restart_clock(microphone, microphone->delivered);
  return 0;
}

static int on_stop(snd_pcm_ioplug_t *io) {
  slu_microphone *microphone = io->private_data;
  stop_at(microphone, slu_microphone_captured(microphone));
  return 0;
}

static int on_prepare(snd_pcm_ioplug_t *io) {
  slu_microphone *microphone = io->private_data;
  microphone->is_suspended = false;
  microphone->base = microphone->delivered;
  microphone->origin = microphone->delivered;
  return 0;
}

static int on_resume(snd_pcm_ioplug_t *io) {
  slu_microphone *microphone = io->private_data;
  slu_step *step = slu_script_due(&microphone->script, microphone->delivered);
  if (step == NULL) return 0;
  if (step->fault == SLU_SLEEP) {
    microphone->script.next++;
    // ALSA drops this answer; that the state stays as it is tells.
    return -ENOSYS;
  }
  microphone->script.next++;
  microphone->is_suspended = false;
  // The frame that met the sleep was captured before it.
  restart_clock(microphone, microphone->delivered + 1);
  return snd_pcm_ioplug_set_state(io, SND_PCM_STATE_RUNNING);
}

// The error that stands at the next frame; 0 for none.
static int fault(slu_microphone *microphone) {
  if (!is_present(microphone)) return -ENODEV;
  slu_step *step = slu_script_due(&microphone->script, microphone->delivered);
  if (step == NULL) return 0;
  switch (step->fault) {
    case SLU_SUSPEND:
    case SLU_SLEEP:
      microphone->is_suspended = true;
      microphone->origin = microphone->delivered;
      snd_pcm_ioplug_set_state(&microphone->io, SND_PCM_STATE_SUSPENDED);
      return -ESTRPIPE;
    case SLU_UNPLUG: return -ENODEV;
    case SLU_ERROR: return -EIO;
    case SLU_HANG:
      for (;;) pause();
    default: return 0;
  }
}

static void write_frames(slu_microphone *microphone, char *place, snd_pcm_uframes_t count) {
  size_t frame = (size_t)microphone->io.channels * sizeof(int16_t);
  size_t read = microphone->samples == NULL ? 0 : fread(place, frame, count, microphone->samples);
  memset(place + read * frame, 0, (count - read) * frame);
  if (microphone->samples != NULL) return;
  int16_t *samples = (int16_t *)place;
  for (snd_pcm_uframes_t i = 0; i < count; i++) {
    uint64_t position = microphone->delivered + i;
    bool is_zero = slu_script_is_zero(&microphone->script, position);
    // Channel c of frame n is n + c.
    for (unsigned int c = 0; c < microphone->io.channels; c++) {
      *samples++ = is_zero ? 0 : (int16_t)(uint16_t)(position + c);
    }
  }
}

// Whether there is what its reader waits for, or a fault to meet.
static bool has_more(slu_microphone *microphone) {
  uint64_t captured = slu_microphone_captured(microphone);
  slu_step *step = slu_script_due(&microphone->script, captured);
  if ((step != NULL && step->fault != SLU_STALL) || !is_present(microphone)) return true;
  return captured - microphone->delivered >= microphone->avail_min;
}

// The timer stays readable as long as there is more, as a card's file does.
static void clear_timer(slu_microphone *microphone) {
  uint64_t ticks;
  // Nothing to read is what is wanted.
  if (read(microphone->timer, &ticks, sizeof ticks) < 0) return;
}

static snd_pcm_sframes_t on_transfer(
    snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
  slu_microphone *microphone = io->private_data;
  int error = fault(microphone);
  if (error != 0) return error;
  snd_pcm_uframes_t count = least(size, slu_script_next(&microphone->script) - microphone->delivered);
  if (count == 0) return -EAGAIN;
  char *place = (char *)areas->addr + (areas->first + areas->step * offset) / 8;
  write_frames(microphone, place, count);
  microphone->delivered += count;
  if (!has_more(microphone)) clear_timer(microphone);
  return (snd_pcm_sframes_t)count;
}

static int on_hw_params(snd_pcm_ioplug_t *io, snd_pcm_hw_params_t *params) {
  slu_microphone *microphone = io->private_data;
  (void)params;
  microphone->rate = io->rate;
  // Each tick finds a period more; what is not paced has the next one already.
  long interval = microphone->is_paced ? (long)(io->period_size * 1000000000u / io->rate) : 1000000;
  struct itimerspec times = {.it_interval.tv_nsec = interval, .it_value.tv_nsec = interval};
  return timerfd_settime(microphone->timer, 0, &times, NULL) == 0 ? 0 : -errno;
}

static int on_sw_params(snd_pcm_ioplug_t *io, snd_pcm_sw_params_t *params) {
  slu_microphone *microphone = io->private_data;
  return snd_pcm_sw_params_get_avail_min(params, &microphone->avail_min);
}

static int on_poll(snd_pcm_ioplug_t *io, struct pollfd *files, unsigned int count, unsigned short *events) {
  slu_microphone *microphone = io->private_data;
  (void)count;
  bool is_ready = has_more(microphone);
  if (!is_ready) clear_timer(microphone);
  *events = is_ready && (files[0].revents & POLLIN) != 0 ? POLLIN : 0;
  return 0;
}

static int on_close(snd_pcm_ioplug_t *io) {
  slu_microphone *microphone = io->private_data;
  if (microphone->samples != NULL) fclose(microphone->samples);
  close(microphone->timer);
  free(microphone->present);
  free(microphone);
  return 0;
}

const snd_pcm_ioplug_callback_t slu_microphone_callbacks = {
    .start = on_start,
    .stop = on_stop,
    .pointer = on_pointer,
    .transfer = on_transfer,
    .close = on_close,
    .hw_params = on_hw_params,
    .sw_params = on_sw_params,
    .prepare = on_prepare,
    .poll_revents = on_poll,
    .resume = on_resume,
};
