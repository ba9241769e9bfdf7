import SLUCore
import SLUServer
import SLUTestKit
import Testing

/// What is left of recorded events once private values are taken out.
@Suite("Redaction", .timeLimit(.minutes(1)))
struct RedactionTests {
  /// What is said of segments, in order; a word of a list is spoken for half a second at its time, where it has one.
  private enum Step {
    case tentative(Int, String, [Int] = [])
    case final(Int, String, at: Int)
    case entities(Int, [SpeechEntity])
    case entity(Int, SpeechEntity)

    var event: SLUEvent {
      switch self {
      case .tentative(let segment, let text, let times):
        let words = text.split(separator: " ").enumerated().map { index, value in
          let start = index < times.count ? times[index] : 0
          return SpeechTranscript(
            index: index, value: String(value), startTime: start, endTime: index < times.count ? start + 500 : 0)
        }
        return .segment(contextId: "c", segmentId: segment, .tentativeTranscript(words))
      case .final(let segment, let value, let index):
        return .segment(
          contextId: "c", segmentId: segment,
          .transcript(SpeechTranscript(index: index, value: value, isFinal: true)))
      case .entities(let segment, let list):
        return .segment(contextId: "c", segmentId: segment, .tentativeEntities(list))
      case .entity(let segment, let entity): return .segment(contextId: "c", segmentId: segment, .entity(entity))
      }
    }
  }

  private static func person(_ value: String, _ range: Range<Int>, type: String = "person") -> SpeechEntity {
    SpeechEntity(type: type, value: value, startIndex: range.lowerBound, endIndex: range.upperBound)
  }

  /// All words and values of events, one event a line.
  private func text(_ events: [SLUEvent]) -> [String] {
    events.map { event in
      guard case .segment(_, _, let change) = event else { return "" }
      return switch change {
      case .tentativeTranscript(let words): words.map(\.value).joined(separator: " ")
      case .transcript(let word): word.value
      case .tentativeEntities(let list): list.map(\.value).joined(separator: ", ")
      case .entity(let entity): entity.value
      case .tentativeIntent, .intent, .end: ""
      }
    }
  }

  @Test(
    "private words are covered wherever they were heard, and no others",
    arguments: [
      (
        "at another index, before the entity was known",
        [.tentative(0, "call up Smith"), .tentative(0, "call Smith"), .entities(0, [person("Smith", 1..<2)])],
        ["call up person", "call person", "person"]
      ),
      (
        "in another segment",
        [.tentative(0, "hello smith,"), .final(1, "Smith", at: 0), .entity(1, person("Smith", 0..<1))],
        ["hello person", "person", "person"]
      ),
      (
        "final at last, with nothing understood before",
        [
          .tentative(0, "send it to Anna"), .final(0, "send", at: 0), .final(0, "Anna", at: 1),
          .entity(0, person("Anna", 1..<2)),
        ], ["send it to person", "send", "person", "person"]
      ),
      (
        "a value in other words",
        [.final(0, "Bob", at: 0), .tentative(0, "Robert Bob's"), .entity(0, person("Robert", 0..<1))],
        ["person", "person person", "person"]
      ),
      (
        "the entity before its word",
        [.entity(0, person("Robert", 0..<1)), .final(0, "Bob", at: 0), .tentative(1, "bob")],
        ["person", "person", "person"]
      ),
      (
        "entities that are not sent again for other words",
        [
          .tentative(0, "call Bob"), .entities(0, [person("Robert", 1..<2)]), .tentative(0, "call Rob"),
          .tentative(0, "call"), .entities(0, []), .tentative(1, "rob him"),
        ], ["call person", "person", "call person", "call", "", "person him"]
      ),
      (
        "a list of entities does not count for the words of the next hypothesis",
        [
          .tentative(0, "call up Smith"), .entities(0, [person("Smith", 2..<3)]), .tentative(0, "call Smith now"),
          .entities(0, [person("Smith", 1..<2)]), .final(0, "Smith", at: 1), .final(0, "now", at: 2),
        ], ["call up person", "person", "call person now", "person", "person", "now"]
      ),
      (
        "a type in other letters, and one that is not private",
        [
          .tentative(0, "Smith in York"),
          .entities(0, [person("Smith", 0..<1, type: "PERSON"), person("York", 2..<3, type: "city")]),
        ], ["PERSON in York", "PERSON, York"]
      ),
      (
        "values of other entities",
        [
          .tentative(0, "the Smith family"), .entities(0, [person("SMITH family", 1..<3, type: "group")]),
          .final(1, "Smith", at: 0), .entity(1, person("Smith", 0..<1)),
          .entities(2, [person("club of smith", 0..<1, type: "group")]),
        ], ["the person family", "group", "person", "person", "club of person"]
      ),
      (
        "heard otherwise, at the same index, where words have no times",
        [.tentative(0, "call smithy"), .tentative(0, "call Smith"), .entities(0, [person("Smith", 1..<2)])],
        ["call person", "call person", "person"]
      ),
      (
        "heard otherwise, at the same time",
        [
          .tentative(0, "call up smithy", [0, 500, 950]), .tentative(0, "call Smith", [0, 1000]),
          .entities(0, [person("Smith", 1..<2)]), .tentative(1, "myth", [800]),
        ], ["call up person", "call person", "person", "person"]
      ),
      (
        "signs, and ranges of nothing",
        [
          .tentative(0, "at @ home"), .entities(0, [person("@", 1..<2), person("", 2..<Int.max)]),
          .tentative(0, "@ -"), .entities(0, []),
        ], ["at person person", "person, person", "person -", ""]
      ),
    ] as [(String, [Step], [String])])
  private func words(_ what: String, _ steps: [Step], _ expected: [String]) {
    let events = steps.map(\.event)
    let redacted = Redaction(types: ["Person"]).redact(events)
    #expect(text(redacted) == expected)
  }

