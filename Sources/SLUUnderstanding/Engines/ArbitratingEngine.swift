public import SLUGrammar
public import SLUValues

/// Understands with templates and tagger together, as the words come.
///
/// - An utterance that a template has exactly means what the template says.
/// - One that somebody has labelled (`labelled.txt`) means what the label says; with `enable_strict_nlu` nothing else counts. As long as
///   words may turn out to be one, nothing is final that the label has otherwise.
/// - Otherwise the tagger decides where segments are, what they mean and what their entities are. It has seen the parse.
/// - A segment about which it is not sure enough (`acceptance_threshold`) has no intent.
/// - Filled pauses ("uh", "um") mean nothing, but with `enable_strict_nlu`; neither templates nor tagger see them. Only of two numbers
///   with one between them the second is meant: "twenty uh thirty".
/// - What is asked not to be done ("don't") is no request, where no template has the negation, and also when a silence of up to three
///   seconds stands behind it. Nor is what is asked about a request ("why did you …", "what happens if …"), where no template begins so.
///   What people say of themselves in front of a request is a reason for it: "i don't like this one, skip it".
/// - What people tell of ("we ordered ten bolts") is no request, nor what they take back before they end ("never mind").
/// - How things are ("the pump works fine") is no request, where no template of the intent says it, nor that something is not so.
/// - What cancels or removes must be said to: "the train is late" cancels no train, though no other template has one.
/// - Two requests of unlike intents with a conjunction between them are both, where templates have each exactly.
///
/// Alternatives of intents, and how sure everything is, are in ``verdict``.
///
/// ```swift
/// let engine = ArbitratingEngine(grammar, tagger: Tagger(model, grammar: grammar), context: context)
/// print(engine.annotate("i wanna go to rome"))  // *book i wanna go to [rome|Rome](destination)
/// ```
public struct ArbitratingEngine: UnderstandingEngine {
  private let arbiter: Arbiter
  private var templates: MatcherEngine
  private let pauses: FilledPauses?
  private var words: [String] = []
  private var fluent: FluentWords
  /// The fluent words, as all who judge them read them.
  private var utterance = UtteranceWords()
  /// What the first so many fluent words mean, as far as it was asked.
  private var verdicts: [Int: Verdict] = [:]
  private var memory = UtteranceMemory()
  /// Whether what was said before the first word ended in a negation; what words mean depends on it.
  public var isNegated = false {
    didSet { if isNegated != oldValue { verdicts = [:] } }
  }

  /// Creates an engine that has read nothing.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - tagger: What was learnt of it; nil when templates are all there is.
  ///   - context: What "tomorrow" counts from.
  public init(_ grammar: Grammar, tagger: Tagger?, context: ValueContext) {
    arbiter = Arbiter(grammar, Annotator(grammar, context: context), tagger: tagger)
    templates = MatcherEngine(grammar, context: context)
    pauses = grammar.filledPauses
    fluent = FluentWords([], without: nil)
  }

  /// Whether only what a template has exactly counts.
  public var isStrict: Bool { templates.isStrict }

  /// Takes the words as they are now.
  ///
  /// - Parameter words: All words so far, as they are shown.
  public mutating func read(_ words: [String]) {
    let fluent = FluentWords(words, without: pauses)
    var common = zip(fluent.words, self.fluent.words).prefix { $0 == $1 }.count
    // A pause that comes or goes may change what the number around it is.
    if let changed = fluent.pauses.symmetricDifference(self.fluent.pauses).min() { common = min(common, changed) }
    if common < self.fluent.words.count { memory.values.forget(behind: common) }
    templates.read(fluent.words)
    utterance.read(fluent.words)
    (self.words, self.fluent) = (words, fluent)
    verdicts = verdicts.filter { $0.key <= common }
    _ = decided(fluent.words.count)
  }

  /// Takes the words as they are now, as long as somebody wants to know what they mean: many words take a while.
  ///
  /// Only while the templates read can it be stopped: what was learnt looks at all words at once, behind the last question.
  ///
  /// - Parameters:
  ///   - words: All words so far, as they are shown.
  ///   - isWanted: Asked before the first word, again every few words, and behind the last.
  /// - Returns: Whether all words were read; if not, the engine is as it was.
  public mutating func read(_ words: [String], while isWanted: () -> Bool) -> Bool {
    var next = self
    let fluent = FluentWords(words, without: pauses).words
    for end in stride(from: 0, to: fluent.count, by: Self.portion) {
      guard isWanted() else { return false }
      next.templates.read(Array(fluent[..<end]))
    }
    guard isWanted() else { return false }
    next.read(words)
    self = next
    return true
  }

  /// How many words are read before it is asked whether they are wanted: a few milliseconds with a large grammar.
  private static let portion = 32

  /// What the words mean.
  public var verdict: Verdict {
    guard !fluent.words.isEmpty, let verdict = verdicts[fluent.words.count] else {
      return Verdict(segments: words.isEmpty ? [] : [.meaningless(words.indices)])
    }
    return fluent.all(verdict, of: words.count)
  }

