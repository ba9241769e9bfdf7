/// How well recordings were heard and understood, measured against what was said and meant.
///
/// A value without a clock: whoever hears adds the outcomes.
///
/// ```swift
/// var evaluation = SpokenEvaluation()
/// evaluation.add(SpokenOutcome(name: "1.wav", spoken: ["a", "tea"], heard: ["a", "t"]))
/// print(evaluation.words.rate)  // 0.5
/// ```
public struct SpokenEvaluation: Sendable {
  /// What was measured, in the order in which it was added.
  public private(set) var outcomes: [SpokenOutcome] = []
  /// The words of all recordings.
  public private(set) var words = WordErrors()
  /// The recordings whose words were all heard, and no others.
  public private(set) var sentences = Share()
  /// The slots of all recordings: one is found when its name and its value are there, wherever its words are.
  public private(set) var slots = Detection()
  /// The recordings whose intents are the expected ones.
  public private(set) var intents = Share()
  /// The recordings whose intents and slots are the expected ones: those on which an application does what was said.
  public private(set) var commands = Share()
  /// The recordings that mean something, those with an intent found being right.
  public private(set) var inDomain = Share()
  /// The recordings that mean nothing to the application, those without an intent found being right.
  public private(set) var outOfDomain = Share()
  /// From where speech begins to the first word.
  public private(set) var firstWords = Delays()
  /// From the end of a recording to its last final word.
  public private(set) var finals = Delays()
  /// How long the recordings with times are.
  public private(set) var audio = Duration.zero
  /// How long the recogniser worked on them.
  public private(set) var work = Duration.zero
  /// How many words were shown before they were final.
  public private(set) var shown = 0
  /// How many of those did not stay.
  public private(set) var changed = 0
  /// How many words were final before their recording ended.
  public private(set) var settled = 0
  /// How many of those the recogniser would have had otherwise in the end.
  public private(set) var contradicted = 0
  private var unknown: [String: Int] = [:]

  /// Creates an evaluation of nothing.
  public init() {}

  /// Counts an outcome.
  ///
  /// - Parameter outcome: What was said, what was heard, and how long that took.
  public mutating func add(_ outcome: SpokenOutcome) {
    outcomes.append(outcome)
    words.add(outcome.alignment)
    sentences.add(outcome.spoken == outcome.heard)
    if let found = outcome.slots { slots.add(expected: found.expected, found: found.found) }
    if let isRight = outcome.hasExpectedIntents { intents.add(isRight) }
    if let isAccepted = outcome.isAccepted { commands.add(isAccepted) }
    if let domain = outcome.domain {
      if domain.isExpected { inDomain.add(domain.isFound) } else { outOfDomain.add(!domain.isFound) }
    }
    for word in outcome.unknownWords { unknown[word, default: 0] += 1 }
    guard let times = outcome.times else { return }
    audio += times.audio
    work += times.work
    shown += times.shown
    changed += times.changed
    settled += times.settled
    contradicted += times.contradicted
    finals.add(times.final)
    if let delay = times.firstWord { firstWords.add(delay) }
  }

  /// How long the recogniser worked for each second of sound, in seconds; 0 of none.
  public var realTimeFactor: Double { audio == .zero ? 0 : work / audio }

  /// The share of the words shown that did not stay, 0 to 1; 0 of none.
  public var changedShare: Double { shown == 0 ? 0 : Double(changed) / Double(shown) }

  /// The share of the words that were final early and that the recogniser would have had otherwise in the end, 0 to 1; 0 of
  /// none.
  public var contradictedShare: Double { settled == 0 ? 0 : Double(contradicted) / Double(settled) }

  /// The words that were said and that the recogniser cannot hear, the most frequent first, equals by the alphabet.
  public var unknownWords: [(word: String, count: Int)] {
    unknown.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  /// The outcomes with a mistake, those with the most first.
  ///
  /// - Parameter count: How many at most.
  public func worst(_ count: Int = .max) -> [SpokenOutcome] {
    let wrong = outcomes.enumerated().filter { $1.mistakes > 0 || $1.isAccepted == false }
      .map { (place: $0, mistakes: $1.mistakes, outcome: $1) }
    return wrong.sorted { ($1.mistakes, $0.place) < ($0.mistakes, $1.place) }.prefix(count).map(\.outcome)
  }
}
