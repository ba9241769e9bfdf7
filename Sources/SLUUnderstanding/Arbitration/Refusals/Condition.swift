import SLUGrammar

/// What is to be done only when something else happens, or happened: "turn off the tv when the film ends", "if it rains close the window".
///
/// Nobody here waits for it, and doing it now is not what was asked for. Where templates of the intent have the word, it means what they say.
struct Condition: Sendable {
  private let grammar: Grammar

  /// Creates the conditions of those who speak to an application.
  ///
  /// - Parameter grammar: What may be said.
  init(_ grammar: Grammar) { self.grammar = grammar }

  /// Whether a segment is under a condition: one that it begins with, that its sentence begins with, or that follows what is to be done.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func holds(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    guard !segment.intent.isEmpty else { return false }
    return isUnder(segment, words) || isFollowed(segment, words)
  }

  private func isUnder(_ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    let start = segment.words.lowerBound
    let first = (max(0, start - Self.longest)..<start).last { words[$0].last.map(".?!".contains) == true }
    // Further back than a sentence is long there is no telling.
    guard let sentence = first.map({ $0 + 1 }) ?? (start <= Self.longest ? 0 : nil) else {
      return begins(at: start, segment, words)
    }
    return begins(at: sentence, segment, words) || begins(at: start, segment, words)
  }

  /// Whether a condition is what words begin with.
  private func begins(at start: Int, _ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    let place = (start..<segment.words.upperBound).first { !DiscourseWords.markers.contains(words.said($0)) }
    return place.map { isCondition($0, segment, words) } == true
  }

  private func isFollowed(_ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    guard !grammar.speechActs.asking.contains(segment.intent) else { return false }
    return (segment.words.lowerBound + 1...segment.words.upperBound).contains { place in
      place < words.count && Self.following.contains(words.said(place))
        && !segment.entities.contains { $0.words.contains(place) }
        && !isAskedAbout(place, words) && isCondition(place, segment, words)
    }
  }

  /// Whether it is but what somebody wants to know: "tell me when the bus leaves".
  private func isAskedAbout(_ place: Int, _ words: UtteranceWords) -> Bool {
    let before = (max(0, place - 3)..<place).map(words.said)
    return before.contains(where: Self.knowing.contains)
  }

  /// Whether a condition begins at a place: behind its word stands who or what it is about, and no courtesy.
  private func isCondition(_ place: Int, _ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    let said = (place..<min(place + 5, words.count)).map(words.said)
    guard let form = Self.openings.first(where: { said.starts(with: $0) }), said.count > form.count,
      !grammar.speechActs.has(form, in: segment.intent)
    else { return false }
    let (subject, next) = (said[form.count], said.dropFirst(form.count + 1).first)
    guard Self.subjects.contains(subject) else { return false }
    guard let next, Self.asked.contains(subject) else { return true }
    return !Self.courtesies.contains(next) && !(next == "don't" && said.dropFirst(form.count + 2).first == "mind")
  }

  private static let openings = [
    ["if"], ["unless"], ["when"], ["whenever"], ["until"], ["till"], ["once"], ["in", "case"], ["as", "soon", "as"],
    ["what", "if"], ["even", "if"],
  ]
  /// What a condition behind a request begins with.
  private static let following: Set<String> = ["if", "unless", "when", "whenever", "once", "in", "as"]
  /// Who or what a condition is about.
  private static let subjects = DiscourseWords.persons.union(DiscourseWords.owners).union(DiscourseWords.spokenOf)
    .union(DiscourseWords.anybody).union([
      "a", "an", "there", "there's", "it's", "he's", "she's", "they're", "i'm", "we're", "you're", "nobody", "i've",
      "you've",
      "we've", "that's",
    ])
  /// Of whom it is courtesy: "if you could", "if it's possible", "when you're ready".
  private static let asked: Set<String> = [
    "you", "i", "we", "it", "it's", "that's", "you're", "there's", "there", "that", "you've",
  ]
  private static let courtesies: Set<String> = [
    "can", "could", "would", "will", "please", "like", "want", "wouldn't", "may", "might", "get", "got",
    "have",
    "find", "must", "are", "aren't", "possible", "ok", "okay", "fine", "alright", "ready", "free", "able", "there",
    "is", "isn't", "not", "any", "anything", "one", "time", "kind", "wish", "need", "mind", "know",
  ]
  private static let knowing: Set<String> = [
    "know", "tell", "see", "check", "ask", "out", "wonder", "wondering", "remember", "remind", "notify", "alert",
    "warn",
    "show", "say", "sure", "find", "let", "idea", "question", "forget", "even", "what", "okay", "ok", "fine", "alright",
    "possible", "mind",
  ]
  /// The most words of a sentence.
  private static let longest = 16
}
