import SLUCore
import SLUTestKit
import Testing

@Suite("Laws 3 and 4: what is tentative is replaced")
struct TentativeTests {
  @Test(
    "Law 3: a tentative transcript replaces every tentative word",
    arguments: [
      Example("the first hypothesis", when: a.tentative("book"), then: ["changed a/0: book~"]),
      Example(
        "a longer hypothesis", given: [a.tentative("book")], when: a.tentative("book a"),
        then: ["changed a/0: book~ a~"]),
      Example(
        "a shorter hypothesis leaves no stale word", given: [a.tentative("book a flight")], when: a.tentative("cook"),
        then: ["changed a/0: cook~"]),
      Example(
        "an empty one leaves none", given: [a.tentative("book a")], when: a.tentative(""), then: ["changed a/0: "]),
      Example("the same one again changes nothing", given: [a.tentative("book")], when: a.tentative("book"), then: []),
      Example("an empty first one makes the segment", when: a.tentative(""), then: ["changed a/0: "]),
      Example(
        "words that are final already are skipped", given: [a.word(0, "book"), a.word(1, "a")],
        when: a.tentative("look at flights"), then: ["changed a/0: book a flights~"]),
      Example(
        "final words between tentative ones stay",
        given: [a.word(0, "a"), a.word(2, "c"), a.tentative(words: (1, "b"))],
        when: a.tentative(words: (3, "d"), (4, "e")), then: ["changed a/0: a 2:c d~ e~"]),
      Example(
        "final words behind a tentative one stay",
        given: [a.word(0, "a"), a.word(2, "c"), a.word(3, "d"), a.tentative(words: (1, "b"))], when: a.tentative(""),
        then: ["changed a/0: a 2:c d"]),
      Example(
        "a final word behind two tentative ones stays",
        given: [a.word(5, "f"), a.word(7, "h"), a.word(9, "j"), a.tentative(words: (6, "g"), (8, "i"))],
        when: a.tentative(words: (6, "G")), then: ["changed a/0: 5:f G~ h 9:j"]),
      Example(
        "a hypothesis that goes on behind the final words", given: [a.word(0, "book"), a.tentative("a", from: 1)],
        when: a.tentative("a flight", from: 1), then: ["changed a/0: book a~ flight~"]),
      Example(
        "words in any order are sorted by index", when: a.tentative(words: (2, "c"), (0, "a"), (1, "b")),
        then: ["changed a/0: a~ b~ c~"]),
      Example(
        "of two words at one index the later one counts", when: a.tentative(words: (0, "a"), (1, "x"), (0, "b")),
        then: ["changed a/0: b~ x~"]),
      Example(
        "the word of a hypothesis that is empty is kept", when: a.tentative(words: (0, ""), (1, "tea")),
        then: ["changed a/0: \"\"~ tea~"]),
      Example(
        "the finality of its words is not read",
        when: a.event(.tentativeTranscript([SpeechTranscript(index: 0, value: "a", isFinal: true)])),
        then: ["changed a/0: a~"]),
      Example(
        "other times alone are a change", given: [a.tentative("a")],
        when: a.event(.tentativeTranscript([SpeechTranscript(index: 0, value: "a", startTime: 1)])),
        then: ["changed a/0: a~"]),
      Example(
        "entities and the intent are left alone",
        given: [a.tentative("a"), a.tentativeEntities(("t", "A", 0..<1)), a.tentativeIntent("i")],
        when: a.tentative(""),
        then: ["changed a/0:  | intent i~ | t [0,1) A~"]),
    ])
  func transcripts(_ example: Example) throws { try example.check() }

