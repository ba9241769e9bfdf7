// The minimal fold of both C++ contenders: what is needed for a well-formed stream and no more. It keeps no list of
// finished contexts, checks no contradictions and reports nothing, so it does less than SegmentAggregator.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

struct Word {
  std::string text;
  int32_t index = 0, start = 0, end = 0;
  bool final = false;
};

struct Entity {
  std::string type, value;
  int32_t start = 0, end = 0;
  bool final = false;
};

struct Segment {
  std::string context;
  int32_t id = 0;
  bool final = false, intent_final = false;
  std::string intent;
  std::vector<Word> words;       // by index
  std::vector<Entity> entities;  // by (start, end)

  void drop_tentative_words() { drop_tentative(words); }
  void drop_tentative_entities() { drop_tentative(entities); }

  /// Final beats tentative; the first final stays.
  void put_word(std::string_view text, int32_t index, int32_t start, int32_t end, bool is_final) {
    auto at = words.end();
    while (at != words.begin() && std::prev(at)->index >= index) --at;
    if (at != words.end() && at->index == index) {
      if (at->final) return;
    } else {
      at = words.emplace(at);
    }
    at->text.assign(text);
    at->index = index;
    at->start = start;
    at->end = end;
    at->final = is_final;
  }

  /// A final entity removes the tentative ones it overlaps; a tentative one that overlaps a final is skipped.
  void put_entity(std::string_view type, std::string_view value, int32_t start, int32_t end, bool is_final) {
    auto overlaps = [&](const Entity &e) { return e.start < end && start < e.end; };
    if (is_final) {
      entities.erase(std::remove_if(entities.begin(), entities.end(),
                                    [&](const Entity &e) { return !e.final && overlaps(e); }),
                     entities.end());
    } else if (std::any_of(entities.begin(), entities.end(), [&](const Entity &e) { return e.final && overlaps(e); })) {
      return;
    }
    auto at = entities.end();
    while (at != entities.begin() && std::pair(std::prev(at)->start, std::prev(at)->end) > std::pair(start, end)) --at;
    at = entities.emplace(at);
    at->type.assign(type);
    at->value.assign(value);
    at->start = start;
    at->end = end;
    at->final = is_final;
  }

  void put_intent(std::string_view value, bool is_final) {
    if (intent_final) return;
    intent.assign(value);
    intent_final = is_final;
  }

  /// Drops what is tentative. The number goes into the checksum: this segment, its words and its entities.
  int64_t finish() {
    drop_tentative_words();
    drop_tentative_entities();
    if (!intent_final) intent.clear();
    intent_final = final = true;
    return int64_t(1 + words.size() + entities.size());
  }

 private:
  template <class Item>
  static void drop_tentative(std::vector<Item> &items) {
    items.erase(std::remove_if(items.begin(), items.end(), [](const Item &i) { return !i.final; }), items.end());
  }
};

struct Context {
  std::vector<Segment> segments;

  Segment &segment(const std::string &context, int32_t id) {
    for (auto at = segments.rbegin(); at != segments.rend(); ++at) {
      if (at->id == id) return *at;
    }
    Segment &made = segments.emplace_back();
    made.context = context;
    made.id = id;
    return made;
  }
};

using Contexts = std::unordered_map<std::string, Context>;

/// CPU time of the whole process, its threads included.
inline int64_t cpu_ns() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return int64_t(t.tv_sec) * 1000000000 + t.tv_nsec;
}

inline void print_result(const char *name, int64_t events, int64_t ns, int64_t checksum) {
  std::printf("{\"name\":\"%s\",\"events\":%lld,\"cpu_ns\":%lld,\"checksum\":%lld}\n", name, (long long)events,
              (long long)ns, (long long)checksum);
}
