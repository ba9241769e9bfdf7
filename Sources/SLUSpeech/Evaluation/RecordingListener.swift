public import SLUAudio
public import SLUUnderstanding

/// Hears recordings as if each were spoken into a microphone now, without the wait.
///
/// Time is that of the sound, and goes on while a recogniser works by what the work takes: a word is there when the sound
/// that it needs has been spoken and worked on. So delays are those of a machine with nothing else to do, however many
/// recordings are heard in a minute.
///
/// ```swift
/// let listener = RecordingListener(engine, work: { processorTime() })
/// let heard = try await listener.hear(sound, from: ActiveSpeech(sound)?.start) { hypothesis, isLast in … }
/// ```
public struct RecordingListener<Engine: SpeechEngine>: Sendable {
  private let engine: Engine
  private let stability: StabilitySettings
  private let acceptance: Acceptance?
  private let piece: Duration
  private let work: @Sendable () -> Duration

  /// Puts a listener before an engine.
  ///
  /// - Parameters:
  ///   - engine: What gives the recognisers.
  ///   - stability: Which words are final while somebody still speaks.
  ///   - acceptance: Knows which words are expected; nil where nothing is known.
  ///   - piece: How much sound a recogniser is given at a time; as much as a microphone gives by itself.
  ///   - work: How long has been worked since some moment in the past: the processor time of the process for a
  ///     recogniser within it, the time of day for one elsewhere.
  public init(
    _ engine: Engine, stability: StabilitySettings = StabilitySettings(), acceptance: Acceptance? = nil,
    piece: Duration = .milliseconds(20), work: @escaping @Sendable () -> Duration
  ) {
    self.engine = engine
    self.stability = stability
    self.acceptance = acceptance
    self.piece = piece
    self.work = work
  }

  /// Hears a recording as one utterance.
  ///
  /// - Parameters:
  ///   - sound: The recording, in the engine's format; anything else is a mistake of the program.
  ///   - start: The frame where speech begins, from the start of the recording; nil where nobody speaks.
  ///   - request: What is known of the utterance beforehand.
  ///   - understand: Hears each hypothesis that brings news, and the last one; what it takes counts as work.
  /// - Returns: The words in the end, and the times.
  /// - Throws: Why it could not be heard.
  public func hear(
    _ sound: AudioChunk, from start: Int?, request: RecognizerRequest = RecognizerRequest(),
    understand: (_ hypothesis: Hypothesis, _ isLast: Bool) -> Void
  ) async throws(RecognizerError) -> (words: [String], times: HearingTimes) {
    precondition(sound.format == engine.format, "a recogniser hears \(engine.format), found \(sound.format)")
    let recognizer = try await engine.recognizer(for: request)
    let (format, frames) = (sound.format, max(1, sound.format.frames(in: piece)))
    var (rule, trace) = (StabilityRule(settings: stability, acceptance: acceptance), HearingTrace())
    var (now, worked) = (Duration.zero, Duration.zero)
    for first in stride(from: sound.position, to: sound.end, by: frames) {
      guard let chunk = sound.clamped(to: first..<min(first + frames, sound.end)) else { continue }
      now = max(now, format.duration(ofFrames: chunk.end - sound.position))
      let before = work()
      let output = try await Self.output(of: recognizer, for: chunk)
      let heard = format.milliseconds(ofFrames: chunk.end - sound.position)
      let (hypothesis, isNews) = rule.take(output, heardUntil: heard)
      if isNews { understand(hypothesis, false) }
      let spent = work() - before
      (now, worked) = (now + spent, worked + spent)
      if isNews { trace.add(hypothesis, at: now) }
    }
    let end = format.duration(ofFrames: sound.frames)
    now = max(now, end)
    let before = work()
    let output = try await recognizer.finish()
    let settled = rule.hypothesis.finalCount
    let last = rule.finish(output, heardUntil: format.milliseconds(ofFrames: sound.frames))
    understand(last, true)
    let spent = work() - before
    trace.add(last, at: now + spent)
    let begin = start.map { format.duration(ofFrames: $0) }
    let delay = trace.firstWord.flatMap { first in begin.map { max(.zero, first - $0) } }
    var times = HearingTimes(audio: end, work: worked + spent, firstWord: delay, final: now + spent - end)
    (times.shown, times.changed) = (trace.shown, trace.changed)
    (times.settled, times.contradicted) = (settled, rule.disagreements)
    return (last.words.map(\.text), times)
  }

  /// What a recogniser makes of the next sound; one that fails is given up.
  private static func output(
    of recognizer: Engine.Recognizer, for chunk: AudioChunk
  ) async throws(RecognizerError) -> RecognizerOutput? {
    do {
      return try await recognizer.accept(chunk)
    } catch {
      await recognizer.cancel()
      throw error
    }
  }
}
