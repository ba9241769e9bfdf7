import SLUGrammar

// Requests of several intents in one breath, each as templates have it.

extension Arbiter {
  /// What words mean that are two requests or more with conjunctions between them, each as templates have it; no verdict where they are
  /// not, and where the next request seems to begin behind those that are.
  ///
  /// The tagger would have to find where the second begins; the templates say it. Requests of one intent are left to it, and so is a
  /// second one that begins with a value, or with what stands before one: "add bacon and onions", "in the kitchen and in the hall".
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - parseOfFirst: The best parse of the first so many words, where somebody has read them already.
  func joinedRequests(_ words: UtteranceWords, parseOfFirst: (Int) -> Parse? = { _ in nil }) -> JoinedRequests {
    func conjunction(behind start: Int) -> Int {
      (start..<words.count).dropFirst().first { Conjunctions.ofRequests.contains(words.said($0)) } ?? words.count
    }
    var behind = conjunction(behind: 0)
    var verdict = Verdict(segments: [])
    var starts: Set<Int> = []
    guard behind < words.count else { return JoinedRequests() }
    var start = 0
    while true {
      let end = behind
      let known = start == 0 ? parseOfFirst(end) : nil
      let request = known ?? annotator.parse(Array(words[start..<end]))
      guard request.isExact, request.segments.count == 1, var segment = self.verdict(request).segments.first else {
        return JoinedRequests(starts: starts)
      }
      guard start == 0 || isRequest(segment, behind: verdict.segments.last, words.said(start)) else {
        return JoinedRequests(starts: starts.subtracting([start]))
      }
      segment.move(by: start)
      // A conjunction belongs to the request before it.
      while behind < words.count, Conjunctions.ofRequests.contains(words.said(behind)) { behind += 1 }
      segment.words = segment.words.lowerBound..<behind
      segment.isExact = behind == end
      verdict.segments.append(segment)
      guard behind < words.count else {
        verdict.isOfTemplates = true
        return JoinedRequests(verdict: verdict.segments.count > 1 ? verdict : nil)
      }
      start = behind
      if !Self.leadsToValue.contains(words.said(start)), !Self.goingOn.contains(words.said(start)) {
        starts.insert(start)
      }
      behind = conjunction(behind: start)
    }
  }

  /// The words at which something is taken away behind what was added, or the other way round: "add milk and | remove eggs".
  ///
  /// No one intent does both, unless it is one that changes things.
  func opposedStarts(_ words: UtteranceWords) -> Set<Int> {
    var starts: Set<Int> = []
    var isRemoving: Bool?
    for place in words.indices {
      let said = words.said(place)
      guard let removes = SpeechActWords.removes(said) else { continue }
      if let isRemoving, isRemoving != removes, Self.joining.contains(words.said(place - 1)) { starts.insert(place) }
      isRemoving = removes
    }
    return starts
  }

  private func isRequest(_ segment: Verdict.Segment, behind last: Verdict.Segment?, _ first: String) -> Bool {
    guard let last, last.intent != segment.intent else { return false }
    return !segment.entities.contains { $0.words.lowerBound == 0 } && !Self.leadsToValue.contains(first)
  }

  private static let joining = Conjunctions.ofRequests.union(["but"])
  private static let leadsToValue = DiscourseWords.articles.union([
    "my", "one", "some", "in", "on", "at", "to", "from", "for", "with", "by", "of", "as",
  ])
  /// What a request goes on with behind a conjunction, in other words than templates have.
  private static let goingOn: Set<String> = [
    "no", "not", "maybe", "perhaps", "another", "any", "every", "all", "both", "either", "that", "this", "these",
    "those", "it", "too", "please", "without",
  ]
}
