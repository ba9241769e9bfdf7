public import SLUAudio
public import SLUSpeech
public import SLUTransport
public import SLUUnderstanding
public import SLUValues

/// Understands what is said: a recogniser for each context, the rule of which words are final, and what they mean.
///
/// ```swift
/// let backend = UnderstandingBackend(
///   applications: { id throws(StreamStatus) in try applications.find(id) }, now: { _ in context },
///   resampler: { input, rate throws(AudioError) in try SoxResampler(from: input, toRate: rate) })
/// ```
/// Honours the start options `vocabulary`, `vocabulary_bias`, `non_streaming_nlu`, `silence_triggered_segmentation` and
/// `timezone` (Protocol, section 2). The moment that "tomorrow" counts from is that of the start.
public struct UnderstandingBackend<Engine: SpeechEngine, Resampler: AudioResampler & ~Copyable>: SpeechBackend {
  /// Finds an application by its id, which is empty where the caller names none; throws `NOT_FOUND` where there is none.
  public typealias Find = @Sendable (_ appId: String) async throws(StreamStatus) -> SpeechApplication<Engine>
  /// What "tomorrow" counts from in a time zone (the machine's own, where nil); nil for a zone that there is not.
  public typealias Now = @Sendable (_ timeZone: String?) -> ValueContext?
  /// Makes what brings sound of a format to another rate, its channels mixed into one.
  public typealias Resampling = @Sendable (_ input: AudioFormat, _ rate: Int) throws(AudioError) -> Resampler

  private let find: Find
  private let now: Now
  private let resampling: Resampling
  private let report: @Sendable (UnderstandingReport) -> Void

  /// Creates a backend.
  ///
  /// - Parameters:
  ///   - applications: Finds an application by its id.
  ///   - now: What "tomorrow" counts from.
  ///   - resampler: Makes what brings sound into the engine's format.
  ///   - report: Told how each context went, when it is finished.
  public init(
    applications: @escaping Find, now: @escaping Now, resampler: @escaping Resampling,
    report: @escaping @Sendable (UnderstandingReport) -> Void = { _ in }
  ) {
    find = applications
    self.now = now
    resampling = resampler
    self.report = report
  }

  /// Takes a recogniser for a context.
  ///
  /// - Parameter request: The context.
  /// - Returns: What hears and understands it.
  /// - Throws: `NOT_FOUND` for an application that there is not, `RESOURCE_EXHAUSTED` when all recognisers are in use,
  ///   `INVALID_ARGUMENT` for an option or a language that cannot be honoured.
  public func listen(to request: ContextRequest) async throws(StreamStatus) -> UnderstandingListener<Engine, Resampler>
  {
    let (options, context, application) = try await prepared(request)
    let sound: ContextSound<Resampler>
    do throws(AudioError) {
      let input = AudioFormat(sampleRate: request.format.sampleRateHertz, channels: request.format.channels)
      sound = try ContextSound(from: input, to: application.engine.format, make: resampling)
    } catch {
      throw StreamStatus(error)
    }
    do throws(RecognizerError) {
      let recognizer = try await application.engine.recognizer(for: options.request)
      return UnderstandingListener(
        recognizer, sound, application, options, context, contextId: request.contextId, report: report)
    } catch {
      throw StreamStatus(error)
    }
  }

  /// Looks whether a context could be heard, without a recogniser.
  ///
  /// - Parameter request: The context.
  /// - Throws: As ``listen(to:)`` does, but for what a recogniser says.
  public func check(_ request: ContextRequest) async throws(StreamStatus) { _ = try await prepared(request) }

  private func prepared(
    _ request: ContextRequest
  ) async throws(StreamStatus) -> (ContextOptions, ValueContext, SpeechApplication<Engine>) {
    let options = try ContextOptions(request)
    guard let context = now(options.timeZone) else {
      throw StreamStatus(
        .invalidArgument,
        "timezone: expected a name such as Europe/Helsinki, found \"\(options.timeZone?.excerpt ?? "")\"")
    }
    try StreamStatus.check(language: request.format.languageCode)
    return (options, context, try await find(request.appId))
  }
}

/// How a context went.
public struct UnderstandingReport: Hashable, Sendable {
  /// The context's id.
  public var contextId: String
  /// How many words there were.
  public var words: Int
  /// The words that were final and that the recogniser would have had otherwise later.
  public var revisedWords: Int
  /// How often what was final of the meaning would have been otherwise later.
  public var disagreements: Disagreements
}
