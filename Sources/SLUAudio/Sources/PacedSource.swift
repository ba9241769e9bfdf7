/// A source at the pace of a microphone, in pieces as small as one gives: a file that sounds as if it were spoken now.
public struct PacedSource<Base: AudioSource, Time: Clock<Duration>>: AudioSource {
  private let base: Base
  private let speed: Double?
  private let piece: Duration
  private let clock: Time

  /// Puts a pace to a source.
  ///
  /// - Parameters:
  ///   - base: What sounds.
  ///   - speed: How many times as fast as it was recorded: more than 0, else it is a programming error; nil does not wait.
  ///   - piece: How long a chunk is at most.
  ///   - clock: Tells when a chunk is due.
  public init(_ base: Base, speed: Double? = 1, piece: Duration = .milliseconds(20), clock: Time) {
    if let speed { precondition(speed > 0, "a pace is more than 0, found \(speed)") }
    self.base = base
    self.speed = speed
    self.piece = piece
    self.clock = clock
  }

  /// Opens the source for as long as the body runs.
  ///
  /// - Parameter body: Hears the format and the chunks, each when its last sample has been spoken.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; an ``AudioError`` when the source cannot be opened.
  public nonisolated(nonsending) func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, PacedEvents<Base.Events, Time>) async throws -> Result
  ) async throws -> Result {
    try await base.withChunks { format, events in
      try await body(
        format,
        PacedEvents(
          base: events, speed: speed, frames: max(1, format.frames(in: piece)), clock: clock, start: clock.now))
    }
  }
}

/// The events of a source at the pace of a microphone.
public struct PacedEvents<Base: AsyncSequence, Time: Clock<Duration>>: AsyncSequence
where Base.Element == AudioEvent, Base.Failure == AudioError {
  /// Sound and notices.
  public typealias Element = AudioEvent
  /// What ends the source.
  public typealias Failure = AudioError

  fileprivate let base: Base
  fileprivate let speed: Double?
  fileprivate let frames: Int
  fileprivate let clock: Time
  fileprivate let start: Time.Instant

  /// Begins to wait.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self, base: base.makeAsyncIterator()) }

  /// Waits for one piece after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let events: PacedEvents
    fileprivate var base: Base.AsyncIterator
    /// What is left of the last chunk.
    fileprivate var rest: AudioChunk?

    /// The next event in its time; nil at the end, and when the task is cancelled.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Throws: What ended the source.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(AudioError)
      -> AudioEvent?
    {
      while true {
        if let chunk = rest { return await piece(of: chunk, isolation: actor) }
        switch try await base.next(isolation: actor) {
        // One without a frame is nothing to wait for.
        case .chunk(let chunk): rest = chunk.frames > 0 ? chunk : nil
        case .notice(let notice): return .notice(notice)
        case nil: return nil
        }
      }
    }

    private mutating func piece(of chunk: AudioChunk, isolation actor: isolated (any Actor)?) async -> AudioEvent? {
      let cut = Swift.min(chunk.position + events.frames, chunk.end)
      rest = chunk.clamped(to: cut..<chunk.end)
      if let speed = events.speed {
        let due = events.start.advanced(by: Self.wait(for: chunk.format.duration(ofFrames: cut), at: speed))
        let clock = events.clock
        do { try await clock.sleep(until: due, tolerance: nil) } catch { return nil }
      }
      return (chunk.clamped(to: chunk.position..<cut)).map { .chunk($0) }
    }

    /// How long sound takes at a speed; at one so slow that no clock counts it, a lifetime.
    private static func wait(for sound: Duration, at speed: Double) -> Duration {
      let lifetime = Duration.seconds(3_000_000_000)
      return sound / .seconds(1) / speed < lifetime / .seconds(1) ? sound / speed : lifetime
    }
  }
}

extension PacedEvents: Sendable where Base: Sendable {}

extension PacedEvents: CapturedEvents where Base: CapturedEvents {
  /// Captures no more; what was captured until now still comes, in its time.
  public func stop() { base.stop() }
}
