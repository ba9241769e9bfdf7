/// The events of a source at another rate; at the end, and after a stop, comes also what the resampler had held back.
public struct ResampledEvents<Base: AsyncSequence, Resampler: AudioResampler & ~Copyable>: AsyncSequence
where Base.Element == AudioEvent, Base.Failure == AudioError {
  /// Sound and notices.
  public typealias Element = AudioEvent
  /// What ends the source, or the resampler.
  public typealias Failure = AudioError

  let base: Base
  let input: AudioFormat
  let output: AudioFormat
  let make: @Sendable (AudioFormat) throws(AudioError) -> Resampler

  /// Begins to convert.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self, base: base.makeAsyncIterator()) }

  /// Converts one chunk after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let events: ResampledEvents
    private var base: Base.AsyncIterator
    /// The sound since the last gap; nil before there is any.
    private var stretch: ResampledStretch<Resampler>?
    /// What was made of the last chunk and is not told yet.
    private var ready: ArraySlice<AudioEvent> = []
    /// Where the sound before the last gap ended, in frames of the output.
    private var end = 0
    private var hasEnded = false
    /// What ended the source; told behind all that came before it.
    private var failure: AudioError?

    fileprivate init(events: ResampledEvents, base: Base.AsyncIterator) {
      self.events = events
      self.base = base
    }

    /// The next event, on the caller's actor.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Returns: The next chunk or notice; nil at the end.
    /// - Throws: What ended the source; `unsupported` when the library cannot convert it.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(AudioError)
      -> AudioEvent?
    {
      while true {
        if let event = ready.popFirst() { return event }
        if let failure {
          self.failure = nil
          throw failure
        }
        if hasEnded { return nil }
        do {
          try take(try await base.next(isolation: actor))
        } catch {
          hasEnded = true
          failure = error
          // What ended the source is what counts, should the resampler fail as well.
          try? endStretch()
        }
      }
    }

    private mutating func take(_ event: AudioEvent?) throws(AudioError) {
      switch event {
      case .chunk(let chunk): if let converted = try convert(chunk) { ready.append(.chunk(converted)) }
      case .notice(let notice):
        // What the resampler holds back was heard before what is lost.
        if notice.kind == .overrun { try endStretch() }
        ready.append(.notice(scaled(notice)))
      case nil:
        hasEnded = true
        try endStretch()
      }
    }

    private mutating func convert(_ chunk: AudioChunk) throws(AudioError) -> AudioChunk? {
      guard events.input != events.output else { return chunk }
      if let stretch, stretch.end != chunk.position { try endStretch() }
      let current: ResampledStretch<Resampler>
      if let stretch {
        current = stretch
      } else {
        let place = Swift.max(scaled(chunk.position), end)
        current = ResampledStretch(try events.make(events.input), from: chunk.position, at: place)
        stretch = current
      }
      return try current.convert(chunk)
    }

    /// A gap, or the end: what the resampler holds back is told before it.
    private mutating func endStretch() throws(AudioError) {
      let ended = stretch
      // Whatever comes of it: a resampler is not ended twice.
      stretch = nil
      guard let rest = try ended?.finish() else { return }
      end = rest.end
      ready.append(.chunk(rest))
    }

    private func scaled(_ position: Int) -> Int {
      let (seconds, rest) = position.quotientAndRemainder(dividingBy: events.input.sampleRate)
      return seconds * events.output.sampleRate + rest * events.output.sampleRate / events.input.sampleRate
    }

    private func scaled(_ notice: AudioNotice) -> AudioNotice {
      AudioNotice(
        notice.kind, position: scaled(notice.position), frames: notice.frames.map(scaled), message: notice.message)
    }
  }
}

extension ResampledEvents: Sendable where Base: Sendable, Resampler: ~Copyable {}

extension ResampledEvents: CapturedEvents where Base: CapturedEvents, Resampler: ~Copyable {
  /// Captures no more; what was captured until now still comes, the resampler's rest included.
  public func stop() { base.stop() }

  /// Lets the source gather sound.
  public func gather(_ time: Duration) { base.gather(time) }
}
