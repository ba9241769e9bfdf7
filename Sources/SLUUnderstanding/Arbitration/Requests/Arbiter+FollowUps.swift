import SLUGrammar

// Values that are said of what was asked for before, in words that no template need have.

extension Arbiter {
  /// What words mean that are a value as some template has it by itself, and besides only how one goes on with a request: "make them
  /// black", "how about rome"; nil where they are not.
  ///
  /// To what was learnt the words are strange.
  func followUp(_ parse: Parse, _ words: UtteranceWords) -> Verdict? {
    guard parse.segments.count == 1, let segment = parse.segments.first, !segment.intent.isEmpty, segment.isWhole,
      segment.unsaid == 0, segment.strays > 0, !segment.entities.isEmpty
    else { return nil }
    var verdict = verdict(parse)
    let said = verdict.segments[0].said(of: words)
    guard said.count == segment.strays, said.allSatisfy(Self.goingOnWith.contains),
      said.contains(where: Self.leadsToChange.contains)
    else { return nil }
    // What its template says, however many words are not of it.
    (verdict.segments[0].intent, verdict.segments[0].score) = (segment.intent, 1)
    return verdict
  }

  /// What words mean that are all of a template, and besides what was spoken of before: "play it", "undo that please".
  ///
  /// - Returns: Nil where they are not, or where a template has a value to go with it.
  func bareRequest(_ words: UtteranceWords) -> Verdict? {
    guard words.count <= Self.longestBare,
      words.indices.contains(where: { DiscourseWords.spokenOf.contains(words.said($0)) })
    else { return nil }
    let rest = words.indices.filter { place in
      let said = words.said(place)
      return !DiscourseWords.spokenOf.contains(said) && !DiscourseWords.markers.contains(said) && said != "thanks"
    }
    guard let request = exactRequest(rest.map { words[$0] }), request.entities.isEmpty else { return nil }
    return Verdict(segments: [
      Verdict.Segment(intent: request.intent, words: words.indices, entities: [], score: 1, isExact: false)
    ])
  }

  /// What words ask for, where some template of an intent has just these: to be said of more words, of which it is not exact.
  ///
  /// - Parameter words: Some of an utterance.
  func exactRequest(_ words: [String]) -> Verdict.Segment? {
    let parse = annotator.parse(words)
    guard parse.isExact, parse.segments.count == 1, var segment = verdict(parse).segments.first, !segment.intent.isEmpty
    else { return nil }
    segment.isExact = false
    return segment
  }

  private static let longestBare = 6

  /// What tells that a value is to be another.
  private static let leadsToChange: Set<String> = ["make", "about", "mean", "meant", "instead", "rather", "try"]
  private static let goingOnWith = leadsToChange.union([
    "it", "that", "them", "this", "those", "how", "what", "actually", "no", "sorry", "i", "let's", "maybe", "then",
    "and", "or",
    "well", "okay", "ok", "so", "oh", "hmm", "please", "wait", "can", "could", "you", "we", "a", "an", "the", "with",
    "in", "for",
  ])
}
