/// A source at another rate, its channels mixed into one: what a recogniser wants of whatever microphone or file there is.
///
/// ```swift
/// let speech = ResampledSource(microphone) { input throws(AudioError) in
///   try SoxResampler(from: input, toRate: 16_000)
/// }
/// ```
/// A source that has the rate and one channel already is passed on as it is.
public struct ResampledSource<Base: AudioSource, Resampler: AudioResampler & ~Copyable>: AudioSource {
  /// Makes what brings sound of a format to the rate of the source.
  public typealias Make = @Sendable (AudioFormat) throws(AudioError) -> Resampler

  private let base: Base
  private let rate: Int
  private let make: Make

  /// Puts a resampler behind a source.
  ///
  /// - Parameters:
  ///   - base: What sounds.
  ///   - rate: The rate of what comes out, in hertz.
  ///   - make: Makes a resampler to that rate; called again where sound was lost on the way.
  public init(_ base: Base, rate: Int = AudioFormat.speech.sampleRate, make: @escaping Make) {
    self.base = base
    self.rate = rate
    self.make = make
  }

  /// Opens the source for as long as the body runs.
  ///
  /// - Parameter body: Hears the format and the chunks, whose positions count frames of that format.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; an ``AudioError`` when the source cannot be opened.
  public nonisolated(nonsending) func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, ResampledEvents<Base.Events, Resampler>) async throws -> Result
  ) async throws -> Result {
    try await base.withChunks { input, events in
      let output = AudioFormat(sampleRate: rate, channels: 1)
      return try await body(output, ResampledEvents(base: events, input: input, output: output, make: make))
    }
  }
}
