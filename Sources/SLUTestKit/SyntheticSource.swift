public import SLUAudio

/// A source that makes its own sound: silence, a tone, noise.
///
/// It is as fast as it is asked, and the same every time.
public struct SyntheticSource: AudioSource {
  private let signal: SyntheticSignal
  private let format: AudioFormat
  private let frames: Int
  private let chunkFrames: Int

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - kind: What it sounds like; all channels alike.
  ///   - format: Rate and channels.
  ///   - frames: How long it sounds.
  ///   - chunkFrames: How many frames a chunk has; the last one may have fewer.
  ///   - level: Its power in decibels; 0 is that of a square wave of full scale.
  ///   - seed: Where its random numbers begin.
  public init(
    _ kind: SyntheticSignal.Kind, format: AudioFormat = .speech, frames: Int, chunkFrames: Int = 1600,
    level: Float = -20, seed: UInt64 = 1
  ) {
    signal = SyntheticSignal(kind, sampleRate: format.sampleRate, level: level, seed: seed)
    self.format = format
    self.frames = frames
    self.chunkFrames = chunkFrames
  }

  /// Makes the sound while the body asks for it.
  ///
  /// - Parameter body: Hears the format and the chunks.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  nonisolated(nonsending) public func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, Events) async throws -> Result
  ) async throws -> Result {
    try await body(format, Events(source: self))
  }

  /// The chunks of a synthetic source.
  public struct Events: AsyncSequence, Sendable {
    /// Chunks only.
    public typealias Element = AudioEvent
    /// It never fails.
    public typealias Failure = AudioError

    fileprivate let source: SyntheticSource

    /// Begins to make sound.
    public func makeAsyncIterator() -> Iterator { Iterator(source: source, signal: source.signal) }

    /// Makes one chunk after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let source: SyntheticSource
      fileprivate var signal: SyntheticSignal
      fileprivate var position = 0

      /// The next chunk, on the caller's actor.
      ///
      /// - Parameter actor: The actor to stay on.
      /// - Returns: The next chunk, or nil at the end and when the task was cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws(AudioError) -> AudioEvent? {
        let count = Swift.min(source.chunkFrames, source.frames - position)
        guard count > 0, !Task.isCancelled else { return nil }
        let channels = source.format.channels
        let samples = signal.samples(count).flatMap { [Float](repeating: $0, count: channels) }
        let chunk = AudioChunk(format: source.format, position: position, samples: .float(samples))
        position += count
        return .chunk(chunk)
      }
    }
  }
}
