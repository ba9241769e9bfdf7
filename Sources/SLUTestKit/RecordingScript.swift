import SLUCore
public import SLUEventLog
public import SLUGrammar

/// A realistic recording made from annotated text: words that grow and correct themselves, then become final.
///
/// Use it to write a test case or a demonstration down as one line. The same text, seed and options give the same events
/// on every machine.
///
/// ```swift
/// let utterance = try AnnotatedUtterance("*book book a flight to [New York](destination)")
/// let script = RecordingScript([utterance], seed: 7)
/// for recorded in script.events { try writer.write(recorded) }
/// ```
///
/// Each utterance is a context of its own. Words last as long as their syllables take to say. Each one is shown as soon
/// as it was heard, tentative, now and then misheard or only half heard; entities and the intent follow; what is stable
/// becomes final (SAL, section 7). The stream obeys ``ServerRules``: old clients survive it.
public struct RecordingScript: Sendable {
  /// How the utterances are spoken.
  public struct Options: Hashable, Sendable {
    /// The id of the first context, by rights a lower-case hyphenated UUID; nil makes one from the seed.
    public var contextId: String?
    /// When the first context starts, in milliseconds of the recording: 0 or more.
    public var start: Int
    /// How fast the speaker is: 1 or more.
    public var wordsPerMinute: Int

    /// Creates options.
    ///
    /// - Parameters:
    ///   - contextId: The id of the first context; nil makes one from the seed.
    ///   - start: When the first context starts, in milliseconds.
    ///   - wordsPerMinute: How fast the speaker is.
    public init(contextId: String? = nil, start: Int = 0, wordsPerMinute: Int = 150) {
      self.contextId = contextId
      self.start = start
      self.wordsPerMinute = wordsPerMinute
    }
  }

  /// The events, numbered from 0 and timed.
  public let events: [RecordedEvent]

  /// Makes a recording.
  ///
  /// - Parameters:
  ///   - utterances: What is said, one context each.
  ///   - seed: Where the random numbers begin.
  ///   - options: How it is said.
  public init(_ utterances: [AnnotatedUtterance], seed: UInt64, options: Options = Options()) {
    var writer = ScriptWriter(time: options.start)
    let intents = utterances.flatMap(\.segments).map(\.intent).filter { !$0.isEmpty }
    var seeds = SplitMix64(seed: seed)
    for (number, utterance) in utterances.enumerated() {
      // Numbers of its own for each line: one that is changed leaves those after it as they are.
      var random = SplitMix64(seed: seeds.next())
      let derived = random.uuid()
      writer.contextId = number == 0 ? options.contextId ?? derived : derived
      writer.speak(utterance, intents: intents, wordsPerMinute: max(1, options.wordsPerMinute), using: &random)
      writer.pause(800 + random.below(700))
    }
    events = writer.events
  }
}
