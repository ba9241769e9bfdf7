public import SLUGrammar
public import SLUValues

/// Understands what the templates of a configuration have, and what is near them.
public struct MatcherEngine: UnderstandingEngine {
  private let grammar: Grammar
  private let annotator: Annotator
  private var matcher: Matcher
  /// How much more than the best an interpretation may cost and still be possible.
  private static let margin = 5.0
  /// The same for one that is likely: less than a word too many.
  private static let likelyMargin = 3.0

  /// Creates an engine that has read nothing.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - context: What "tomorrow" counts from.
  public init(_ grammar: Grammar, context: ValueContext) {
    self.grammar = grammar
    annotator = Annotator(grammar, context: context)
    matcher = Matcher(grammar)
  }

  /// Whether only what a template has exactly counts.
  public var isStrict: Bool { grammar.settings.isStrict }

  /// Takes the words as they are now.
  ///
  /// - Parameter words: All words so far, as they are shown.
  public mutating func read(_ words: [String]) {
    let common = zip(words, matcher.words).prefix { $0 == $1 }.count
    matcher.keep(first: common)
    for word in words[common...] { matcher.push(word) }
  }

  /// What the first words may mean: the cheapest parses.
  ///
  /// - Parameters:
  ///   - wordCount: How many of the words that were read.
  ///   - limit: How many interpretations to find at most; less than 1 is 1.
  public func interpretations(ofFirst wordCount: Int, atMost limit: Int) -> [Interpretation] {
    let parses = parses(ofFirst: wordCount, atMost: max(limit, 1))
    let likely = (parses.first?.cost ?? 0) + Self.likelyMargin
    return parses.map { Interpretation(segments: segments($0), isLikely: $0.cost <= likely) }
  }

  /// The cheapest parse of all words.
  var best: Parse { matcher.best }

  /// The cheapest parses of the first words.
  func parses(ofFirst wordCount: Int, atMost limit: Int) -> [Parse] {
    matcher.readings(ofFirst: wordCount, atMost: limit, within: Self.margin)
  }

  /// What an entity amounts to.
  ///
  /// - Parameter entity: An entity of one of the interpretations.
  public func value(of entity: Interpretation.Entity) -> String { annotator.value(of: entity, in: matcher.words) }

  /// How many final words must stand behind an entity before it is final.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - next: The first of them; nil when it was not said yet.
  public func settlingWords(of entity: String, before next: String?) -> Int {
    switch grammar.types[entity] {
    case .identifier, .phone: 2
    // "At three on monday afternoon" is none in the morning, nor is the first of "three and four pm".
    case .time: Annotator.wordsBehindTime(next)
    // The monday of "between monday and friday" is the one before that friday.
    case .date(.past): Annotator.wordsBehindDate(next)
    case let type: type?.isCounted == true ? 2 : 1
    }
  }

  private func segments(_ parse: Parse) -> [Interpretation.Segment] {
    parse.segments.map { found in
      let segment = annotator.judged(found)
      return Interpretation.Segment(
        intent: segment.intent, words: segment.words,
        entities: segment.entities,
        score: segment.score, isExact: segment.isExact)
    }
  }
}
