/// Keeps sound in a file while it comes: the port behind which a format is written.
///
/// A file is readable at any moment, however the program ends; how much of the end is then missing is the format's.
public protocol SoundWriter: ~Copyable {
  /// The format of what is kept.
  var format: AudioFormat { get }
  /// Where it is kept.
  var path: String { get }

  /// Adds samples.
  ///
  /// - Parameter samples: 16-bit PCM, little-endian, channels interleaved; they may be cut anywhere.
  /// - Throws: An ``AudioError`` when they cannot be written.
  mutating func append(_ samples: [UInt8]) throws(AudioError)

  /// Writes what is held back; nothing may be added after it.
  ///
  /// - Throws: An ``AudioError`` when it cannot be written.
  mutating func finish() throws(AudioError)
}

extension SoundWriter where Self: ~Copyable {
  /// Adds a chunk.
  ///
  /// - Parameter chunk: Sound in the format of the file.
  /// - Throws: `cannotWrite`, with the system's reason; `unsupported` when the chunk has another format.
  public mutating func append(_ chunk: AudioChunk) throws(AudioError) {
    guard chunk.format == format else {
      throw AudioError(code: .unsupported, source: path, message: "expected sound of \(format), found \(chunk.format)")
    }
    try append(chunk.pcmBytes)
  }
}
