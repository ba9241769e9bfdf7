/// Understands words while they are said: one hypothesis after the other in, what they mean as far as known out.
///
/// What is final never changes, whatever later hypotheses bring (SAL, section 7):
/// - A word is final when it is final in the hypothesis and certainly belongs to the open segment.
/// - An entity is final when enough final words stand behind it (``UnderstandingEngine/settlingWords(of:before:)``).
/// - An intent is final as soon as all interpretations of the final words agree.
/// - A segment ends where all of them have another intent begin, where silence is long enough, and at the context's end.
///
/// Words that are none of the application's business (``acceptance``) have no intent and no entities, but for what was
/// final before that showed.
///
/// A value without clock or task.
///
/// ```swift
/// var understanding = StreamingUnderstanding(MatcherEngine(grammar, context: context))
/// let annotation = understanding.update(Hypothesis(words: words, finalCount: 2))
/// ```
public struct StreamingUnderstanding<Engine: UnderstandingEngine>: Sendable {
  /// What is known now.
  public private(set) var annotation = Annotation()
  /// How often what was final would have been otherwise.
  public internal(set) var disagreements = Disagreements()
  /// Judges whether words are any of the application's business; nil where all are, as with typed text.
  public let acceptance: Acceptance?

  let settings: StreamingSettings
  /// The engine, that it may begin anew.
  let blank: Engine
  var engine: Engine
  /// The word, as numbered in the context, that is the engine's first.
  var origin = 0
  /// Where the negation ended that was said right before the engine's first word, in milliseconds; nil where none was.
  var negation: Int?
  /// The words so far; the first ones never change.
  var words: [Hypothesis.Word] = []
  var finalCount = 0
  /// The words that a hypothesis has contradicted.
  private var disputed: Set<Int> = []
  var open = OpenSegment(start: 0)
  var ended: [Annotation.Segment] = []

  /// Creates the understanding of a context in which nothing was said yet.
  ///
  /// - Parameters:
  ///   - engine: What finds meanings, before it has read anything.
  ///   - settings: How to decide.
  ///   - acceptance: Judges whether words are any of the application's business; nil where all are.
  public init(
    _ engine: Engine, settings: StreamingSettings = StreamingSettings(), acceptance: Acceptance? = nil
  ) {
    self.acceptance = acceptance
    blank = engine
    self.engine = engine
    self.settings = settings
  }

  /// Takes the next hypothesis.
  ///
  /// - Parameter hypothesis: The words of the context as they are heard now. Words that were final before stay as they
  ///   were; a hypothesis that has others is counted in ``disagreements``. After the end nothing changes.
  /// - Returns: What is known now.
  @discardableResult
  public mutating func update(_ hypothesis: Hypothesis) -> Annotation {
    guard !annotation.isFinished else { return annotation }
    accept(hypothesis)
    endAtSilences(heardUntil: hypothesis.heardUntil)
    settle()
    show()
    return annotation
  }

  /// Takes the last hypothesis: all of it is final, and all segments end.
  ///
  /// - Parameter hypothesis: The words of the context; nil when the last one stands.
  /// - Returns: What is known in the end.
  @discardableResult
  public mutating func finish(_ hypothesis: Hypothesis? = nil) -> Annotation {
    guard !annotation.isFinished else { return annotation }
    if let hypothesis { accept(hypothesis) }
    finalCount = words.count
    endAtSilences(heardUntil: 0)
    if open.start < words.count || open.isShown { endAll(before: words.count) }
    annotation.segments = ended
    annotation.isFinished = true
    return annotation
  }

  private mutating func accept(_ hypothesis: Hypothesis) {
    for number in 0..<finalCount {
      let isSame = number < hypothesis.words.count && hypothesis.words[number].text == words[number].text
      if isSame {
        words[number].confidence = hypothesis.words[number].confidence ?? words[number].confidence
      } else if disputed.insert(number).inserted {
        disagreements.words += 1
      }
    }
    words.removeSubrange(finalCount...)
    words += hypothesis.words.dropFirst(finalCount)
    finalCount = min(max(finalCount, hypothesis.finalCount), words.count)
    readWords()
  }

  /// Lets the engine read the words from its first one on.
  mutating func readWords() {
    // Whoever is silent for long has thought of something else.
    if let negation {
      engine.isNegated =
        origin < words.count
        && Self.pause(from: negation, to: words[origin].startTime) <= StreamingSettings.longestNegation
    }
    engine.read(words[origin...].map(\.text))
  }

  private mutating func endAtSilences(heardUntil: Int) {
    guard let silence = settings.segmentEndingSilence else { return }
    var number = open.start
    while number < finalCount {
      let next = number + 1 < words.count ? words[number + 1].startTime : heardUntil
      // What comes after the silence must be final: a word that is not may turn out to begin earlier.
      let isCertain = number + 1 < finalCount || number + 1 == words.count
      if isCertain, Self.pause(from: words[number].endTime, to: next) >= silence { endAll(before: number + 1) }
      number += 1
    }
  }

  /// How long nothing was said, in milliseconds; times are whatever a recogniser says, and of those far apart it is the longest there is.
  private static func pause(from end: Int, to start: Int) -> Int {
    let (pause, isTooMuch) = start.subtractingReportingOverflow(end)
    return isTooMuch ? (start < end ? .min : .max) : pause
  }

  private mutating func show() {
    annotation.segments = ended
    guard open.start < words.count || open.isShown else { return }
    open.isShown = true
    annotation.segments.append(openSegment())
  }
}
