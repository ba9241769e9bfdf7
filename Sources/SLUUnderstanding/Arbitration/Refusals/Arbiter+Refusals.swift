import SLUGrammar

// What is not to be done, and what is but asked about.

extension Arbiter {
  /// Cuts what is not to be done off the request in front of it.
  func divideAtRefusals(_ verdict: inout Verdict, _ words: UtteranceWords, _ requests: inout RequestsAhead) {
    verdict.segments = verdict.segments.flatMap { segment in
      guard !segment.isExact, let place = refusal(in: segment, words, &requests) else { return [segment] }
      var request = segment
      request.words = segment.words.lowerBound..<place
      request.entities.removeAll { $0.words.upperBound > place }
      return [request, .meaningless(place..<segment.words.upperBound)]
    }
    guard let last = verdict.segments.last, !last.isExact else { return }
    let refusals = negation.possibleRefusals(in: last.words, of: words, intent: last.intent)
    guard !refusals.isEmpty else { return }
    verdict.possibleStarts = Set(verdict.possibleStarts + refusals).sorted()
  }

  /// Where something begins inside of a segment that is not to be done, and is not but the reason for something that is.
  private func refusal(
    in segment: Verdict.Segment, _ words: UtteranceWords, _ requests: inout RequestsAhead
  ) -> Int? {
    negation.refusal(in: segment.words, of: words, intent: segment.intent).flatMap { place in
      isReason(.meaningless(place..<segment.words.upperBound), words, &requests) ? nil : place
    }
  }

  /// Why words are no request: they ask for something not to be done, or about it, or for the opposite of what their intent does, or it is
  /// done already, or taken back, or they only say how things are.
  func refusal(
    of segment: Verdict.Segment, _ parse: Parse, _ words: UtteranceWords, _ isNegated: Bool,
    _ requests: inout RequestsAhead
  ) -> Verdict.Refusal? {
    if negation.holds(segment.words, of: words, intent: segment.intent, isNegated: isNegated)
      || !segment.isExact && removal.isForbidden(segment, of: words, by: negation)
    {
      return isReason(segment, words, &requests) ? nil : .negation
    }
    guard !segment.isExact else { return nil }
    if retraction.holds(segment, of: words) { return .retraction }
    if isAllThatIsSaid(deed.place(in: segment, of: words), segment, words, &requests) { return .done }
    if question.holds(segment, of: words) { return .question }
    if denial.holds(segment, of: words) { return .denial }
    if isAllThatIsSaid(statement.place(in: segment, of: words), segment, words, &requests) { return .statement }
    if isUnsaidRemoval(segment, parse, words) { return .unsaidRemoval }
    if removal.isOpposed(to: segment, of: words) { return .removal }
    let isOfOthers =
      removal.isOfAnother(segment, of: words) || grounds?.takesAwayStrangers(segment, of: words) == true
    return isOfOthers ? .otherObject : nil
  }

  /// Whether nothing says that anything is to be taken away, though the intent that seems to be meant does that.
  func isUnsaidRemoval(_ segment: Verdict.Segment, _ parse: Parse, _ words: UtteranceWords) -> Bool {
    !segment.isExact && removal.isUnsaid(in: segment, of: words) && !hasAllOfTemplate(segment, parse)
  }

  /// Whether words only begin or end a request, and none was made: "please".
  func isMerelyPolite(_ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    !segment.isExact && segment.entities.isEmpty
      && segment.words.allSatisfy { DiscourseWords.polite.contains(words.said($0)) }
  }

  /// Whether words may still turn out to be no request, before anything was said that is to be done.
  func mayBeRefused(_ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    guard !segment.isExact else { return false }
    return removal.isUnsaid(in: segment, of: words)
      || negation.mayFollow(segment.words, of: words, intent: segment.intent) || question.mayFollow(segment, of: words)
      || statement.mayFollow(segment, of: words)
      || grounds.map { $0.mayTakeAwayStrangers(segment, of: words) || $0.mayBeTold(segment, of: words) } == true
  }

  /// Whether a negation at the beginning is but the reason for what is asked for behind it, in the words of a template.
  private func isReason(_ segment: Verdict.Segment, _ words: UtteranceWords, _ requests: inout RequestsAhead) -> Bool {
    let places = negation.placesBehindReason(segment.words, of: words, intent: segment.intent)
    return hasRequest(at: places, segment, words, &requests)
  }

  /// Whether something is told of, and no request follows it in the words of a template.
  ///
  /// - Parameters:
  ///   - place: Where what is told of begins; nil where nothing is.
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  ///   - requests: The requests that were found in them.
  private func isAllThatIsSaid(
    _ place: Int?, _ segment: Verdict.Segment, _ words: UtteranceWords, _ requests: inout RequestsAhead
  ) -> Bool {
    guard let rest = place.map({ $0..<segment.words.upperBound }) else { return false }
    return !ReasonedWish.holds(in: rest, of: words) && !hasRequest(at: rest, segment, words, &requests)
  }

  /// Whether a request begins at one of some places of a segment, in the words of a template, and goes on to its end.
  private func hasRequest(
    at places: some Sequence<Int>, _ segment: Verdict.Segment, _ words: UtteranceWords, _ requests: inout RequestsAhead
  ) -> Bool {
    places.prefix(Self.longestReason).contains { place in
      let rest = place..<segment.words.upperBound
      return requests.contain(rest) {
        let parse = annotator.parse(Array(words[rest]))
        return parse.isExact && parse.segments.contains { saysMoreThanValues($0, behind: place, words) }
      }
    }
  }

  /// Whether a request has words besides its values: by itself a value tells more of what was said before, as in "I didn't run yesterday" and "we
  /// set it for ten".
  private func saysMoreThanValues(_ request: Parse.Segment, behind place: Int, _ words: UtteranceWords) -> Bool {
    let valued = Set(request.entities.flatMap(\.words))
    return request.words.contains { part in
      !valued.contains(part) && !Self.leadingOn.contains(words.said(place + part))
    }
  }

  /// What only joins a value to what was said before.
  private static let leadingOn = DiscourseWords.prepositions.union(["to", "the", "of"])
  /// Behind how many words of a reason a request is looked for: each is read to its end.
  private static let longestReason = 12

  /// Whether words are all that a template of their intent has, or its beginning, and little else.
  private func hasAllOfTemplate(_ segment: Verdict.Segment, _ parse: Parse) -> Bool {
    parse.segments.contains {
      $0.intent == segment.intent && $0.words.overlaps(segment.words) && $0.unsaid == 0 && $0.score > 0.5
    }
  }

  /// Whether what begins the words is not to be done, by what was said before them: then it is no request, whatever it is by itself.
  func isRefused(_ verdict: Verdict, _ words: UtteranceWords, _ isNegated: Bool) -> Bool {
    guard isNegated, let first = verdict.segments.first else { return false }
    return negation.holds(first.words, of: words, intent: first.intent, isNegated: true)
  }

  /// Whether words end in a negation of what comes next.
  func isNegating(_ words: UtteranceWords) -> Bool { !settings.isStrict && negation.isOpen(atEndOf: words) }
}
