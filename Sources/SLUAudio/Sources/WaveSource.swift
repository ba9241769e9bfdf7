/// A WAV file, or a pipe that carries one.
public struct WaveSource: AudioSource {
  private let input: ByteInput

  /// Creates a source; nothing is opened yet.
  ///
  /// - Parameter input: Where the file's bytes are.
  public init(_ input: ByteInput) { self.input = input }

  /// Opens the file and reads as far as its format.
  ///
  /// - Parameter body: Hears the format and the chunks.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; an ``AudioError`` when there is no sound in the file; `CancellationError` when the task
  ///   was cancelled before the format was known.
  nonisolated(nonsending) public func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, DecodedAudio<WaveReader>) async throws -> Result
  ) async throws -> Result {
    let audio = try await DecodedAudio(WaveReader(source: input.source), input)
    guard let format = audio.format else { throw CancellationError() }
    return try await body(format, audio)
  }
}
