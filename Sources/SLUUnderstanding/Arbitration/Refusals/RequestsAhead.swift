import SLUGrammar

/// Which words up to the end of a segment are a request as templates have it, as far as that was asked.
///
/// To know it they are read, each time from the first one on; deeds, statements and reasons ask of much the same places. A class, as all who
/// judge one utterance share what was found.
final class RequestsAhead {
  private let annotator: Annotator
  private let words: UtteranceWords
  private var known: [Range<Int>: Bool] = [:]

  /// Looks for requests.
  ///
  /// - Parameters:
  ///   - words: The words of an utterance.
  ///   - annotator: Knows what templates have.
  init(in words: UtteranceWords, _ annotator: Annotator) { (self.words, self.annotator) = (words, annotator) }

  /// How many places were read from.
  var count: Int { known.count }

  /// Whether a request begins at one of some places, in the words of a template, and goes on to an end.
  ///
  /// - Parameters:
  ///   - places: The places; of many only the first ones are looked at.
  ///   - end: Where it ends.
  func begin(at places: some Sequence<Int>, upTo end: Int) -> Bool {
    places.prefix(Self.longestReason).contains { isRequest($0..<end) }
  }

  private func isRequest(_ range: Range<Int>) -> Bool {
    if let known = known[range] { return known }
    let parse = annotator.parse(Array(words[range]))
    let found = parse.isExact && parse.segments.contains { saysMoreThanValues($0, behind: range.lowerBound) }
    known[range] = found
    return found
  }

  /// Whether a request has words besides its values: by itself a value tells more of what was said before, as in "I didn't run yesterday" and "we
  /// set it for ten".
  private func saysMoreThanValues(_ request: Parse.Segment, behind place: Int) -> Bool {
    let valued = Set(request.entities.flatMap(\.words))
    return request.words.contains { part in
      !valued.contains(part) && !Self.leadingOn.contains(words.said(place + part))
    }
  }

  /// What only joins a value to what was said before.
  private static let leadingOn = DiscourseWords.prepositions.union(["to", "the", "of"])
  /// Behind how many words of a reason a request is looked for: each is read to its end.
  private static let longestReason = 12
}
