// Aggregation alone: the file is decoded first, untimed, into an array of events; then only the fold is timed, and on
// every event a copy of the touched segment is handed to a consumer that the compiler cannot see into.
#include <simdjson.h>

#include <optional>

#include "../cpp/fold.hpp"

using namespace simdjson;

namespace {

enum class Kind { started, stopped, segment_end, transcript, tentative_transcript, entity, tentative_entities, intent,
                  tentative_intent };

constexpr std::pair<std::string_view, Kind> kinds[] = {
    {"started", Kind::started},
    {"stopped", Kind::stopped},
    {"segment_end", Kind::segment_end},
    {"transcript", Kind::transcript},
    {"tentative_transcript", Kind::tentative_transcript},
    {"entity", Kind::entity},
    {"tentative_entities", Kind::tentative_entities},
    {"intent", Kind::intent},
    {"tentative_intent", Kind::tentative_intent},
};

struct Event {
  Kind kind;
  std::string context;
  int32_t segment = 0;
  std::string intent;
  std::vector<Word> words;
  std::vector<Entity> entities;
};

int32_t number(simdjson_result<ondemand::value> value) { return int32_t(int64_t(value)); }
std::string text(simdjson_result<ondemand::value> value) { return std::string(std::string_view(value)); }

Word word(ondemand::object data) {
  return {text(data["word"]), number(data["index"]), number(data["start_timestamp"]), number(data["end_timestamp"])};
}

Entity entity(ondemand::object data) {
  return {text(data["entity"]), text(data["value"]), number(data["start_position"]), number(data["end_position"])};
}

std::optional<Event> event(ondemand::object object) {
  const std::string_view type = object["type"];
  const auto *known = std::find_if(std::begin(kinds), std::end(kinds), [&](auto &k) { return k.first == type; });
  if (known == std::end(kinds)) return std::nullopt;
  Event made{known->second, text(object["audio_context"]), 0, {}, {}, {}};
  if (made.kind != Kind::started && made.kind != Kind::stopped) made.segment = number(object["segment_id"]);
  switch (made.kind) {
    case Kind::transcript: made.words.push_back(word(object["data"])); break;
    case Kind::entity: made.entities.push_back(entity(object["data"])); break;
    case Kind::intent:
    case Kind::tentative_intent: made.intent = text(object["data"]["intent"]); break;
    case Kind::tentative_transcript:
      for (ondemand::object item : object["data"]["words"]) made.words.push_back(word(item));
      break;
    case Kind::tentative_entities:
      for (ondemand::object item : object["data"]["entities"]) made.entities.push_back(entity(item));
      break;
    default: break;
  }
  return made;
}

int64_t seen = 0;

[[gnu::noinline]] void hand_out(Segment snapshot) {
  seen += snapshot.words.empty() ? 1 : snapshot.words.back().text.data()[0];
  asm volatile("" : : "r"(&snapshot) : "memory");
}

[[gnu::noinline]] void hand_out(const std::string &id, Context finished) {
  seen += int64_t(id.size() + finished.segments.size());
  asm volatile("" : : "r"(&finished) : "memory");
}

/// Folds one event, hands out what it touched, and returns what it adds to the checksum.
int64_t apply(const Event &event, Contexts &contexts) {
  if (event.kind == Kind::stopped) {
    auto at = contexts.find(event.context);
    if (at == contexts.end()) return 0;
    Context finished = std::move(at->second);
    contexts.erase(at);
    hand_out(event.context, std::move(finished));
    return 1;
  }
  Context &context = contexts[event.context];
  if (event.kind == Kind::started) return 0;
  Segment &segment = context.segment(event.context, event.segment);
  int64_t counted = 0;
  switch (event.kind) {
    case Kind::segment_end:
      counted = segment.finish();
      break;
    case Kind::intent:
    case Kind::tentative_intent: segment.put_intent(event.intent, event.kind == Kind::intent); break;
    case Kind::tentative_transcript:
      segment.drop_tentative_words();
      [[fallthrough]];
    case Kind::transcript:
      for (const Word &w : event.words) {
        segment.put_word(w.text, w.index, w.start, w.end, event.kind == Kind::transcript);
      }
      break;
    case Kind::tentative_entities:
      segment.drop_tentative_entities();
      [[fallthrough]];
    case Kind::entity:
      for (const Entity &e : event.entities) {
        segment.put_entity(e.type, e.value, e.start, e.end, event.kind == Kind::entity);
      }
      break;
    default: break;
  }
  hand_out(segment);
  return counted;
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: cpp-fold FILE\n");
    return 2;
  }
  try {
    std::vector<Event> events;
    {
      ondemand::parser parser;
      padded_string file = padded_string::load(arguments[1]);
      ondemand::document_stream stream = parser.iterate_many(file, 1 << 20);
      for (auto document : stream) {
        if (auto made = event(document.get_object())) events.push_back(std::move(*made));
      }
    }
    Contexts contexts;
    int64_t checksum = 0;
    const int64_t begun = cpu_ns();
    for (const Event &event : events) checksum += apply(event, contexts);
    const int64_t spent = cpu_ns() - begun;
    if (seen == 0) std::fprintf(stderr, "cpp-fold: no snapshot was handed out\n");
    print_result("cpp-fold", int64_t(events.size()), spent, checksum);
  } catch (const simdjson_error &error) {
    std::fprintf(stderr, "cpp-fold: %s\n", error.what());
    return 1;
  }
}
