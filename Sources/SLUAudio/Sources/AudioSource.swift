/// Where sound comes from: a microphone, a file, a pipe, a generator; open for as long as a scope runs.
///
/// ```swift
/// try await WaveSource(.file("hello.wav")).withChunks { format, events in
///   for try await case .chunk(let chunk) in events { meter.add(chunk) }
/// }
/// ```
public protocol AudioSource: Sendable {
  /// Sound and notices in order; ends with the input, and when the task is cancelled.
  associatedtype Events: AsyncSequence<AudioEvent, AudioError>

  /// Opens the source for as long as the body runs.
  ///
  /// When the body returns or throws, or the task is cancelled, the source is closed. Positions of chunks begin at 0 and
  /// go on without gaps but those that a notice reports.
  ///
  /// - Parameter body: Hears the format, which does not change, and the events, which are read once.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; an ``AudioError`` when the source cannot be opened.
  nonisolated(nonsending) func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, Events) async throws -> Result
  ) async throws -> Result
}