  @Test(
    "Law 4: tentative entities and a tentative intent replace those before",
    arguments: [
      Example(
        "the first list, sorted", when: a.tentativeEntities(("b", "B", 2..<3), ("a", "A", 0..<1)),
        then: ["changed a/0:  | a [0,1) A~ | b [2,3) B~"]),
      Example(
        "an entity that grows", given: [a.tentativeEntities(("to", "New", 4..<5))],
        when: a.tentativeEntities(("to", "New York", 4..<6)), then: ["changed a/0:  | to [4,6) New York~"]),
      Example(
        "an empty list leaves none", given: [a.tentativeEntities(("to", "New", 4..<5))], when: a.tentativeEntities(),
        then: ["changed a/0: "]),
      Example(
        "the same list again changes nothing", given: [a.tentativeEntities(("to", "New", 4..<5))],
        when: a.tentativeEntities(("to", "New", 4..<5)), then: []),
      Example(
        "an entry that overlaps a final entity is skipped", given: [a.entity("to", "York", 1..<2)],
        when: a.tentativeEntities(("to", "New York", 0..<2), ("x", "X", 2..<3)),
        then: ["changed a/0:  | to [1,2) York | x [2,3) X~"]),
      Example(
        "entries that touch a final entity stay", given: [a.entity("b", "B", 1..<2)],
        when: a.tentativeEntities(("a", "A", 0..<1), ("c", "C", 2..<3)),
        then: ["changed a/0:  | a [0,1) A~ | b [1,2) B | c [2,3) C~"]),
      Example(
        "a list of which nothing is left changes nothing", given: [a.entity("b", "B", 1..<2)],
        when: a.tentativeEntities(("b", "B", 1..<2), ("b", "C", 0..<9)), then: []),
      Example(
        "a final entity removes the tentative ones that it overlaps",
        given: [a.tentativeEntities(("a", "A", 0..<2), ("b", "B", 2..<4), ("c", "C", 4..<5))],
        when: a.entity("d", "D", 1..<3), then: ["changed a/0:  | d [1,3) D | c [4,5) C~"]),
      Example(
        "final entities may overlap each other", given: [a.entity("a", "A", 0..<3)], when: a.entity("b", "B", 1..<4),
        then: ["changed a/0:  | a [0,3) A | b [1,4) B"]),
      Example(
        "tentative entities of one list may overlap", when: a.tentativeEntities(("b", "B", 0..<3), ("a", "A", 0..<2)),
        then: ["changed a/0:  | a [0,2) A~ | b [0,3) B~"]),
      Example(
        "of two entries with one range the later one counts",
        when: a.tentativeEntities(("z", "Z", 0..<1), ("b", "B", 1..<2), ("a", "A", 0..<1)),
        then: ["changed a/0:  | a [0,1) A~ | b [1,2) B~"]),
      Example(
        "the finality of entries is not read",
        when: a.event(
          .tentativeEntities([SpeechEntity(type: "a", value: "A", startIndex: 0, endIndex: 1, isFinal: true)])),
        then: ["changed a/0:  | a [0,1) A~"]),
      Example(
        "a tentative intent replaces the one before", given: [a.tentativeIntent("book")],
        when: a.tentativeIntent("search"), then: ["changed a/0:  | intent search~"]),
      Example(
        "the same tentative intent changes nothing", given: [a.tentativeIntent("book")],
        when: a.tentativeIntent("book"),
        then: []),
      Example(
        "an empty tentative intent takes it back", given: [a.tentativeIntent("book")], when: a.tentativeIntent(""),
        then: ["changed a/0: "]),
    ])
  func entitiesAndIntent(_ example: Example) throws { try example.check() }

  @Test("Laws 3 and 4: after any stream, the tentative items are those of the last lists, less what is final")
  func lastListsCount() {
    forAnySeed(1500) { seed in
      var random = SplitMix64(seed: seed)
      let items = FinalItems(using: &random)
      let words = (0..<8).filter { _ in random.oneIn(2) }.map { random.word(at: $0) }
      let entities = (0..<4).map { random.entity(from: $0 * 2, length: 2) }
      let events =
        random.shuffle(items.finals + (0..<6).map { _ in random.change() }) + [
          .tentativeTranscript(words), .tentativeEntities(entities),
        ]
      let aggregator = try SegmentAggregator([a.started] + events.map(a.event))
      guard let segment = aggregator.segment(.init(contextId: "a", segmentId: 0)) else { return "no segment" }
      let finalWords = Set(segment.transcripts.filter(\.isFinal).map(\.index))
      let expectedWords = words.map(\.index).filter { !finalWords.contains($0) }
      guard segment.transcripts.filter({ !$0.isFinal }).map(\.index) == expectedWords else {
        return "\(segment.sketch)"
      }
      let finals = segment.entities.filter(\.isFinal)
      let expected = entities.filter { entity in
        !finals.contains { $0.startIndex < entity.endIndex && entity.startIndex < $0.endIndex }
      }
      return segment.entities.filter { !$0.isFinal }.map(\.value) == expected.map(\.value) ? nil : segment.sketch
    }
  }
}
