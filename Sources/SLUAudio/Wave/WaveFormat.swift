/// What the format chunk of a WAV file says: rate, channels, and how samples are written.
public struct WaveFormat: Hashable, Sendable {
  /// Rate and channels.
  public let audio: AudioFormat
  /// How a sample is written.
  public let encoding: SampleEncoding

  /// How many bytes a frame takes.
  var frameBytes: Int { audio.channels * encoding.bytes }

  /// The most channels that are read: with them a frame takes 8 KiB.
  static let mostChannels = 1024

  /// Reads a format chunk.
  ///
  /// Tags and layout: Microsoft's "Multiple Channel Audio Data and WAVE Files", 2007.
  ///
  /// - Parameters:
  ///   - bytes: At least the chunk's first 16 bytes, and at least 40 where there are so many.
  ///   - offset: Where the first of them stands in the file.
  ///   - source: What errors call the file.
  init(_ bytes: [UInt8], at offset: Int, source: String) throws(AudioError) {
    func refuse(_ code: AudioError.Code, _ field: Int, _ message: String) -> AudioError {
      AudioError(code: code, source: source, offset: offset + field, message: message)
    }
    let channels = bytes.number(at: 2, bytes: 2)
    guard (1...Self.mostChannels).contains(channels) else {
      throw refuse(.unsupported, 2, "expected 1 to \(Self.mostChannels) channels, found \(channels)")
    }
    let rate = bytes.number(at: 4, bytes: 4)
    let rates = AudioFormat.fileRates
    guard rates.contains(rate) else {
      throw refuse(
        .malformed, 4, "expected a sample rate of \(rates.lowerBound) to \(rates.upperBound) Hz, found \(rate) Hz")
    }
    audio = AudioFormat(sampleRate: rate, channels: channels)

    var tag = bytes.number(at: 0, bytes: 2)
    let bits = bytes.number(at: 14, bytes: 2)
    if tag == Self.extensible {
      // Some programs leave the extension out; what they write is PCM.
      tag = bytes.count < 40 ? Self.pcm : bytes.number(at: 24, bytes: 2)
      guard bytes.count < 40 || bytes[26..<40].elementsEqual(Self.mediaTypeTail) else {
        throw refuse(.unsupported, 24, "expected PCM or floating point, found another media type")
      }
    }
    // Samples of 20 bits, say, fill the upper part of their three bytes: the bytes are what counts.
    let block = bytes.number(at: 12, bytes: 2)
    let isWhole = block > 0 && block % channels == 0 && block / channels * 8 >= bits
    let size = isWhole ? block / channels : (bits + 7) / 8
    switch (tag, size) {
    case (Self.pcm, 1): encoding = .unsigned8
    case (Self.pcm, 2): encoding = .signed16
    case (Self.pcm, 3): encoding = .signed24
    case (Self.pcm, 4): encoding = .signed32
    case (Self.float, 4): encoding = .float32
    case (Self.float, 8): encoding = .float64
    case (Self.pcm, _) where [8, 16, 24, 32].contains(bits), (Self.float, _) where [32, 64].contains(bits):
      let expected = channels * bits / 8
      throw refuse(
        .unsupported, 12, "expected blocks of \(expected) bytes for \(bits) bits of each channel, found \(block)")
    case (Self.pcm, _): throw refuse(.unsupported, 14, "expected PCM of 8, 16, 24 or 32 bits, found \(bits) bits")
    case (Self.float, _): throw refuse(.unsupported, 14, "expected floating point of 32 or 64 bits, found \(bits) bits")
    default: throw refuse(.unsupported, 0, "expected PCM (1) or floating point (3), found format \(tag)")
    }
  }

  private static let pcm = 1
  private static let float = 3
  private static let extensible = 0xFFFE
  /// What follows the tag in a media type that stands for one (KSDATAFORMAT_SUBTYPE).
  private static let mediaTypeTail: [UInt8] = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
}

extension [UInt8] {
  /// A number of up to seven bytes, the least significant first.
  func number(at offset: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
  }

  /// A number of eight bytes; what is too large for an `Int` is the largest one.
  func longNumber(at offset: Int) -> Int {
    Int(clamping: (0..<8).reduce(UInt64(0)) { $0 | UInt64(self[offset + $1]) << UInt64(8 * $1) })
  }
}
