/// Which words up to the end of a segment are a request as templates have it, as far as that was asked.
///
/// To know it they are read, each time from the first one on; deeds, statements and reasons ask of much the same places.
struct RequestsAhead {
  private var known: [Range<Int>: Bool] = [:]

  /// How many places were read from.
  var count: Int { known.count }

  /// Whether words are one.
  ///
  /// - Parameters:
  ///   - words: The words of an utterance; of no other one.
  ///   - isRequest: Reads them, where that was not done before.
  mutating func contain(_ words: Range<Int>, _ isRequest: () -> Bool) -> Bool {
    if let known = known[words] { return known }
    let found = isRequest()
    known[words] = found
    return found
  }
}
