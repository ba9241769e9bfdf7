import SLUGrammar
import SLUUnderstanding

/// Goes through utterances with somebody who knows what they mean: answers in, labelled lines out.
///
/// A value: what is shown, what is written, and when it ends, is up to whoever runs it.
struct LabelSession {
  /// What an answer came to.
  enum Outcome: Equatable {
    /// This line is the utterance's label.
    case labelled(String)
    case skipped
    /// The utterance before is asked again; whether it was labelled.
    case back(wasLabelled: Bool)
    /// The same utterance is asked again, after these lines.
    case again([String])
    case ended
  }

  /// What an utterance is before anybody said what it is.
  typealias Proposal = (String) -> AnnotatedUtterance

  private var left: ArraySlice<String>
  /// What was answered, and whether it was labelled.
  private var answered: [(utterance: String, isLabelled: Bool)] = []
  private let proposal: Proposal
  private let pauses: FilledPauses?
  private let names: (intents: Set<String>, entities: Set<String>, ofIntents: [String: Set<String>])?
  private let count: Int

  static let help =
    """
    Enter accepts, a line such as *book a [flight](thing) corrects, *book alone or *_ says what all of it is (entities that the intent \
    may have stay), s skips, b goes back to the one before and takes its \
    line back, q quits.
    """

  /// - Parameters:
  ///   - utterances: What is to be labelled.
  ///   - known: Lines that were labelled before: their utterances are not asked again.
  ///   - grammar: Where names come from; nil when any will do.
  ///   - proposal: What an utterance seems to be.
  init(_ utterances: [String], known: [AnnotatedUtterance], grammar: Grammar?, proposal: @escaping Proposal) {
    let pauses = grammar.map(\.filledPauses) ?? FilledPauses()
    self.pauses = pauses
    var done = Set(known.map { Self.key($0.segments.flatMap(\.words), without: pauses) })
    // What is in the file twice is asked once.
    left = utterances.filter { done.insert(Self.key(Self.words($0), without: pauses)).inserted }[...]
    count = left.count
    names = grammar.map { (Set($0.intents), Set($0.entities), $0.entitiesOfIntents) }
    self.proposal = proposal
  }

  /// What is shown of the utterance at hand; nil when none is left.
  var question: [String]? {
    guard let first = left.first else { return nil }
    return ["\(count - left.count + 1) of \(count): \(first)", "  \(shown(first))"]
  }

  /// How many utterances nobody has answered yet.
  var remaining: Int { left.count }

  /// How many utterances were labelled.
  var labelled: Int { answered.count(where: \.isLabelled) }

  /// How many utterances were skipped.
  var skipped: Int { answered.count - labelled }

  /// Takes an answer to the question.
  mutating func answer(_ text: String) -> Outcome {
    guard let utterance = left.first else { return .ended }
    switch text.split(whereSeparator: \.isWhitespace).joined(separator: " ") {
    case "": return accept(shown(utterance))
    case "s", "skip":
      finish(isLabelled: false)
      return .skipped
    case "b", "back":
      guard let last = answered.popLast() else { return .again(["this is the first one"]) }
      left = [last.utterance] + left
      return .back(wasLabelled: last.isLabelled)
    case "q", "quit": return .ended
    case "?", "h", "help": return .again([Self.help])
    case let answer where answer.hasPrefix("*") && answer.count > 1 && !answer.contains(" "):
      return correct("\(whole(utterance, of: answer == "*_" ? "" : String(answer.dropFirst())))", of: utterance)
    default: return correct(text, of: utterance)
    }
  }

  /// Takes a correction, where it is one.
  private mutating func correct(_ text: String, of utterance: String) -> Outcome {
    do throws(AnnotationError) {
      let corrected = try AnnotatedUtterance(text)
      if let problem = problem(corrected, of: utterance) { return .again([problem]) }
      return accept(corrected)
    } catch {
      let place = SourcePlace(file: "", line: 1, column: error.column, excerpt: error.text)
      return .again(Diagnostic(.error, .badFile, error.message, at: place).excerpt + [error.message])
    }
  }

  private mutating func accept(_ annotated: AnnotatedUtterance) -> Outcome {
    finish(isLabelled: true)
    return .labelled("\(annotated)")
  }

  private mutating func finish(isLabelled: Bool) {
    answered.append((left.removeFirst(), isLabelled))
  }

  /// The proposal as one segment of an intent, with what entities that may have.
  private func whole(_ utterance: String, of intent: String) -> AnnotatedUtterance {
    var whole = AnnotatedUtterance.Segment(intent: intent, words: [])
    for segment in shown(utterance).segments {
      whole.entities += segment.entities.filter { names?.ofIntents[intent]?.contains($0.type) == true }.map { entity in
        var moved = entity
        moved.range = entity.range.lowerBound + whole.words.count..<entity.range.upperBound + whole.words.count
        return moved
      }
      whole.words += segment.words
    }
    return AnnotatedUtterance(segments: [whole])
  }

  /// The proposal without values: what a date amounts to depends on the day.
  private func shown(_ utterance: String) -> AnnotatedUtterance {
    var annotated = proposal(utterance)
    for segment in annotated.segments.indices {
      for entity in annotated.segments[segment].entities.indices {
        let range = annotated.segments[segment].entities[entity].range
        annotated.segments[segment].entities[entity].value =
          annotated.segments[segment].words[range].joined(separator: " ")
      }
    }
    return annotated
  }

  /// Why a correction is none.
  private func problem(_ corrected: AnnotatedUtterance, of utterance: String) -> String? {
    let words = corrected.segments.flatMap(\.words)
    guard Self.key(words, without: pauses) == Self.key(Self.words(utterance), without: pauses) else {
      return "expected the same words, \"\(utterance)\", found \"\(words.joined(separator: " "))\""
    }
    guard let names else { return nil }
    for segment in corrected.segments {
      if !segment.intent.isEmpty, !names.intents.contains(segment.intent) {
        return "expected an intent of the configuration (\(names.intents.sorted().joined(separator: ", "))), "
          + "found \(segment.intent)"
      }
      for entity in segment.entities where !names.entities.contains(entity.type) {
        return "expected an entity of the configuration (\(names.entities.sorted().joined(separator: ", "))), "
          + "found \(entity.type)"
      }
    }
    return nil
  }

  private static func words(_ utterance: String) -> [String] {
    utterance.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The words as labels are found by them: as they are said, without filled pauses, apostrophes and accents.
  private static func key(_ words: [String], without pauses: FilledPauses?) -> [String] {
    SpokenWords(words.filter { pauses?.contains($0) != true }).key
  }
}
