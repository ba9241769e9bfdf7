internal import Foundation

/// Writes 16-bit PCM as a WAV file that is readable at any moment, however the program ends.
///
/// The lengths in the header are put right with every ``append(_:)``, so that after a crash at most the last chunk is missing.
struct WaveFile: ~Copyable {
  private let file: FileHandle
  private var bytes = 0

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - format: How the samples are to be read.
  init(path: String, format: StreamFormat) throws {
    guard FileManager.default.createFile(atPath: path, contents: Self.header(format)) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
    }
    file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  deinit { try? file.close() }

  /// Adds samples, little-endian.
  mutating func append(_ samples: [UInt8]) throws {
    try file.seekToEnd()
    try file.write(contentsOf: samples)
    bytes += samples.count
    // RIFF counts in 32 bits; what is longer keeps the highest length, and readers go by the file's.
    try put(UInt32(clamping: bytes + 36), at: 4)
    try put(UInt32(clamping: bytes), at: 40)
  }

  private func put(_ number: UInt32, at offset: UInt64) throws {
    try file.seek(toOffset: offset)
    try file.write(contentsOf: withUnsafeBytes(of: number.littleEndian, Array.init))
  }

  private static func header(_ format: StreamFormat) -> Data {
    var header = Data("RIFF".utf8)
    func add(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { header.append(contentsOf: $0) }
    }
    add(UInt32(36))
    header += Data("WAVEfmt ".utf8)
    add(UInt32(16))
    add(UInt16(1))
    add(UInt16(format.channels))
    add(UInt32(format.sampleRateHertz))
    add(UInt32(format.sampleRateHertz * format.channels * 2))
    add(UInt16(format.channels * 2))
    add(UInt16(16))
    header += Data("data".utf8)
    add(UInt32(0))
    return header
  }
}
