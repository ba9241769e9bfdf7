// How ALSA opens the microphone: the fields of its definition.
//   rate, channels   the only ones it has (16000, 1)
//   paced            as fast as a microphone; otherwise as fast as it is read (false)
//   loses            what a reader that is late has not read; otherwise its time stands still until there is room (false)
//   script           what happens, see script.h
//   samples          a file of raw samples to play instead of a counter; empty for none
//   present          a file: the device is there as long as the file is; empty for always
//   refuses          an error number: opening fails with it; 0 for none
#include "microphone.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

typedef struct {
  long rate, channels, refuses;
  int is_paced, loses;
  const char *script, *samples, *present;
} slu_fields;

static int read_fields(slu_fields *fields, snd_config_t *definition) {
  snd_config_iterator_t i, next;
  snd_config_for_each(i, next, definition) {
    snd_config_t *field = snd_config_iterator_entry(i);
    const char *key;
    int error = snd_config_get_id(field, &key);
    if (error < 0) return error;
    if (strcmp(key, "comment") == 0 || strcmp(key, "type") == 0 || strcmp(key, "hint") == 0) continue;
    if (strcmp(key, "rate") == 0) error = snd_config_get_integer(field, &fields->rate);
    else if (strcmp(key, "channels") == 0) error = snd_config_get_integer(field, &fields->channels);
    else if (strcmp(key, "refuses") == 0) error = snd_config_get_integer(field, &fields->refuses);
    else if (strcmp(key, "paced") == 0) error = fields->is_paced = snd_config_get_bool(field);
    else if (strcmp(key, "loses") == 0) error = fields->loses = snd_config_get_bool(field);
    else if (strcmp(key, "script") == 0) error = snd_config_get_string(field, &fields->script);
    else if (strcmp(key, "samples") == 0) error = snd_config_get_string(field, &fields->samples);
    else if (strcmp(key, "present") == 0) error = snd_config_get_string(field, &fields->present);
    else error = -EINVAL;
    if (error < 0) {
      SNDERR("sluscript: the field %s is unknown or has a wrong value", key);
      return error;
    }
  }
  return 0;
}

static int restrict_format(snd_pcm_ioplug_t *io, const slu_fields *fields) {
  static const unsigned int access[] = {SND_PCM_ACCESS_RW_INTERLEAVED};
  static const unsigned int format[] = {SND_PCM_FORMAT_S16};
  unsigned int rate = (unsigned int)fields->rate, channels = (unsigned int)fields->channels;
  int error = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 1, access);
  if (error >= 0) error = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, 1, format);
  if (error >= 0) error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_RATE, rate, rate);
  if (error >= 0) error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_CHANNELS, channels, channels);
  if (error >= 0) error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 32, 1 << 20);
  if (error >= 0) error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 64, 1 << 22);
  return error;
}

static int make(slu_microphone *microphone, const slu_fields *fields, const char *name, snd_pcm_stream_t stream, int mode) {
  microphone->is_paced = fields->is_paced != 0;
  microphone->loses = fields->loses != 0;
  microphone->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  if (microphone->timer < 0) return -errno;
  if (!slu_script_read(&microphone->script, fields->script)) {
    SNDERR("sluscript: expected steps such as xrun@1600:320, by rising position, found: %s", fields->script);
    return -EINVAL;
  }
  if (fields->present[0] != 0 && (microphone->present = strdup(fields->present)) == NULL) return -ENOMEM;
  if (fields->samples[0] != 0 && (microphone->samples = fopen(fields->samples, "rbe")) == NULL) return -errno;
  microphone->io.version = SND_PCM_IOPLUG_VERSION;
  microphone->io.name = "A microphone that a script plays";
  microphone->io.flags = SND_PCM_IOPLUG_FLAG_MONOTONIC;
  microphone->io.poll_fd = microphone->timer;
  microphone->io.poll_events = POLLIN;
  microphone->io.callback = &slu_microphone_callbacks;
  microphone->io.private_data = microphone;
  return snd_pcm_ioplug_create(&microphone->io, name, stream, mode);
}

static void discard(slu_microphone *microphone) {
  if (microphone->samples != NULL) fclose(microphone->samples);
  if (microphone->timer >= 0) close(microphone->timer);
  free(microphone->present);
  free(microphone);
}

SND_PCM_PLUGIN_DEFINE_FUNC(sluscript);
SND_PCM_PLUGIN_SYMBOL(sluscript)

SND_PCM_PLUGIN_DEFINE_FUNC(sluscript) {
  (void)root;
  slu_fields fields = {.rate = 16000, .channels = 1, .script = "", .samples = "", .present = ""};
  int error = read_fields(&fields, conf);
  if (error < 0) return error;
  if (stream != SND_PCM_STREAM_CAPTURE) return -EINVAL;
  if (fields.refuses != 0) return (int)-fields.refuses;
  if (fields.present[0] != 0 && access(fields.present, F_OK) != 0) return -ENOENT;
  slu_microphone *microphone = calloc(1, sizeof *microphone);
  if (microphone == NULL) return -ENOMEM;
  error = make(microphone, &fields, name, stream, mode);
  if (error < 0) {
    discard(microphone);
    return error;
  }
  error = restrict_format(&microphone->io, &fields);
  if (error < 0) {
    // Closes and frees the microphone, too.
    snd_pcm_ioplug_delete(&microphone->io);
    return error;
  }
  *pcmp = microphone->io.pcm;
  return 0;
}
