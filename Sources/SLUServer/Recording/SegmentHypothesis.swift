import SLUCore

/// The words of a segment as its events tell them: those that stay, and the last hypothesis about the others.
struct SegmentHypothesis: Sendable {
  /// In the order of their indices; whatever was final once is kept.
  private(set) var final: [SpeechTranscript] = []
  /// In the order of their indices.
  private(set) var tentative: [SpeechTranscript] = []

  /// Takes an event about the words; other ones change nothing.
  mutating func take(_ change: SegmentEvent) {
    switch change {
    case .tentativeTranscript(let words): tentative = words.sorted { $0.index < $1.index }
    case .transcript(let word): final.insert(word, at: final.firstPlace(of: word.index))
    case .tentativeEntities, .entity, .tentativeIntent, .intent, .end: break
    }
  }

  /// The words that stand at some indices: a hostile range costs no more than there are words.
  func words(in range: Range<Int>) -> [SpeechTranscript] {
    final.words(in: range) + tentative.words(in: range).filter { !final.hasWord(at: $0.index) }
  }
}

extension [SpeechTranscript] {
  /// The words at some indices, in words that are ordered.
  fileprivate func words(in range: Range<Int>) -> ArraySlice<SpeechTranscript> {
    self[firstPlace(of: range.lowerBound)..<firstPlace(of: range.upperBound)]
  }

  fileprivate func hasWord(at index: Int) -> Bool {
    let place = firstPlace(of: index)
    return place < count && self[place].index == index
  }

  /// Where the first word with such an index or a greater one stands, in words that are ordered.
  fileprivate func firstPlace(of index: Int) -> Int {
    // The next word has most often the greatest index.
    guard let last, last.index >= index else { return count }
    return firstPlace { $0.index >= index }
  }
}

extension SpeechEntity {
  /// The indices of its words; empty where it says none.
  var indices: Range<Int> { startIndex < endIndex ? startIndex..<endIndex : 0..<0 }
}
