public import SLUValues

/// Annotates utterances: the matcher's best parse, with values for the entities.
public struct Annotator: Sendable {
  private let grammar: Grammar
  private let matcher: Matcher
  /// What "tomorrow" counts from, with the order of days and months that the configuration's language has.
  public let context: ValueContext

  /// The score below which a segment has no intent, when the configuration does not say.
  public static let acceptanceThreshold = 0.5

  /// Creates an annotator.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - context: What "tomorrow" counts from.
  public init(_ grammar: Grammar, context: ValueContext) {
    self.grammar = grammar
    var context = context
    context.dateOrder = grammar.settings.dateOrder
    self.context = context
    matcher = Matcher(grammar)
  }

  /// The best parse of an utterance.
  ///
  /// - Parameter text: Words, separated by white space (``UtteranceText``).
  public func parse(_ text: String) -> (words: [String], parse: Parse) {
    let words = UtteranceText(text).words
    return (words, parse(words))
  }

  /// The best parse of words.
  ///
  /// - Parameter words: The words; none is empty.
  public func parse(_ words: [String]) -> Parse {
    var matcher = matcher
    for word in words { matcher.push(word) }
    return matcher.best
  }

  /// The annotation of an utterance; no segments when it has no words.
  ///
  /// - Parameter text: Words, separated by white space (``UtteranceText``).
  public func annotate(_ text: String) -> AnnotatedUtterance {
    let (words, parse) = parse(text)
    return annotate(words, parse)
  }

  /// A parse as annotated words.
  ///
  /// A segment that is too far from its template has no intent, and with `enable_strict_nlu` neither has one that is not
  /// exactly a template's; a conjunction that joins it with what follows does not count.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - parse: A parse of them.
  public func annotate(_ words: [String], _ parse: Parse) -> AnnotatedUtterance {
    AnnotatedUtterance(
      segments: parse.segments.map(judged).map { segment in
        AnnotatedUtterance.Segment(
          intent: segment.intent, range: segment.words, of: words,
          entities: segment.entities.map { ($0.name, value(of: $0, in: words), $0.words) })
      })
  }

  /// A segment of a parse as it counts: one too far from its template has no intent, and with `enable_strict_nlu` no entities.
  ///
  /// - Parameter segment: A segment of a parse.
  public func judged(_ segment: Parse.Segment) -> Parse.Segment {
    guard refuses(segment) else { return segment }
    var segment = segment
    segment.intent = ""
    if grammar.settings.isStrict { segment.entities = [] }
    return segment
  }

  private func refuses(_ segment: Parse.Segment) -> Bool {
    if grammar.settings.isStrict { return !segment.isExactButJoined }
    return segment.score < grammar.settings.acceptanceThreshold ?? Self.acceptanceThreshold
  }

  /// How many words behind a day of the past have to be known before it is: its week may be told by the day behind it.
  package static func wordsBehindDate(_ next: String?) -> Int { DateRange.wordsBehind(next) }

  /// How many words behind a time have to be known before its half of the day is.
  ///
  /// - Parameter next: The first of them; nil when there is none.
  package static func wordsBehindTime(_ next: String?) -> Int {
    max(PartOfDay.wordsBehind(next), TimeRange.wordsBehind(next))
  }

  /// What an entity amounts to.
  ///
  /// - Parameters:
  ///   - entity: An entity of a parse.
  ///   - words: The words of the utterance.
  public func value(of entity: Parse.Entity, in words: [String]) -> String {
    let surface = words[entity.words].joined(separator: " ")
    // A word is shown as it was heard; the configuration knows how it is written.
    guard let type = grammar.types[entity.name], type != .string else { return entity.spelling }
    if let corrected = CorrectedValue(words: words, context: context).value(at: entity.words, type) { return corrected }
    if case .date(let preference) = type {
      let range = DateRange(words: words, context: context, prefer: preference)
      return range.date(at: entity.words) ?? type.value(of: surface, in: context)
    }
    guard type == .time, let time = type.reading(of: surface, in: context) else {
      return type.value(of: surface, in: context)
    }
    let withPart = { (part: String) in type.reading(of: "\(surface) \(part)", in: context) }
    return PartOfDay.beside(entity.words, in: words).flatMap(withPart)
      ?? TimeRange(words: words, context: context).half(at: entity.words).flatMap(withPart) ?? time
  }
}
