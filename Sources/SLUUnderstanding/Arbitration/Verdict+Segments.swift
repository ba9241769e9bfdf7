import SLUGrammar

// What is asked of a segment by those who judge it, and how they change it.

extension Verdict.Segment {
  /// The value that stands at a place before all others and is somebody or something, no number or time; nil where there is none.
  ///
  /// - Parameters:
  ///   - place: A word of the segment.
  ///   - grammar: Knows the types of entities.
  func value(at place: Int, of grammar: Grammar) -> Verdict.Entity? {
    entities.first.flatMap { first in
      first.words.lowerBound == place && grammar.types[first.name]?.isCounted != true ? first : nil
    }
  }

  /// The words of the segment outside of entities, as templates have them.
  ///
  /// - Parameter words: All words of the utterance.
  func said(of words: UtteranceWords) -> [String] {
    let valued = Set(entities.flatMap(\.words))
    return self.words.filter { !valued.contains($0) }.flatMap(words.spoken)
  }

  /// Whether words only begin or end a request, and none was made: "please".
  ///
  /// - Parameter words: All words of the utterance.
  func isMerelyPolite(_ words: UtteranceWords) -> Bool {
    !isExact && entities.isEmpty && self.words.allSatisfy { DiscourseWords.polite.contains(words.said($0)) }
  }

  /// Takes another intent.
  mutating func take(_ other: RankedIntent) { (intent, score) = (other.intent, other.score) }

  /// The segment with entities that were missed in it, each as sure as the segment is.
  func adding(_ missed: [(name: String, words: Range<Int>, spelling: String)]) -> Verdict.Segment {
    var whole = self
    whole.entities += missed.map { .init(name: $0.name, words: $0.words, spelling: $0.spelling, score: score) }
    whole.entities.sort { $0.words.lowerBound < $1.words.lowerBound }
    return whole
  }

  /// Counts its words from another place.
  mutating func move(by distance: Int) {
    words = (words.lowerBound + distance)..<(words.upperBound + distance)
    for number in entities.indices {
      let place = entities[number].words
      entities[number].words = (place.lowerBound + distance)..<(place.upperBound + distance)
    }
  }
}
