#include "script.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const names[] = {"xrun", "storm", "suspend", "sleep", "unplug", "error", "stall", "hang", "zeros"};

static bool read_step(slu_step *step, const char *word) {
  char name[16];
  *step = (slu_step){0};
  if (sscanf(word, "%15[a-z]@%" SCNu64 ":%" SCNu64, name, &step->position, &step->amount) < 2) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(name, names[i]) != 0) continue;
    step->fault = (slu_fault)i;
    return true;
  }
  return false;
}

bool slu_script_read(slu_script *script, const char *text) {
  *script = (slu_script){0};
  char copy[1024];
  if (strlen(text) >= sizeof copy) return false;
  strcpy(copy, text);
  char *rest = copy;
  for (char *word = strtok_r(rest, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
    if (script->count == SLU_MAX_STEPS || !read_step(&script->steps[script->count], word)) return false;
    int i = script->count++;
    if (i > 0 && script->steps[i].position < script->steps[i - 1].position) return false;
  }
  return true;
}

static slu_step *next_fault(slu_script *script) {
  while (script->next < script->count && script->steps[script->next].fault == SLU_ZEROS) script->next++;
  return script->next < script->count ? &script->steps[script->next] : NULL;
}

slu_step *slu_script_due(slu_script *script, uint64_t position) {
  slu_step *step = next_fault(script);
  return step != NULL && step->position <= position ? step : NULL;
}

uint64_t slu_script_next(slu_script *script) {
  slu_step *step = next_fault(script);
  return step != NULL ? step->position : UINT64_MAX;
}

bool slu_script_is_zero(const slu_script *script, uint64_t position) {
  for (int i = 0; i < script->count; i++) {
    const slu_step *step = &script->steps[i];
    if (step->fault == SLU_ZEROS && position >= step->position && position - step->position < step->amount) return true;
  }
  return false;
}
