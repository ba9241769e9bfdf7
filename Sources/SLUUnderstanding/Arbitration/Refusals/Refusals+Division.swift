extension Refusals {
  /// A verdict in which what is not to be done is cut off the request in front of it: "order a pizza | but don't add onions".
  ///
  /// - Parameters:
  ///   - verdict: What was found.
  ///   - evidence: What is known of the utterance.
  func divided(_ verdict: Verdict, _ evidence: Evidence) -> Verdict {
    var divided = verdict
    divided.segments = verdict.segments.flatMap { segment in
      guard !segment.isExact, let place = place(in: segment, evidence) else { return [segment] }
      var request = segment
      request.words = segment.words.lowerBound..<place
      request.entities.removeAll { $0.words.upperBound > place }
      return [request, .meaningless(place..<segment.words.upperBound)]
    }
    guard let last = divided.segments.last, !last.isExact else { return divided }
    let possible = negation.possibleRefusals(in: last, of: evidence.words)
    guard !possible.isEmpty else { return divided }
    divided.possibleStarts = Set(verdict.possibleStarts + possible).sorted()
    return divided
  }

  /// Where something begins inside of a segment that is not to be done, and is not but the reason for something that is.
  private func place(in segment: Verdict.Segment, _ evidence: Evidence) -> Int? {
    negation.refusal(in: segment, of: evidence.words).flatMap { place in
      isReason(.meaningless(place..<segment.words.upperBound), evidence) ? nil : place
    }
  }
}
