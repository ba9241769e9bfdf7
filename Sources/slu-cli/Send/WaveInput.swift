/// The samples of a WAV file: 16-bit PCM, any rate and number of channels.
///
/// Lengths in the header are believed only as far as the file goes, so a recording that was cut off is read to its end.
struct WaveInput {
  /// How many channels, interleaved.
  let channels: Int
  /// Samples a second and channel.
  let sampleRateHertz: Int
  /// The samples, little-endian.
  let samples: ArraySlice<UInt8>

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: What errors call it.
  /// - Throws: A ``FileError`` that says what was expected.
  init(_ bytes: [UInt8], path: String) throws(FileError) {
    func refuse(_ reason: String) -> FileError { FileError(path: path, reason: reason) }
    guard bytes.count >= 12, bytes[0..<4].elementsEqual("RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8) else {
      throw refuse("expected a WAV file (RIFF…WAVE)")
    }
    var format: (channels: Int, rate: Int)?
    var offset = 12
    while offset + 8 <= bytes.count {
      let name = bytes[offset..<(offset + 4)]
      let length = Self.number(bytes, offset + 4, bytes: 4)
      let start = offset + 8
      let end = min(bytes.count, start + length)
      if name.elementsEqual("fmt ".utf8), end - start >= 16 {
        let (tag, bits) = (Self.number(bytes, start, bytes: 2), Self.number(bytes, start + 14, bytes: 2))
        // 0xFFFE says that the real form stands further on; with 16 bits a sample it is PCM all the same.
        guard tag == 1 || tag == 0xFFFE, bits == 16 else {
          throw refuse("expected 16-bit PCM, found format \(tag) with \(bits) bits a sample")
        }
        format = (Self.number(bytes, start + 2, bytes: 2), Self.number(bytes, start + 4, bytes: 4))
      } else if name.elementsEqual("data".utf8) {
        guard let format, format.channels > 0, format.rate > 0 else {
          throw refuse("expected the format before the samples")
        }
        channels = format.channels
        sampleRateHertz = format.rate
        // A stream that nobody closed says 0 or the highest length: then all that follows is sound.
        samples = bytes[start..<(length == 0 || length >= 0xFFFF_FFFF ? bytes.count : end)]
        return
      }
      // Chunks begin at even offsets.
      offset = start + length + length % 2
    }
    throw refuse("expected samples (a data chunk), found none")
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
