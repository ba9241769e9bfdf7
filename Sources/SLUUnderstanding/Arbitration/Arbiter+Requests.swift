import SLUGrammar

// Requests of several intents in one breath, each as templates have it.

extension Arbiter {
  /// What words mean that are two requests with a conjunction between them, both as templates have them; nil where they are not.
  ///
  /// The tagger would have to find where the second begins; the templates say it. Requests of one intent are left to it, and so is a
  /// second one that begins with a value, or with what stands before one: "add bacon and onions", "in the kitchen and in the hall".
  ///
  /// - Parameters:
  ///   - words: The words as they are shown.
  ///   - parseOfFirst: The best parse of the first so many words, where somebody has read them already.
  func joinedRequests(_ words: [String], parseOfFirst: (Int) -> Parse? = { _ in nil }) -> Verdict? {
    var behind = words.indices.dropFirst().first { Self.conjunctions.contains(words.said($0)) } ?? words.count
    var verdict = Verdict(segments: [])
    guard behind < words.count else { return nil }
    var start = 0
    while true {
      let end = behind
      let known = start == 0 ? parseOfFirst(end) : nil
      let request = known ?? annotator.parse(Array(words[start..<end]))
      guard request.isExact, request.segments.count == 1, var segment = self.verdict(request).segments.first else {
        return nil
      }
      guard start == 0 || isRequest(segment, behind: verdict.segments.last, words[start..<end]) else { return nil }
      segment.move(by: start)
      // A conjunction belongs to the request before it.
      while behind < words.count, Self.conjunctions.contains(words.said(behind)) { behind += 1 }
      segment.words = segment.words.lowerBound..<behind
      segment.isExact = behind == end
      verdict.segments.append(segment)
      guard behind < words.count else { return verdict.segments.count > 1 ? verdict : nil }
      start = behind
      behind = (start..<words.count).dropFirst().first { Self.conjunctions.contains(words.said($0)) } ?? words.count
    }
  }

  private func isRequest(_ segment: Verdict.Segment, behind last: Verdict.Segment?, _ words: ArraySlice<String>) -> Bool
  {
    guard let last, last.intent != segment.intent, let first = words.first.map({ SpokenForm.bare([$0]).lowercased() })
    else { return false }
    return !segment.entities.contains { $0.words.lowerBound == 0 } && !Self.leadsToValue.contains(first)
  }

  private static let conjunctions: Set<String> = ["and", "then", "plus", "also"]
  private static let leadsToValue: Set<String> = [
    "the", "a", "an", "my", "one", "some", "in", "on", "at", "to", "from", "for", "with", "by", "of", "as",
  ]
}

extension Verdict.Segment {
  /// Counts its words from another place.
  fileprivate mutating func move(by distance: Int) {
    words = (words.lowerBound + distance)..<(words.upperBound + distance)
    for number in entities.indices {
      let place = entities[number].words
      entities[number].words = (place.lowerBound + distance)..<(place.upperBound + distance)
    }
  }
}
