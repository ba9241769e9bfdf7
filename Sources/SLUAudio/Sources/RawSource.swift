/// Samples without a header, from a file, standard input, or any other place.
public struct RawSource: AudioSource {
  private let input: ByteInput
  private let format: AudioFormat
  private let encoding: SampleEncoding

  /// Creates a source; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - input: Where the samples are.
  ///   - format: Their rate and channels.
  ///   - encoding: How they are written.
  public init(_ input: ByteInput, format: AudioFormat = .speech, encoding: SampleEncoding = .signed16) {
    self.input = input
    self.format = format
    self.encoding = encoding
  }

  /// Opens the input.
  ///
  /// - Parameter body: Hears the format and the chunks.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; `cannotOpen` when there is no such file.
  nonisolated(nonsending) public func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, DecodedAudio<RawReader>) async throws -> Result
  ) async throws -> Result {
    try await body(format, DecodedAudio(RawReader(format: format, encoding: encoding), input))
  }
}
