public import SLUCore
public import SLUGrammar

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
