// Reads a recording with simdjson On-Demand and folds it while it is decoded: no event struct in between, strings are
// views into the parser's buffer until the fold stores them.
#include <simdjson.h>

#include <cstring>

#include "../cpp/fold.hpp"

using namespace simdjson;

namespace {

enum class Kind { started, stopped, segment_end, transcript, tentative_transcript, entity, tentative_entities, intent,
                  tentative_intent, other };

Kind kind_of(std::string_view type) {
  switch (type.size()) {
    case 6: return type == "entity" ? Kind::entity : type == "intent" ? Kind::intent : Kind::other;
    case 7: return type == "started" ? Kind::started : type == "stopped" ? Kind::stopped : Kind::other;
    case 10: return type == "transcript" ? Kind::transcript : Kind::other;
    case 11: return type == "segment_end" ? Kind::segment_end : Kind::other;
    case 16: return type == "tentative_intent" ? Kind::tentative_intent : Kind::other;
    case 18: return type == "tentative_entities" ? Kind::tentative_entities : Kind::other;
    case 20: return type == "tentative_transcript" ? Kind::tentative_transcript : Kind::other;
    default: return Kind::other;
  }
}

struct Reader {
  ondemand::parser parser;
  Contexts contexts;
  std::string key;  // reused, so that the look-up allocates nothing
  int64_t events = 0, checksum = 0, last_seq = -1, last_time = 0;

  static void word(ondemand::object data, Segment &segment, bool is_final) {
    std::string_view text = data["word"];
    int32_t index = int32_t(int64_t(data["index"]));
    int32_t start = int32_t(int64_t(data["start_timestamp"]));
    int32_t end = int32_t(int64_t(data["end_timestamp"]));
    segment.put_word(text, index, start, end, is_final);
  }

  static void entity(ondemand::object data, Segment &segment, bool is_final) {
    std::string_view type = data["entity"], value = data["value"];
    int32_t start = int32_t(int64_t(data["start_position"]));
    int32_t end = int32_t(int64_t(data["end_position"]));
    segment.put_entity(type, value, start, end, is_final);
  }

  void take(ondemand::object object) {
    Kind kind = kind_of(object["type"]);
    if (kind == Kind::other) return;
    events += 1;
    key.assign(std::string_view(object["audio_context"]));
    if (kind == Kind::stopped) {
      checksum += int64_t(contexts.erase(key));
      return stamp(object);
    }
    Context &context = contexts[key];
    if (kind == Kind::started) return stamp(object);
    Segment &segment = context.segment(key, int32_t(int64_t(object["segment_id"])));
    switch (kind) {
      case Kind::segment_end:
        checksum += segment.finish();
        break;
      case Kind::transcript:
        word(object["data"], segment, true);
        break;
      case Kind::entity:
        entity(object["data"], segment, true);
        break;
      case Kind::intent:
      case Kind::tentative_intent:
        segment.put_intent(object["data"]["intent"], kind == Kind::intent);
        break;
      case Kind::tentative_transcript:
        segment.drop_tentative_words();
        for (ondemand::object item : object["data"]["words"]) word(item, segment, false);
        break;
      case Kind::tentative_entities:
        segment.drop_tentative_entities();
        for (ondemand::object item : object["data"]["entities"]) entity(item, segment, false);
        break;
      default:
        break;
    }
    stamp(object);
  }

  void stamp(ondemand::object &object) {
    int64_t value;
    if (object["time"].get(value) == SUCCESS) last_time = value;
    if (object["seq"].get(value) == SUCCESS) last_seq = value;
  }
};

/// The whole file in one padded buffer, documents found by iterate_many (faster here than a memchr for each line).
void read_whole(const char *path, Reader &reader) {
  padded_string file = padded_string::load(path);
  ondemand::document_stream stream = reader.parser.iterate_many(file, 1 << 20);
  for (auto document : stream) reader.take(document.get_object());
}

/// One padded buffer, refilled: it stays in the cache and costs no page faults, so this is the faster of the two.
void read_chunked(const char *path, Reader &reader) {
  FILE *file = std::fopen(path, "rb");
  if (file == nullptr) throw simdjson_error(IO_ERROR);
  std::vector<char> buffer((256 << 10) + SIMDJSON_PADDING);
  size_t have = 0;
  while (size_t got = std::fread(buffer.data() + have, 1, buffer.size() - SIMDJSON_PADDING - have, file)) {
    have += got;
    const char *at = buffer.data(), *const end = at + have;
    while (auto *newline = static_cast<const char *>(std::memchr(at, '\n', size_t(end - at)))) {
      ondemand::document line = reader.parser.iterate(at, size_t(newline - at), size_t(end - at) + SIMDJSON_PADDING);
      reader.take(line.get_object());
      at = newline + 1;
    }
    have = size_t(end - at);
    std::memmove(buffer.data(), at, have);
    if (have + SIMDJSON_PADDING == buffer.size()) buffer.resize(buffer.size() * 2);
  }
  std::fclose(file);
  if (have == 0) return;
  ondemand::document last = reader.parser.iterate(buffer.data(), have, buffer.size());
  reader.take(last.get_object());
}

}  // namespace

int main(int count, char **arguments) {
  const bool whole = count == 3 && std::strcmp(arguments[1], "--whole") == 0;
  if (count != 2 && !whole) {
    std::fprintf(stderr, "usage: simdjson-cpp [--whole] FILE\n");
    return 2;
  }
  try {
    const int64_t begun = cpu_ns();
    Reader reader;
    whole ? read_whole(arguments[2], reader) : read_chunked(arguments[1], reader);
    const int64_t spent = cpu_ns() - begun;
    print_result(whole ? "simdjson-cpp-whole" : "simdjson-cpp", reader.events, spent, reader.checksum);
  } catch (const simdjson_error &error) {
    std::fprintf(stderr, "simdjson-cpp: %s\n", error.what());
    return 1;
  }
}
