import SLUCore
import SLUTestKit
import Testing

@Suite("The difference of two snapshots")
struct SegmentDiffTests {
  static let cases: [(sentence: String, before: [SLUEvent], after: [SLUEvent], diff: [String])] = [
    ("nothing changed", [a.tentative("a b")], [a.tentative("a b")], []),
    ("a word came", [a.tentative("a")], [a.tentative("a b")], ["+b"]),
    ("a word changed", [a.tentative("a tea")], [a.tentative("a t-shirt")], ["tea→t-shirt"]),
    ("words went", [a.tentative("a b c")], [a.tentative("a")], ["-b", "-c"]),
    ("a word became final as it stood", [a.tentative("a b")], [a.word(0, "a")], ["a→a!"]),
    ("a word became final as another", [a.tentative("a b")], [a.word(1, "c")], ["b→c!"]),
    ("a word came as final", [a.tentative("a")], [a.word(1, "b")], ["b!"]),
    ("a word came in front", [a.tentative("b", from: 1)], [a.word(0, "a")], ["a!"]),
    (
      "one came and one went", [a.tentative(words: (0, "a"), (2, "c"))], [a.tentative(words: (1, "b"), (2, "c"))],
      ["-a", "+b"]
    ),
    ("an entity came", [a.end], [a.tentativeEntities(("to", "New", 4..<5))], ["+to New"]),
    (
      "an entity grew", [a.tentativeEntities(("to", "New", 4..<5))], [a.tentativeEntities(("to", "New York", 4..<6))],
      ["to New→to New York"]
    ),
    (
      "an entity shrank and became final", [a.tentativeEntities(("to", "New York", 4..<6))],
      [a.entity("to", "New", 4..<5)], ["to New York→to New!"]
    ),
    (
      "an entity of another type at the same place", [a.tentativeEntities(("to", "May", 4..<5))],
      [a.tentativeEntities(("date", "May", 4..<5))], ["to May→date May"]
    ),
    (
      "one entity went, another came elsewhere", [a.tentativeEntities(("to", "A", 0..<1))],
      [a.tentativeEntities(("to", "B", 1..<2))], ["-to A", "+to B"]
    ),
    (
      "two entities became one that is longer", [a.tentativeEntities(("x", "A", 0..<1), ("x", "B", 1..<2))],
      [a.tentativeEntities(("x", "A B", 0..<2))], ["x A→x A B", "-x B"]
    ),
    (
      "one of two entities at a place stayed", [a.tentativeEntities(("x", "A", 0..<1), ("x", "A B", 0..<2))],
      [a.tentativeEntities(("x", "A B", 0..<2))], ["-x A"]
    ),
    ("the intent came", [a.tentative("a")], [a.tentativeIntent("book")], ["+book"]),
    ("the intent went", [a.tentativeIntent("book")], [a.tentativeIntent("")], ["-book"]),
    ("the intent became final", [a.tentativeIntent("book")], [a.intent("book")], ["book→book!"]),
    ("the empty intent became final", [a.tentative("a")], [a.intent("")], ["!"]),
    ("the segment ended", [a.word(0, "a"), a.intent("book")], [a.word(0, "a"), a.intent("book"), a.end], ["end"]),
    (
      "the end dropped what was tentative", [a.tentative("a b"), a.word(0, "a"), a.tentativeIntent("book")],
      [a.word(0, "a"), a.end], ["-b", "book→!", "end"]
    ),
  ]

  @Test("what became of each item", arguments: cases.indices)
  func table(index: Int) throws {
    let (sentence, before, after, expected) = Self.cases[index]
    var aggregator = try SegmentAggregator([a.started] + before.filter { $0 != a.end })
    let old = aggregator.segment(Self.id)
    _ = try aggregator.applyAll(after)
    let new = try #require(aggregator.segment(Self.id))
    let diff = SegmentDiff(from: old, to: new)
    #expect(diff.sketch == expected, "\(sentence)")
    #expect(diff.isEmpty == expected.isEmpty, "\(sentence)")
  }

  @Test("from nothing, everything is new")
  func fromNothing() throws {
    let events = [a.started, a.word(0, "a"), a.tentative("a b"), a.tentativeIntent("i"), a.entity("t", "v", 0..<1)]
    let segment = try #require(try SegmentAggregator(events).segment(Self.id))
    #expect(SegmentDiff(from: nil, to: segment).sketch == ["a!", "+b", "t v!", "+i"])
    #expect(SegmentDiff(from: segment, to: segment).isEmpty)
    #expect(SegmentDiff(from: nil, to: SpeechSegment(contextId: "a", segmentId: 0)).isEmpty)
  }

