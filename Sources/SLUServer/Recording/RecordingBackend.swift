public import SLUTransport

/// Answers every audio with a recorded conversation: a deterministic stand-in for a recogniser.
///
/// The first context of the server gets the first recorded one, the second the second, and so on; behind the last comes the
/// first again.
public struct RecordingBackend<Time: Clock<Duration>>: SpeechBackend {
  /// When an event of the recording is said.
  public enum Pace: String, Hashable, Sendable, CaseIterable {
    /// When as much audio has arrived as had passed before the event.
    case audio
    /// When as much time has passed.
    case clock
    /// As soon as any audio arrives.
    case once
  }

  private let conversation: RecordedConversation
  private let pace: Pace
  private let clock: Time
  private let next = Guarded(0)

  /// Creates a stand-in.
  ///
  /// - Parameters:
  ///   - conversation: What is told again; at least one context.
  ///   - pace: When an event is said.
  ///   - clock: The clock of ``Pace/clock``.
  public init(_ conversation: RecordedConversation, pace: Pace = .audio, clock: Time) {
    self.conversation = conversation
    self.pace = pace
    self.clock = clock
  }

  /// Takes the next recorded context.
  public func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener {
    guard !conversation.contexts.isEmpty else { throw StreamStatus(.notFound, "the recording has no context") }
    let position = next.withLock { next in
      defer { next = (next + 1) % conversation.contexts.count }
      return next
    }
    return Listener(
      lines: conversation.contexts[position].lines[...], format: request.format, pace: pace, clock: clock,
      start: clock.now)
  }

  /// Tells one recorded context.
  public struct Listener: ContextListener {
    var lines: ArraySlice<RecordedConversation.Line>
    let format: StreamFormat
    let pace: Pace
    let clock: Time
    let start: Time.Instant
    var bytes = 0

    /// Says what is due by now.
    public mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {
      bytes += audio.count
      let due = lines.prefix { isDue($0) }
      guard !due.isEmpty else { return }
      lines = lines.dropFirst(due.count)
      try await say(due.map(\.heard))
    }

    /// Says the rest; by the clock, each event in its time.
    public mutating func finish(_ say: Say) async throws(StreamStatus) {
      while pace == .clock, let line = lines.first {
        do { try await clock.sleep(until: start.advanced(by: .milliseconds(line.time)), tolerance: nil) } catch {
          throw StreamStatus.givenUp
        }
        lines = lines.dropFirst()
        try await say([line.heard])
      }
      if !lines.isEmpty { try await say(lines.map(\.heard)) }
      lines = []
    }

    private func isDue(_ line: RecordedConversation.Line) -> Bool {
      switch pace {
      case .audio: line.time <= format.milliseconds(ofBytes: bytes)
      case .clock: start.advanced(by: .milliseconds(line.time)) <= clock.now
      case .once: true
      }
    }
  }
}
