/// Writes 16-bit PCM as a WAV file that is readable at any moment, however the program ends.
///
/// The lengths in the header are put right with every `append`, after its samples: a crash costs at most the
/// last one. Nothing is kept in memory, so there is nothing to close; the file is closed when the writer goes.
public struct WaveWriter: SoundWriter, ~Copyable {
  /// Rate and channels.
  public let format: AudioFormat
  private let file: FileDescriptor
  private var bytes = 0

  /// Where the file is.
  public var path: String { file.source }

  /// Makes the file, for its owner alone as it is speech, or empties the one that is there.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - format: Rate and channels; at most 32,767 of them.
  /// - Throws: `cannotOpen` or `cannotWrite`, with the system's reason; `unsupported` for a format that WAV has no room for.
  public init(path: String, format: AudioFormat) throws(AudioError) {
    self.format = format
    file = try Self.begin(path, format)
  }

  private static func begin(_ path: String, _ format: AudioFormat) throws(AudioError) -> FileDescriptor {
    guard format.channels <= 0x7FFF, format.sampleRate <= Int(UInt32.max) / (2 * format.channels) else {
      throw AudioError(code: .unsupported, source: path, message: "a WAV file cannot hold \(format)")
    }
    let file = try FileDescriptor(writing: path)
    try file.write(header(format, bytes: 0), at: 0)
    return file
  }

  /// Adds samples.
  ///
  /// - Parameter samples: 16-bit PCM, little-endian, channels interleaved.
  /// - Throws: `cannotWrite`, with the system's reason; the recording is then as it was before.
  public mutating func append(_ samples: [UInt8]) throws(AudioError) {
    try file.write(samples, at: Self.headerBytes + bytes)
    try file.write(Self.header(format, bytes: bytes + samples.count), at: 0)
    bytes += samples.count
  }

  /// Does nothing: all that was added is in the file.
  public mutating func finish() {}

  private static let headerBytes = 44

  /// RIFF counts in 32 bits; what is longer keeps the highest length, and readers go by the file's.
  private static func header(_ format: AudioFormat, bytes: Int) -> [UInt8] {
    var header = Array("RIFF".utf8)
    func add(_ number: some FixedWidthInteger) { withUnsafeBytes(of: number.littleEndian) { header += $0 } }
    add(UInt32(clamping: bytes + headerBytes - 8))
    header += Array("WAVEfmt ".utf8)
    add(UInt32(16))
    add(UInt16(1))
    add(UInt16(format.channels))
    add(UInt32(format.sampleRate))
    add(UInt32(format.sampleRate * format.channels * 2))
    add(UInt16(format.channels * 2))
    add(UInt16(16))
    header += Array("data".utf8)
    add(UInt32(clamping: bytes))
    return header
  }
}
