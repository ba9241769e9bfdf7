// A microphone that a script plays: loaded by ALSA through `pcm_type.sluscript.lib`, so there is nothing to call.
#ifndef ALSA_PLUGIN_H
#define ALSA_PLUGIN_H
#endif