  /// The best parse by the templates, of ``matchedWords``.
  public var parse: Parse { templates.best }

  /// The words without filled pauses.
  public var matchedWords: [String] { fluent.words }

  /// What the first words may mean: the verdict, the same with a segment beginning wherever one may, then what else the
  /// templates have.
  ///
  /// - Parameters:
  ///   - wordCount: How many of the words that were read.
  ///   - limit: How many interpretations to find at most; less than 1 is 1.
  public mutating func interpretations(ofFirst wordCount: Int, atMost limit: Int) -> [Interpretation] {
    let count = fluent.count(ofFirst: wordCount)
    guard count > 0 else { return pause(wordCount) }
    return fluentInterpretations(ofFirst: count, atMost: max(limit, 1)).map { fluent.all($0, ofFirst: wordCount) }
  }

  private mutating func fluentInterpretations(ofFirst wordCount: Int, atMost limit: Int) -> [Interpretation] {
    if limit == 1, let known = verdicts[wordCount] { return known.segments.isEmpty ? [] : [known.interpretation] }
    let others = templates.interpretations(ofFirst: wordCount, atMost: limit)
    let verdict = decided(wordCount)
    guard !verdict.segments.isEmpty else { return [] }
    var found = [verdict.interpretation]
    let said = utterance.first(wordCount)
    if let divided = verdict.divided, limit > 1 { found.append(divided) }
    for other in arbiter.labelled.interpretations(ofBeginning: said.shown, atMost: limit - found.count)
    where other.segments != verdict.interpretation.segments { found.append(other) }
    guard found.count < limit else { return found }
    let readings = ValueReadings(taking: &memory.values)
    defer { memory.values = readings.memory }
    let values = arbiter.values(of: said, readings)
    if !isStrict, let unfinished = values.withUnfinishedAmount(found[0]) { found.append(unfinished) }
    for other in others where found.count < limit {
      // Amounts in two units a strict configuration has in no way of its own.
      let whole = isStrict ? other : values.withWholeValues(other)
      if !found.contains(where: { $0.segments == whole.segments }) { found.append(whole) }
    }
    return found
  }

  /// Words of which none means anything.
  private func pause(_ wordCount: Int) -> [Interpretation] {
    let words = 0..<min(wordCount, words.count)
    return words.isEmpty ? [] : [Verdict(segments: [.meaningless(words)]).interpretation]
  }

  /// Whether the first words end in a negation of what comes next ("please don't").
  ///
  /// - Parameter wordCount: How many of the words that were read.
  public func isNegating(ofFirst wordCount: Int) -> Bool {
    let count = fluent.count(ofFirst: wordCount)
    return count == 0 ? isNegated : arbiter.isNegating(utterance.first(count))
  }

  /// Whether the first words may turn out to be an utterance that somebody has labelled.
  ///
  /// - Parameter wordCount: How many of the words that were read.
  public func mayBeWhole(fromFirst wordCount: Int) -> Bool {
    arbiter.labelled.isBegun(by: Array(fluent.words.prefix(fluent.count(ofFirst: wordCount))))
  }

  /// What an entity amounts to.
  ///
  /// - Parameter entity: An entity of one of the interpretations.
  public func value(of entity: Interpretation.Entity) -> String {
    templates.value(of: .init(name: entity.name, words: fluent.fluent(entity.words), spelling: entity.spelling))
  }

  /// How many final words must stand behind an entity before it is final.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - next: The first of them; nil when it was not said yet.
  public func settlingWords(of entity: String, before next: String?) -> Int {
    templates.settlingWords(of: entity, before: next)
  }

  /// The annotation of an utterance; no segments when it has no words.
  ///
  /// - Parameter text: Words, separated by white space.
  public func annotate(_ text: String) -> AnnotatedUtterance {
    var engine = self
    engine.read(UtteranceText(text).words)
    return engine.annotation
  }

  /// The words as they were read, annotated.
  public var annotation: AnnotatedUtterance {
    verdict.annotation(of: words) { value(of: .init(name: $0.name, words: $0.words, spelling: $0.spelling)) }
  }

  /// What the first fluent words mean; found where it was not asked before.
  private mutating func decided(_ wordCount: Int) -> Verdict {
    if let known = verdicts[wordCount] { return known }
    // Taken out meanwhile: what two have is copied when one of them writes.
    var memory = UtteranceMemory()
    swap(&memory, &self.memory)
    let verdict = decide(wordCount, &memory)
    self.memory = memory
    verdicts[wordCount] = verdict
    return verdict
  }

  private func decide(_ wordCount: Int, _ memory: inout UtteranceMemory) -> Verdict {
    guard let best = templates.parses(ofFirst: wordCount, atMost: 1).first else { return Verdict(segments: []) }
    return arbiter.decide(
      utterance.first(wordCount), best, pauses: fluent.pauses, isNegated: isNegated, memory: &memory
    ) {
      templates.parses(ofFirst: $0, atMost: 1).first
    }
  }
}
