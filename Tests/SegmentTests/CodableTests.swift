import Foundation
import SLUCore
import SLUTestKit
import Testing

@Suite("Encodings: what was written is read, what is hostile is refused")
struct CodableTests {
  @Test("every public value comes back as it was")
  func roundTrips() throws {
    let word = SpeechTranscript(index: .max, value: "\u{0}\"\\\u{1F600}", startTime: .min, endTime: .max, isFinal: true)
    let entity = SpeechEntity(type: "", value: "e\u{301}", startIndex: .min, endIndex: .max)
    let intent = SpeechIntent(value: "\u{E9}", isFinal: true)
    let segment = SpeechSegment(
      contextId: "c", segmentId: .max, isFinal: true, intent: intent, entities: [entity], transcripts: [word])
    func comesBack<Value: Codable & Equatable>(_ value: Value) throws {
      #expect(try restored(value) == value)
      #expect(try bytes(of: restored(value)) == bytes(of: value))
    }
    try comesBack(word)
    try comesBack(entity)
    try comesBack(intent)
    try comesBack(segment)
    try comesBack(SpeechContext(contextId: "c", segments: [segment], isFinal: true))
    try comesBack(IgnoredReason.allCases)
    try comesBack(SegmentAggregator.Options(isStrict: true, releasesFinalSegments: true))
    let changes: [SegmentEvent] = [
      .tentativeTranscript([word]), .tentativeTranscript([]), .tentativeEntities([entity]), .tentativeIntent(""),
      .transcript(word), .entity(entity), .intent("x"), .end,
    ]
    try comesBack(changes)
    try comesBack(changes.map { SLUEvent.segment(contextId: "", segmentId: .min, $0) } + [a.started, a.finished])
    try comesBack(Report(code: .init(rawValue: "of a later version"), message: "m", event: a.end))
    try comesBack(Report(code: .contextLeftOpen, message: "m"))
    try comesBack(ProtocolViolation(code: .malformedItem, message: "m", event: a.word(-1, "x")))
    var guardian = SequenceGuard()
    for number in [0, 5, 3, 900] { _ = guardian.admit(number) }
    try comesBack(guardian)
    let aggregator = try SegmentAggregator([a.started, a.word(0, "x"), a.word(0, "x"), b.end, b.finished])
    try comesBack(aggregator)
    try comesBack(aggregator.ignoredCounts)
  }

  @Test("a segment is encoded as an object of its members")
  func segmentForm() throws {
    let text = String(decoding: try bytes(of: SpeechSegment(contextId: "c", segmentId: 1)), as: UTF8.self)
    let expected =
      #"{"contextId":"c","entities":[],"intent":{"isFinal":false,"value":""},"isFinal":false,"segmentId":1,"#
      + #""transcripts":[]}"#
    #expect(text == expected)
  }

  // MARK: - Hostile states

  /// A state with some parts of it replaced.
  private static func state(
    segments: String = "[]", released: String = "[]", open: String? = nil, finished: String = #"["f"]"#,
    counts: String = #"{"repeated":1}"#, options: String = #"{"isStrict":false,"releasesFinalSegments":true}"#
  ) -> String {
    let context = #"{"contextId":"a","segments":\#(segments),"released":\#(released)}"#
    return
      #"{"options":\#(options),"ignoredCounts":\#(counts),"finished":\#(finished),"open":\#(open ?? "[\(context)]")}"#
  }

  private static func segment(
    _ id: Int = 0, context: String = "a", isFinal: Bool = false, intentIsFinal: Bool = false, words: String = "",
    entities: String = ""
  ) -> String {
    #"{"contextId":"\#(context)","segmentId":\#(id),"isFinal":\#(isFinal),"intent":{"value":"","#
      + #""isFinal":\#(intentIsFinal)},"transcripts":[\#(words)],"entities":[\#(entities)]}"#
  }

