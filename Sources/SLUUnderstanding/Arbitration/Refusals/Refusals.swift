import SLUGrammar

/// Why words are no request though they look like one: what is not to be done, and what is but asked about or told.
///
/// Each reason has a judge of its own. They are asked in one order, and the first reason that holds is given. What a template has exactly is
/// refused only where it is not to be done: nothing but words around it can say that.
struct Refusals: Sendable {
  let negation: Negation
  let removal: Removal
  private let retraction: Retraction
  private let deed: Deed
  private let mention: Mention
  private let condition: Condition
  private let question: Question
  private let denial: Denial
  private let statement: Statement
  private let grounds: Grounds?

  /// The reasons behind a negation, in the order in which they are asked.
  private static let order: [Verdict.Refusal] = [
    .retraction, .mention, .condition, .done, .question, .denial, .statement, .unsaidRemoval, .removal, .otherObject,
  ]

  /// Creates the refusals of those who speak to an application.
  ///
  /// - Parameters:
  ///   - annotator: Knows what templates have.
  ///   - grammar: What may be said.
  ///   - grounds: What speaks for intents; nil where nothing was learnt.
  init(_ annotator: Annotator, _ grammar: Grammar, _ grounds: Grounds?) {
    negation = Negation(grammar)
    removal = Removal(grammar)
    retraction = Retraction(annotator, removing: grammar.speechActs.removing)
    deed = Deed(grammar)
    mention = Mention(annotator, grammar)
    condition = Condition(grammar)
    question = Question(annotator, grammar)
    denial = Denial(annotator, grammar)
    statement = Statement(grammar)
    self.grounds = grounds
  }

  /// Why a segment is no request; nil where nothing speaks against it.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - evidence: What is known of its utterance.
  func refusal(of segment: Verdict.Segment, _ evidence: Evidence) -> Verdict.Refusal? {
    if isForbidden(segment, evidence) { return isReason(segment, evidence) ? nil : .negation }
    guard !segment.isExact else { return nil }
    return Self.order.first { holds($0, of: segment, evidence) }
  }

  private func holds(_ refusal: Verdict.Refusal, of segment: Verdict.Segment, _ evidence: Evidence) -> Bool {
    let words = evidence.words
    return switch refusal {
    case .negation: isForbidden(segment, evidence)
    case .retraction: retraction.holds(segment, of: words)
    case .mention: isAllThatIsSaid(behind: mention.place(in: segment, of: words), segment, evidence)
    case .condition: condition.holds(segment, of: words)
    case .done: isAllThatIsSaid(behind: deed.place(in: segment, of: words), segment, evidence)
    case .question: question.holds(segment, of: words)
    case .denial: denial.holds(segment, of: words)
    case .statement: isAllThatIsSaid(behind: statement.place(in: segment, of: words), segment, evidence)
    case .unsaidRemoval: isUnsaidRemoval(segment, evidence)
    case .removal: removal.isOpposed(to: segment, of: words)
    case .otherObject:
      removal.isOfAnother(segment, of: words) || removal.isOfAnotherValue(segment, in: evidence.values)
        || grounds?.takesAwayStrangers(segment, of: words) == true
    // Of these the intents are asked, before anything is refused.
    case .others, .unfounded: false
    }
  }

  /// Whether a segment, the last one of the words, may still turn out to be no request, before anything was said that is to be done.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func mayFollow(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    guard !segment.isExact else { return false }
    return removal.isUnsaid(in: segment, of: words) || negation.mayFollow(segment, of: words)
      || question.mayFollow(segment, of: words) || statement.mayFollow(segment, of: words)
      || grounds.map { $0.mayTakeAwayStrangers(segment, of: words) || $0.mayBeTold(segment, of: words) } == true
  }

  /// Whether words say that a request is not to be done.
  private func isForbidden(_ segment: Verdict.Segment, _ evidence: Evidence) -> Bool {
    negation.holds(segment, of: evidence.words, isNegated: evidence.isNegated)
      || !segment.isExact && removal.isForbidden(segment, of: evidence.words, by: negation)
  }

  /// Whether nothing says that anything is to be taken away, though the intent that seems to be meant does that.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - evidence: What is known of its utterance.
  func isUnsaidRemoval(_ segment: Verdict.Segment, _ evidence: Evidence) -> Bool {
    !segment.isExact && removal.isUnsaid(in: segment, of: evidence.words)
      && !evidence.parse.hasAllOfTemplate(of: segment)
  }

  /// Whether a negation at the beginning is but the reason for what is asked for behind it, in the words of a template.
  func isReason(_ segment: Verdict.Segment, _ evidence: Evidence) -> Bool {
    evidence.requests.begin(
      at: negation.placesBehindReason(segment, of: evidence.words), upTo: segment.words.upperBound)
  }

  /// Whether something is told of, and no wish follows it, nor a request in the words of a template.
  ///
  /// - Parameters:
  ///   - place: Where what is told of begins; nil where nothing is.
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - evidence: What is known of its utterance.
  private func isAllThatIsSaid(behind place: Int?, _ segment: Verdict.Segment, _ evidence: Evidence) -> Bool {
    guard let rest = place.map({ $0..<segment.words.upperBound }) else { return false }
    return !ReasonedWish.holds(in: rest, of: evidence.words)
      && !evidence.requests.begin(at: rest, upTo: rest.upperBound)
  }
}

extension Parse {
  /// Whether the words of a segment are all that a template of its intent has, or its beginning, and little else.
  fileprivate func hasAllOfTemplate(of segment: Verdict.Segment) -> Bool {
    segments.contains {
      $0.intent == segment.intent && $0.words.overlaps(segment.words) && $0.unsaid == 0 && $0.score > 0.5
    }
  }
}