  @Test("without entities of its types it changes nothing")
  func nothing() throws {
    for seed in UInt64(0)..<20 {
      var random = SplitMix64(seed: seed)
      let events = (0..<50).map { _ in
        Step.tentative(random.below(3), "a b", [random.below(900), random.below(900)]).event
      }
      #expect(Redaction(types: ["person"]).redact(events) == events, "seed \(seed)")
    }
  }

  @Test("no word of a private value is left, whatever the events and their order are", arguments: UInt64(0)..<50)
  func law(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word() -> String { "w\(random.below(12))" }
    func place() -> Int { random.below(8) == 0 ? [.min, -1, .max][random.below(3)] : random.below(5) }
    var values: Set<String> = []
    func entity() -> SpeechEntity {
      let (value, isPrivate) = (word(), random.below(3) == 0)
      if isPrivate { values.insert(value) }
      return SpeechEntity(type: isPrivate ? "person" : "city", value: value, startIndex: place(), endIndex: place())
    }
    func transcript() -> SpeechTranscript {
      SpeechTranscript(index: place(), value: word().uppercased() + ".", startTime: place(), endTime: place())
    }
    let events = (0..<30).map { _ -> SLUEvent in
      let change: SegmentEvent =
        switch random.below(8) {
        case 0: .entity(entity())
        case 1: .tentativeEntities((0..<random.below(3)).map { _ in entity() })
        case 2, 3: .transcript(transcript())
        default: .tentativeTranscript((0..<random.below(6)).map { _ in transcript() })
        }
      return .segment(contextId: "c", segmentId: random.below(3), change)
    }
    let redacted = Redaction(types: ["person"]).redact(events)
    let left = Set(text(redacted).joined(separator: " ").lowercased().split { " .,".contains($0) }.map(String.init))
    #expect(left.isDisjoint(with: values), "seed \(seed)")
    #expect(Redaction(types: []).redact(events) == events, "seed \(seed)")
  }

  /// With a look at all events for each entity this would go on for far longer than the suite may.
  @Test("a long context with many hypotheses is redacted in time", arguments: [false, true])
  func many(isTimed: Bool) {
    let count = 20_000
    let events = (0..<count).flatMap { number in
      [
        Step.tentative(0, "call n\(number)", isTimed ? [number * 500, number * 500 + 250] : []).event,
        Step.entities(0, [Self.person("n\(number)", 1..<Int.max)]).event,
      ]
    }
    let redacted = text(Redaction(types: ["person"]).redact(events))
    #expect(redacted.count == 2 * count && !redacted.contains { $0.contains("n1") })
  }
}