  @Test("the highest and lowest numbers")
  func extremes() {
    let old = SpeechSegment(
      contextId: "a", segmentId: .max, entities: [SpeechEntity(type: "t", value: "v", startIndex: 0, endIndex: .max)],
      transcripts: [SpeechTranscript(index: .max, value: "x", startTime: .min, endTime: .max)])
    let new = SpeechSegment(contextId: "a", segmentId: .max)
    #expect(SegmentDiff(from: old, to: new).sketch == ["-x", "-t v"])
    #expect(SegmentDiff(from: new, to: old).sketch == ["+x", "+t v"])
  }

  @Test("Law 18: 20,000 entities that all grew: no clock, but were the cost their square, it would take minutes")
  func manyEntities() {
    func segment(length: Int) -> SpeechSegment {
      SpeechSegment(
        contextId: "a", segmentId: 0,
        entities: (0..<20_000).map { SpeechEntity("t", "v", (10 * $0)..<(10 * $0 + length)) })
    }
    let diff = SegmentDiff(from: segment(length: 1), to: segment(length: 2))
    let isRevised = diff.entities.allSatisfy { if case .revised = $0 { true } else { false } }
    #expect(diff.entities.count == 20_000 && isRevised)
  }

  @Test("replaying a diff onto the old snapshot gives the new one")
  func replay() {
    forAnyStream(400) { stream in
      var snapshots: [SpeechSegment?] = [nil]
      for outcome in try SegmentAggregator().applied(stream.events) {
        for case .segmentChanged(let new) in outcome.updates { snapshots.append(new) }
        for case .segmentFinalized(let new) in outcome.updates { snapshots.append(new) }
      }
      var random = SplitMix64(seed: stream.seed)
      for case let (position, new?) in snapshots.enumerated() {
        // The one before, as a user interface has it, and any other one.
        for old in [snapshots[position - 1], random.pick(snapshots)] {
          if let fault = Self.fault(of: SegmentDiff(from: old, to: new), from: old, to: new) {
            return "\(old?.sketch ?? "nothing") to \(new.sketch): \(fault)"
          }
        }
      }
      return nil
    }
  }

  private static let id = SpeechSegment.ID(contextId: "a", segmentId: 0)

  private static func fault(of diff: SegmentDiff, from old: SpeechSegment?, to new: SpeechSegment) -> String? {
    if replayed(diff.words, onto: old?.transcripts ?? []) != new.transcripts { return "the words differ" }
    if replayed(diff.entities, onto: old?.entities ?? []) != new.entities { return "the entities differ" }
    if (diff.intent.map { $0.after ?? .none } ?? old?.intent ?? .none) != new.intent { return "the intent differs" }
    if diff.isFinalized != (new.isFinal && old?.isFinal != true) { return "the end differs" }
    let indices = diff.words.compactMap { ($0.after ?? $0.before)?.index }
    if !zip(indices, indices.dropFirst()).allSatisfy(<) { return "the words are not in order" }
    let starts = diff.entities.compactMap { ($0.after ?? $0.before)?.startIndex }
    if !zip(starts, starts.dropFirst()).allSatisfy(<=) { return "the entities are not in order" }
    return nil
  }

  private static func replayed<Item: Comparable>(_ changes: [ItemChange<Item>], onto old: [Item]) -> [Item]? {
    var items = old
    for change in changes {
      if change.before == change.after { return nil }
      if let before = change.before {
        guard let position = items.firstIndex(of: before) else { return nil }
        items.remove(at: position)
      }
    }
    return (items + changes.compactMap(\.after)).sorted()
  }
}

extension SegmentAggregator {
  fileprivate consuming func applied(_ events: [SLUEvent]) throws -> [Outcome] { try applyAll(events) }
}

extension SegmentDiff {
  /// Each change in one line: `+` came, `-` went, `→` changed, `!` is final now.
  fileprivate var sketch: [String] {
    words.map { Self.sketch($0, \.value) } + entities.map { Self.sketch($0) { "\($0.type) \($0.value)" } }
      + (intent.map { [Self.sketch($0, \.value)] } ?? []) + (isFinalized ? ["end"] : [])
  }

  private static func sketch<Item>(_ change: ItemChange<Item>, _ text: (Item) -> String) -> String {
    switch change {
    case .added(let item): "+" + text(item)
    case .removed(let item): "-" + text(item)
    case .revised(let old, let new): text(old) + "→" + text(new)
    case .finalized(let old?, let new): text(old) + "→" + text(new) + "!"
    case .finalized(nil, let new): text(new) + "!"
    }
  }
}
