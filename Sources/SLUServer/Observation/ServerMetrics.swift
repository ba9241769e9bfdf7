internal import Metrics
public import SLUCore
public import SLUTransport

/// Counts and times what a server does, over swift-metrics.
///
/// | metric | what |
/// |---|---|
/// | `slu_contexts_total` | contexts that started |
/// | `slu_contexts_open` | contexts that are not finished |
/// | `slu_audio_seconds_total` | audio received, in seconds |
/// | `slu_events_total` | events sent |
/// | `slu_first_tentative_seconds` | from the start of a context to its first word, a histogram |
/// | `slu_final_seconds` | from a context's close to its `finished`, a histogram |
/// | `slu_streams_open` | streams that have not ended |
/// | `slu_streams_total` | streams that ended or were refused, by `status` |
public final class ServerMetrics: SessionObserver {
  private struct Times {
    var start: ContinuousClock.Instant
    var close: ContinuousClock.Instant?
    var hasWords = false
  }

  private let times = Guarded<[String: Times]>([:])
  private let contexts: Counter
  private let open: Meter
  private let streams: Meter
  private let audio: FloatingPointCounter
  private let events: Counter
  private let firstTentative: Metrics.Timer
  private let final: Metrics.Timer
  private let factory: any MetricsFactory

  /// A registry that knows what these metrics are.
  public static func registry() -> PrometheusRegistry {
    PrometheusRegistry(help: help.merging(BatchMetrics.help) { first, _ in first })
  }

  private static let help = [
    "slu_contexts_total": "Contexts that started.",
    "slu_contexts_open": "Contexts that are not finished.",
    "slu_audio_seconds_total": "Audio received.",
    "slu_events_total": "Events sent.",
    "slu_first_tentative_seconds": "From the start of a context to its first word.",
    "slu_final_seconds": "From the close of a context to its end.",
    "slu_streams_open": "Streams that have not ended.",
    "slu_streams_total": "Streams that ended or were refused, by status.",
  ]

  /// Creates the metrics.
  ///
  /// - Parameter registry: Where they are kept; see ``registry()``.
  public init(registry: PrometheusRegistry) {
    factory = registry
    contexts = Counter(label: "slu_contexts_total", factory: registry)
    open = Meter(label: "slu_contexts_open", factory: registry)
    streams = Meter(label: "slu_streams_open", factory: registry)
    audio = FloatingPointCounter(label: "slu_audio_seconds_total", factory: registry)
    events = Counter(label: "slu_events_total", factory: registry)
    firstTentative = Timer(label: "slu_first_tentative_seconds", factory: registry)
    final = Timer(label: "slu_final_seconds", factory: registry)
  }

  /// Adds to the seconds of audio.
  public func heard(_ audio: [UInt8], in context: ContextRequest) {
    let format = context.format
    self.audio.increment(by: Double(audio.count / (2 * format.channels)) / Double(format.sampleRateHertz))
  }

  /// Counts events, and takes the time of the first words and of the end.
  public func sending(_ events: [SLUEvent], in context: ContextRequest) {
    self.events.increment(by: events.count)
    let now = ContinuousClock.now
    for event in events {
      switch event {
      case .started:
        contexts.increment()
        times.withLock { $0[context.contextId] = Times(start: now) }
        open.increment()
      case .segment(_, _, .tentativeTranscript(let words)) where !words.isEmpty: noteWords(context, now)
      // The empty word of a context in which nobody spoke is none.
      case .segment(_, _, .transcript(let word)) where !word.value.isEmpty: noteWords(context, now)
      case .segment: break
      case .finished: end(context, now)
      }
    }
  }

  /// Takes the time of a context's close.
  public func closing(_ context: ContextRequest) {
    times.withLock { $0[context.contextId]?.close = .now }
  }

  /// Forgets a context.
  public func gaveUp(_ context: ContextRequest) { end(context, nil) }

  /// Counts the streams that are open.
  public func streamBegan(_ caller: Caller) { streams.increment() }

  /// Counts streams by their status.
  public func streamEnded(_ caller: Caller, _ status: StreamStatus) {
    streams.decrement()
    count(status)
  }

  /// Counts streams by their status.
  public func streamRefused(_ caller: Caller, _ status: StreamStatus) { count(status) }

  private func count(_ status: StreamStatus) {
    Counter(label: "slu_streams_total", dimensions: [("status", "\(status.code)")], factory: factory).increment()
  }

  private func noteWords(_ context: ContextRequest, _ now: ContinuousClock.Instant) {
    let start = times.withLock { times -> ContinuousClock.Instant? in
      guard let time = times[context.contextId], !time.hasWords else { return nil }
      times[context.contextId]?.hasWords = true
      return time.start
    }
    if let start { firstTentative.record(duration: now - start) }
  }

  private func end(_ context: ContextRequest, _ now: ContinuousClock.Instant?) {
    // A context that was given up before it started is not among them.
    guard let ended = times.withLock({ $0.removeValue(forKey: context.contextId) }) else { return }
    open.decrement()
    if let now, let close = ended.close { final.record(duration: now - close) }
  }
}
