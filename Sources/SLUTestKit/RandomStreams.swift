public import SLUCore

/// Seeded streams of events that break every rule now and then: few contexts, segments, indices and texts, so that
/// repeats, contradictions, late events and bad items meet all the time.
///
/// ```swift
/// for event in NastyStream(seed: 7, count: 80).events { try aggregator.apply(event) }
/// ```
public struct NastyStream: Sendable {
  /// Where the random numbers of the stream began.
  public let seed: UInt64
  /// The events.
  public let events: [SLUEvent]

  /// A short id and two long ones, which are canonically equivalent and different all the same: texts are compared by
  /// their bytes.
  public static let contextIds = ["a", "the context of a caf\u{E9}", "the context of a cafe\u{301}"]

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - seed: Where the random numbers begin.
  ///   - count: How many events to make.
  public init(seed: UInt64, count: Int = 80) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    // One stream is mostly about one segment, another about all of them.
    let contexts = Array(Self.contextIds.prefix(1 + random.below(3)))
    let segments = Array([0, 1, 10].prefix(1 + random.below(3)))
    let patience = random.pick([8, 40, 200])
    events = (0..<count).map { _ in
      let contextId = random.pick(contexts)
      if random.oneIn(patience) { return .finished(contextId: contextId) }
      if random.oneIn(20) { return .started(contextId: contextId) }
      let segmentId = random.oneIn(40) ? random.pick([-1, .min, .max]) : random.pick(segments)
      let change = random.oneIn(patience) ? SegmentEvent.end : random.change()
      return .segment(contextId: contextId, segmentId: segmentId, change)
    }
  }
}

/// Seeded final items of one segment that do not contradict each other, with tentative ones that they overrule.
public struct FinalItems: Sendable {
  /// Final items, each once.
  public let finals: [SegmentEvent]

  /// Makes the items.
  ///
  /// - Parameter random: Where the random numbers come from.
  public init(using random: inout SplitMix64) {
    var finals: [SegmentEvent] = []
    for index in 0..<8 where !random.oneIn(3) { finals.append(.transcript(random.word(at: index))) }
    for start in 0..<6 where random.oneIn(2) {
      // Ends that differ: ranges may overlap, but none is there twice.
      for length in 1...3 where random.oneIn(3) { finals.append(.entity(random.entity(from: start, length: length))) }
    }
    if !random.oneIn(3) { finals.append(.intent(random.text())) }
    self.finals = finals
  }
}

extension SplitMix64 {
  /// A text of a small alphabet: empty, in two spellings of one letter, or a word.
  public mutating func text() -> String { pick(["", "tea", "t-shirts", "\u{E9}", "e\u{301}", "New"]) }

  /// A word at an index, with random times and a finality that nobody should read.
  ///
  /// - Parameter index: Where the word stands.
  public mutating func word(at index: Int) -> SpeechTranscript {
    SpeechTranscript(index: index, value: text(), startTime: below(3) - 1, endTime: below(3), isFinal: oneIn(4))
  }

  /// An entity at a place, with a finality that nobody should read.
  ///
  /// - Parameters:
  ///   - start: Its first word.
  ///   - length: How many words it covers.
  public mutating func entity(from start: Int, length: Int) -> SpeechEntity {
    SpeechEntity(
      type: pick(["size", "drink", "\u{E9}", "e\u{301}"]), value: text(), startIndex: start, endIndex: start + length,
      isFinal: oneIn(4))
  }

  /// What an event may say about a segment, now and then with a bad item, and never that it ends.
  public mutating func change() -> SegmentEvent {
    switch below(8) {
    case 0, 1: .tentativeTranscript(oneIn(2) ? phrase() : (0..<below(5)).map { _ in anyWord() })
    case 2: .tentativeEntities((0..<below(4)).map { _ in anyEntity() })
    case 3: .tentativeIntent(text())
    case 4, 5: .transcript(anyWord())
    case 6: .entity(anyEntity())
    default: .intent(text())
    }
  }

  /// A hypothesis as recognisers send it: words that follow each other.
  private mutating func phrase() -> [SpeechTranscript] {
    let start = below(4)
    return (0..<below(6)).map { word(at: start + $0) }
  }

  private mutating func anyWord() -> SpeechTranscript {
    word(at: oneIn(60) ? pick([-1, .min, .max]) : below(6))
  }

  private mutating func anyEntity() -> SpeechEntity {
    var entity = entity(from: below(6), length: 1 + below(3))
    if oneIn(60) { (entity.startIndex, entity.endIndex) = pick([(3, 3), (3, 2), (-1, 1), (.min, .max), (.max, .min)]) }
    if oneIn(60) { (entity.startIndex, entity.endIndex) = pick([(0, .max), (.max - 1, .max)]) }
    return entity
  }
}
