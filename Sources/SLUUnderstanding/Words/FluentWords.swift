import SLUGrammar

/// The words of an utterance without its filled pauses, and where they stand in it.
///
/// What understands words is spared the pauses: "in the uh nursery" is "in the nursery". A pause belongs to the segment of the
/// word before it, and to an entity that has words on both of its sides.
struct FluentWords: Sendable {
  /// The words that are not pauses.
  private(set) var words: [String] = []
  /// Of each of them, its place among all words.
  private var places: [Int] = []
  /// The words, by their numbers among those that are left, with a pause right before them that was a sound, and not mere punctuation.
  private(set) var pauses: Set<Int> = []

  /// Leaves out the pauses.
  ///
  /// - Parameters:
  ///   - all: The words of the utterance, as they are shown.
  ///   - pauses: What is left out; nil for nothing.
  init(_ all: [String], without pauses: FilledPauses?) {
    var isPausing = false
    for (place, word) in all.enumerated() {
      if pauses?.contains(word) == true {
        let isSound = !SpokenForm.words(of: word).isEmpty
        isPausing = isPausing || isSound
        if !isSound, let last = words.indices.last, let sign = word.last, Self.parting.contains(sign),
          !word.hasSuffix("..")
        {
          words[last].append(sign)
        }
        continue
      }
      if isPausing, !words.isEmpty { self.pauses.insert(words.count) }
      isPausing = false
      words.append(word)
      places.append(place)
    }
  }

  /// The punctuation that tells one sentence or part of one from the next: it goes to the word before it.
  private static let parting: Set<Character> = [".", ",", "!", "?", ";", ":"]

  /// How many of the first words are left.
  func count(ofFirst wordCount: Int) -> Int {
    var range = places.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = places[middle] < wordCount ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// The words that an entity is of, without pauses.
  func fluent(_ entity: Range<Int>) -> Range<Int> {
    count(ofFirst: entity.lowerBound)..<count(ofFirst: entity.upperBound)
  }

  /// An interpretation of fluent words as one of all words.
  ///
  /// - Parameters:
  ///   - interpretation: Of some of the first fluent words.
  ///   - wordCount: How many of the first words it is to cover.
  func all(_ interpretation: Interpretation, ofFirst wordCount: Int) -> Interpretation {
    var interpretation = interpretation
    for number in interpretation.segments.indices {
      let segment = interpretation.segments[number]
      interpretation.segments[number].words = all(segment.words, ofFirst: wordCount)
      interpretation.segments[number].entities = segment.entities.map { entity in
        .init(name: entity.name, words: all(entity: entity.words), spelling: entity.spelling)
      }
    }
    return interpretation
  }

  /// A verdict on all fluent words as one on all words.
  ///
  /// - Parameters:
  ///   - verdict: On the fluent words.
  ///   - wordCount: How many words there are in all.
  func all(_ verdict: Verdict, of wordCount: Int) -> Verdict {
    var verdict = verdict
    for number in verdict.segments.indices {
      verdict.segments[number].words = all(verdict.segments[number].words, ofFirst: wordCount)
      for entity in verdict.segments[number].entities.indices {
        let words = verdict.segments[number].entities[entity].words
        verdict.segments[number].entities[entity].words = all(entity: words)
      }
    }
    verdict.possibleStarts = verdict.possibleStarts.map { places[$0] }
    return verdict
  }

  /// A segment reaches up to the next one.
  private func all(_ segment: Range<Int>, ofFirst wordCount: Int) -> Range<Int> {
    let start = segment.lowerBound == 0 ? 0 : places[segment.lowerBound]
    let end = segment.upperBound < places.count ? min(places[segment.upperBound], wordCount) : wordCount
    return start..<end
  }

  private func all(entity: Range<Int>) -> Range<Int> {
    places[entity.lowerBound]..<(places[entity.upperBound - 1] + 1)
  }
}