  private static func word(_ index: Int, isFinal: Bool = false) -> String {
    #"{"index":\#(index),"value":"w","startTime":0,"endTime":0,"isFinal":\#(isFinal)}"#
  }

  private static func entity(_ start: Int, _ end: Int, type: String = "t", isFinal: Bool = false) -> String {
    #"{"type":"\#(type)","value":"v","startIndex":\#(start),"endIndex":\#(end),"isFinal":\#(isFinal)}"#
  }

  @Test("the plain state is accepted, so that the hostile ones are refused for what they are")
  func plain() throws {
    let words = Self.word(0, isFinal: true) + "," + Self.word(2)
    let entities = [Self.entity(0, 2, isFinal: true), Self.entity(1, 2, isFinal: true), Self.entity(2, 3)]
    let segments = "[" + Self.segment(words: words, entities: entities.joined(separator: ",")) + "]"
    var aggregator = try decoded(
      SegmentAggregator.self, Self.state(segments: segments, released: "[[3,5],[7,7]]"))
    #expect(aggregator.openContexts.first?.segments.first?.sketch == "w 2:w~ | t [0,2) v | t [1,2) v | t [2,3) v~")
    #expect(try aggregator.apply(SegmentScript("a", 4).end).sketch == ["ignored late_segment"])
    #expect(try aggregator.apply(.started(contextId: "f")).sketch == ["ignored late_context"])
    #expect(aggregator.ignoredCounts[.repeated] == 1 && aggregator.ignoredCounts[.duplicate] == 0)
  }

