public import SLUAudio
import SLUCore
import SLUGrammar
public import SLUSpeech
public import SLUTransport
import SLUUnderstanding
import SLUValues

/// Hears one context: its sound to the recogniser, its words to the rule, and what they mean to the client.
public struct UnderstandingListener<Engine: SpeechEngine, Resampler: AudioResampler & ~Copyable>: ContextListener {
  private let recognizer: Engine.Recognizer
  private let sound: ContextSound<Resampler>
  private let contextId: String
  private let isMeaningLate: Bool
  private let isSilenceHeeded: Bool
  private let report: @Sendable (UnderstandingReport) -> Void
  private var rule: StabilityRule
  private var understanding: StreamingUnderstanding<ArbitratingEngine>
  /// What the client knows.
  private var told = Annotation()
  /// How much was heard, in milliseconds.
  private var heard = 0
  private var isOver = false

  init(
    _ recognizer: Engine.Recognizer, _ sound: ContextSound<Resampler>, _ application: SpeechApplication<Engine>,
    _ options: ContextOptions, _ context: ValueContext, contextId: String,
    report: @escaping @Sendable (UnderstandingReport) -> Void
  ) {
    self.recognizer = recognizer
    self.sound = sound
    self.contextId = contextId
    self.report = report
    isMeaningLate = options.isMeaningLate
    let silence = options.segmentEndingSilence ?? application.grammar.settings.segmentEndingSilence
    isSilenceHeeded = silence != nil
    var stability = application.stability
    // A segment ends after words that are final: they must be so by then.
    if let silence { stability.silence = min(stability.silence ?? silence, silence) }
    let acceptance = application.acceptance?.knowing(options.request.vocabulary)
    rule = StabilityRule(settings: stability, acceptance: acceptance)
    understanding = StreamingUnderstanding(
      ArbitratingEngine(application.grammar, tagger: application.tagger, context: context),
      settings: StreamingSettings(segmentEndingSilence: silence), acceptance: acceptance)
  }

  /// Takes the next audio of the context, a piece at a time.
  ///
  /// A message may have a minute of sound. An actor that nobody else wants keeps its thread, of which there are as many as processors:
  /// between two pieces others have it, and the context may be given up.
  ///
  /// - Parameters:
  ///   - audio: Samples in the format of the request.
  ///   - say: Takes what became known.
  /// - Throws: How the stream ends when the recogniser cannot go on.
  public mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {
    for chunk in try pieces(of: audio) {
      try await hear(chunk, say)
      await Task.yield()
      if Task.isCancelled { throw StreamStatus.givenUp }
    }
  }

  /// Takes note that the context is closed: all words are final, and all segments end.
  ///
  /// - Parameter say: Takes what was left to say.
  /// - Throws: How the stream ends when the recogniser cannot do that.
  public mutating func finish(_ say: Say) async throws(StreamStatus) {
    if let rest = try rest() { try await hear(rest, say) }
    isOver = true
    let hypothesis = rule.finish(try await lastOutput(), heardUntil: heard)
    try await tell(understanding.finish(hypothesis), say)
    report(
      UnderstandingReport(
        contextId: contextId, words: hypothesis.words.count, revisedWords: rule.disagreements,
        disagreements: understanding.disagreements))
  }

  /// Gives the context up: its recogniser is free at once.
  public mutating func giveUp() async {
    guard !isOver else { return }
    isOver = true
    await recognizer.cancel()
  }

  private mutating func hear(_ chunk: AudioChunk, _ say: Say) async throws(StreamStatus) {
    let output = try await output(for: chunk)
    heard = chunk.format.milliseconds(ofFrames: chunk.end)
    let (hypothesis, isNews) = rule.take(output, heardUntil: heard)
    // Silence is news only where it may end a segment.
    let isSilence = isSilenceHeeded && !hypothesis.words.isEmpty && hypothesis.finalCount == hypothesis.words.count
    guard isNews || isSilence else { return }
    try await tell(understanding.update(hypothesis), say)
  }

  private mutating func tell(_ annotation: Annotation, _ say: Say) async throws(StreamStatus) {
    let next = isMeaningLate ? annotation.withMeaningOfEnded : annotation
    var events: [HeardEvent] = []
    for case .segment(_, let segmentId, let change) in EventComposer.events(
      from: told, to: next, contextId: contextId)
    {
      events.append(HeardEvent(segmentId: segmentId, change))
    }
    told = next
    if !events.isEmpty { try await say(events) }
  }

  // MARK: - Errors of the parts as those of the stream

  private func pieces(of audio: [UInt8]) throws(StreamStatus) -> [AudioChunk] {
    do { return try sound.add(audio) } catch { throw StreamStatus(error) }
  }

  private func rest() throws(StreamStatus) -> AudioChunk? {
    do { return try sound.finish() } catch { throw StreamStatus(error) }
  }

  private func output(for chunk: AudioChunk) async throws(StreamStatus) -> RecognizerOutput? {
    do { return try await recognizer.accept(chunk) } catch { throw StreamStatus(error) }
  }

  private func lastOutput() async throws(StreamStatus) -> RecognizerOutput {
    do { return try await recognizer.finish() } catch { throw StreamStatus(error) }
  }
}

extension Annotation {
  /// The same, intents and entities only of segments that have ended.
  fileprivate var withMeaningOfEnded: Annotation {
    var annotation = self
    for number in segments.indices where !segments[number].hasEnded {
      annotation.segments[number].intent = .none
      annotation.segments[number].entities = []
    }
    return annotation
  }
}
