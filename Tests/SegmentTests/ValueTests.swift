import Foundation
import SLUCore
import SLUTestKit
import Testing

@Suite("Values: texts, order, collections")
struct ValueTests {
  /// "book  a~ flight~", with an entity over the last two and one over words that did not come yet.
  static let segment = SpeechSegment(
    contextId: "a", segmentId: 0, intent: SpeechIntent(value: "book", isFinal: true),
    entities: [
      SpeechEntity(type: "Thing", value: "flight", startIndex: 1, endIndex: 4, isFinal: true),
      SpeechEntity(type: "thing", value: "second", startIndex: 3, endIndex: 4),
      SpeechEntity(type: "destination", value: "NYC", startIndex: 7, endIndex: 9),
    ],
    transcripts: [
      SpeechTranscript(index: 0, value: "book", isFinal: true), SpeechTranscript(index: 1, value: "", isFinal: true),
      SpeechTranscript(index: 2, value: "a"), SpeechTranscript(index: 3, value: "flight"),
    ])

  @Test("Law 10: an empty word is kept, and left out of every text")
  func texts() {
    let segment = Self.segment
    #expect(segment.words.map(\.value) == ["book", "a", "flight"] && segment.transcripts.count == 4)
    #expect(segment.text == "book a flight" && segment.finalText == "book" && segment.tentativeText == "a flight")
    #expect(segment.words(of: segment.entities[0]).map(\.index) == [2, 3])
    #expect(segment.text(of: segment.entities[0]) == "a flight" && segment.text(of: segment.entities[1]) == "flight")
    #expect(
      segment.text(of: SpeechEntity("", "", 0..<1)) == "book" && segment.text(of: SpeechEntity("", "", 2..<3)) == "a")
    #expect(segment.words(of: segment.entities[2]).isEmpty && segment.text(of: segment.entities[2]).isEmpty)
    #expect(segment.text(of: SpeechEntity(type: "", value: "", startIndex: 0, endIndex: .max)) == segment.text)
    #expect(segment.text(of: SpeechEntity(type: "", value: "", startIndex: .max, endIndex: .min)).isEmpty)
    let context = SpeechContext(
      contextId: "a", segments: [segment, SpeechSegment(contextId: "a", segmentId: 1), segment], isFinal: true)
    #expect(context.text == "book a flight book a flight")
    let empty = SpeechSegment(contextId: "", segmentId: 0)
    #expect(
      empty.text.isEmpty && empty.words.isEmpty && empty.intent == .none && SpeechContext(contextId: "").text.isEmpty)
  }

  @Test(
    "the first entity of a type, whatever its case",
    arguments: [
      ("Thing", "flight"), ("thing", "flight"), ("THING", "flight"), ("Destination", "NYC"), ("thin", nil), ("", nil),
    ])
  func entityOfType(type: String, value: String?) {
    #expect(Self.segment.entity(ofType: type)?.value == value)
  }

  @Test("what a segment looks like in a log")
  func description() {
    let text = "\(Self.segment)"
    #expect(text.contains("contextId: \"a\", segmentId: 0, isFinal: false") && text.contains("value: \"flight\""))
    var dumped = ""
    dump(Self.segment, to: &dumped)
    for name in ["contextId", "segmentId", "isFinal", "intent", "entities", "transcripts"] {
      #expect(dumped.contains("- \(name):") || dumped.contains("▿ \(name):"), "\(name)")
    }
    #expect("\(ProtocolViolation(code: .contradiction, message: "no", event: a.end))" == "contradiction: no")
    #expect("\(SpeechClientError(code: .sourceFailed, message: "gone"))" == "source_failed: gone")
  }

  // Few values, so that equal ones meet; those of two spellings are equal for Swift's own `==`.
  private static let texts = ["", "a", "b", "\u{E9}", "e\u{301}", "z"]
  private static let numbers = [Int.min, -1, 0, 1, 10, .max]

  @Test("Law 6: the order of words, entities, intents and ids is total and agrees with equality")
  func comparable() {
    forAnySeed(3000) { seed in
      var random = SplitMix64(seed: seed)
      func text() -> String { random.pick(Self.texts) }
      func number() -> Int { random.pick(Self.numbers) }
      func three<Value>(_ make: () -> Value) -> [Value] { [make(), make(), make()] }
      let words = three {
        SpeechTranscript(
          index: random.below(2), value: text(), startTime: random.below(2), endTime: number(), isFinal: random.oneIn(2)
        )
      }
      let entities = three {
        SpeechEntity(
          type: text(), value: text(), startIndex: random.below(2), endIndex: random.below(2), isFinal: random.oneIn(2))
      }
      return Self.fault(words) ?? Self.fault(entities)
        ?? Self.fault(three { SpeechIntent(value: text(), isFinal: random.oneIn(2)) })
        ?? Self.fault(three { SpeechSegment.ID(contextId: text(), segmentId: number()) })
    }
  }

  private static func fault<Value: Comparable & Hashable>(_ values: [Value]) -> String? {
    let (x, y, z) = (values[0], values[1], values[2])
    if [x < y, x == y, y < x].count(where: \.self) != 1 { return "\(x) and \(y) are not in one order" }
    if x < y, y < z, !(x < z) { return "\(x), \(y) and \(z) run in a circle" }
    if x == y, x.hashValue != y.hashValue { return "\(x) hashes in two ways" }
    return x == x && !(x < x) ? nil : "\(x) differs from itself"
  }

  @Test(
    "Law 6: the order of each kind of item",
    arguments: [
      [("a", 1, 2), ("b", 1, 2)], [("z", 1, 2), ("a", 1, 3)], [("z", 1, 9), ("a", 2, 3)], [("Z", 1, 2), ("a", 1, 2)],
      [("e\u{301}", 1, 2), ("\u{E9}", 1, 2)], [("z", 1, 2), ("\u{E9}", 1, 2)],
    ])
  func entityOrder(pair: [(String, Int, Int)]) {
    let entities = pair.map { SpeechEntity(type: $0.0, value: "", startIndex: $0.1, endIndex: $0.2) }
    #expect(entities[0] < entities[1] && entities.reversed().sorted() == entities)
  }

  @Test("the updates of an outcome are a collection like others")
  func updates() {
    let all = (0..<4).map { SegmentUpdate.contextStarted(contextId: "\($0)") }
    for count in 0...4 {
      var updates: Outcome.Updates = []
      for update in all.prefix(count) { updates.append(update) }
      #expect(updates.count == count && updates.isEmpty == (count == 0))
      #expect(Array(updates) == Array(all.prefix(count)) && Array(updates.reversed()) == all.prefix(count).reversed())
      #expect(updates.indices.map { updates[$0] } == Array(all.prefix(count)))
      #expect(updates.first == all.prefix(count).first && updates.last == all.prefix(count).last)
      #expect(updates.dropFirst().count == max(0, count - 1))
    }
    #expect(Outcome.Updates(all[0]) == [all[0]] && [all[0], all[1]] as Outcome.Updates != [all[1], all[0]])
    #expect(Outcome() == Outcome(updates: [], reports: []) && Outcome(updates: [all[0]]).reports.isEmpty)
  }

  @Test("counters start at zero and add up")
  func counters() {
    let counts = IgnoredCounts()
    #expect(counts.total == 0 && IgnoredReason.allCases.allSatisfy { counts[$0] == 0 })
    #expect(IgnoredReason.allCases.map(\.rawValue) == ["late_segment", "late_context", "repeated", "duplicate"])
  }
}