  static let hostile: [(sentence: String, json: String)] = [
    ("no state at all", "{}"),
    ("another type", "[]"),
    (
      "a context listed twice",
      state(open: #"[{"contextId":"a","segments":[],"released":[]},{"contextId":"a","segments":[],"released":[]}]"#)
    ),
    ("a context both open and finished", state(finished: #"["a"]"#)),
    ("a finished context listed twice", state(finished: #"["x","y","x"]"#)),
    ("a segment listed twice", state(segments: "[\(segment(1)),\(segment(0)),\(segment(1))]")),
    ("a segment that is held and released", state(segments: "[\(segment(4))]", released: "[[3,5]]")),
    ("a segment of another context", state(segments: "[\(segment(context: "b"))]")),
    ("a negative segment id", state(segments: "[\(segment(-1))]")),
    ("the lowest segment id", state(segments: "[\(segment(.min))]")),
    ("a final segment without a final intent", state(segments: "[\(segment(isFinal: true))]")),
    (
      "a final segment with a tentative word",
      state(segments: "[\(segment(isFinal: true, intentIsFinal: true, words: word(0)))]")
    ),
    (
      "a final segment with a tentative entity",
      state(segments: "[\(segment(isFinal: true, intentIsFinal: true, entities: entity(0, 1)))]")
    ),
    ("words in no order", state(segments: "[\(segment(words: word(1) + "," + word(0)))]")),
    ("two words at one index", state(segments: "[\(segment(words: word(1) + "," + word(1, isFinal: true)))]")),
    ("a negative word index", state(segments: "[\(segment(words: word(-1)))]")),
    ("entities in no order", state(segments: "[\(segment(entities: entity(1, 2) + "," + entity(0, 1)))]")),
    (
      "two entities on one range",
      state(segments: "[\(segment(entities: entity(0, 1) + "," + entity(0, 1, type: "u")))]")
    ),
    ("an empty range", state(segments: "[\(segment(entities: entity(1, 1)))]")),
    ("a range that runs backwards", state(segments: "[\(segment(entities: entity(.max, .min)))]")),
    (
      "a tentative entity over a final one",
      state(segments: "[\(segment(entities: entity(0, 2) + "," + entity(1, 2, isFinal: true)))]")
    ),
    ("released numbers that run backwards", state(released: "[[5,3]]")),
    ("released numbers below 0", state(released: "[[-1,3]]")),
    ("all numbers there are", state(released: "[[\(Int.min),\(Int.max)]]")),
    ("released numbers in no order", state(released: "[[5,6],[1,2]]")),
    ("released numbers that overlap", state(released: "[[1,5],[5,6]]")),
    ("released numbers that touch", state(released: "[[1,5],[6,7]]")),
    ("released numbers behind the highest", state(released: "[[1,\(Int.max)],[\(Int.max),\(Int.max)]]")),
    ("a range of one bound", state(released: "[[1]]")),
    ("a range of three bounds", state(released: "[[1,2,3]]")),
    ("a negative counter", state(counts: #"{"repeated":-1}"#)),
    ("a counter that cannot count on", state(counts: #"{"late_context":\#(Int.max)}"#)),
    ("options of another type", state(options: "[]")),
  ]

  @Test("a state that breaks the laws is refused with a DecodingError", arguments: hostile.indices)
  func hostileState(index: Int) {
    let (sentence, json) = Self.hostile[index]
    #expect(throws: DecodingError.self, "\(sentence)") { try decoded(SegmentAggregator.self, json) }
  }

  @Test(
    "a guard that makes no sense is refused with a DecodingError",
    arguments: [
      #"{"next":-1,"missing":[]}"#, #"{"next":0,"missing":[[0,0]]}"#, #"{"next":5,"missing":[[5,6]]}"#,
      #"{"next":5,"missing":[[3,4]]}"#, #"{"next":5,"missing":[[3,1]]}"#, #"{"next":\#(Int.min),"missing":[]}"#,
      #"{"next":1000000,"missing":[[0,7]]}"#, #"{"next":5}"#, "[]",
    ])
  func hostileGuard(json: String) {
    #expect(throws: DecodingError.self) { try decoded(SequenceGuard.self, json) }
  }

  @Test("any change to an encoded state is refused, or gives a state that works")
  func mutations() {
    forAnyStream(400) { stream in
      var random = SplitMix64(seed: stream.seed)
      let stop = random.below(stream.events.count)
      let options = SegmentAggregator.Options(releasesFinalSegments: random.oneIn(2))
      let state = try bytes(of: SegmentAggregator(stream.events.prefix(stop), options: options))
      let json = Self.mutated(String(decoding: state, as: UTF8.self), using: &random)
      var aggregator: SegmentAggregator
      do { aggregator = try decoded(SegmentAggregator.self, json) } catch is DecodingError { return nil }
      guard try restored(aggregator) == aggregator else { return "it does not come back: \(json)" }
      _ = try? aggregator.applyAll(stream.events)
      guard try restored(aggregator) == aggregator else { return "it does not come back later: \(json)" }
      return nil
    }
  }

  /// One or two of the numbers, truth values or names of a text replaced by others.
  private static func mutated(_ json: String, using random: inout SplitMix64) -> String {
    var tokens: [String] = [""]
    for character in json {
      if "[]{},:".contains(character) {
        tokens += [String(character), ""]
      } else {
        tokens[tokens.count - 1].append(character)
      }
    }
    tokens.removeAll(where: \.isEmpty)
    for _ in 0...random.below(2) {
      let candidates = tokens.indices.filter { !["[", "]", "{", "}", ",", ":"].contains(tokens[$0]) }
      guard !candidates.isEmpty else { break }
      let position = random.pick(candidates)
      tokens[position] =
        if Int(tokens[position]) != nil {
          random.pick(["\(Int.max)", "\(Int.min)", "\(Int.max - 1)", "-1", "0", "1", "2", "7", "9", "1e3", "9e99"])
        } else if ["true", "false"].contains(tokens[position]) {
          random.pick(["true", "false", "null"])
        } else { random.pick([#""a""#, #""""#, #""caf\u00e9""#, "[]", "null", "5"]) }
    }
    return tokens.joined()
  }
}
