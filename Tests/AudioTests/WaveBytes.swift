/// Builds WAV files, good and odd ones.
struct WaveBytes {
  private(set) var bytes: [UInt8] = []

  /// The beginning; nil writes no length, as a stream does.
  init(id: String = "RIFF", length: UInt32? = nil) {
    bytes = Array(id.utf8)
    add(length ?? 0)
    bytes += Array("WAVE".utf8)
  }

  mutating func add(_ number: some FixedWidthInteger) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

  mutating func chunk(_ name: String, length: UInt32? = nil, _ body: [UInt8]) {
    bytes += Array(name.utf8)
    add(length ?? UInt32(body.count))
    bytes += body
    if body.count % 2 == 1 { bytes.append(0) }
  }

  mutating func format(
    tag: UInt16 = 1, channels: UInt16 = 1, rate: UInt32 = 16_000, bits: UInt16 = 16, block: UInt16? = nil,
    extending: [UInt8] = []
  ) {
    var body = WaveBytes.empty
    body.add(tag)
    body.add(channels)
    body.add(rate)
    let block = block ?? channels &* (bits / 8)
    body.add(rate &* UInt32(block))
    body.add(block)
    body.add(bits)
    chunk("fmt ", body.bytes + extending)
  }

  /// The extension that names the media type of a tag.
  static func mediaType(_ tag: UInt16, validBits: UInt16) -> [UInt8] {
    var body = WaveBytes.empty
    body.add(UInt16(22))
    body.add(validBits)
    body.add(UInt32(3))
    body.add(tag)
    return body.bytes + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
  }

  static var empty: WaveBytes {
    var none = WaveBytes()
    none.bytes = []
    return none
  }

  /// Little-endian 16-bit samples.
  static func samples(_ samples: [Int16]) -> [UInt8] {
    var body = WaveBytes.empty
    for sample in samples { body.add(sample) }
    return body.bytes
  }

  /// A file that nothing is odd about.
  static func plain(_ samples: [Int16], channels: UInt16 = 1, rate: UInt32 = 16_000) -> [UInt8] {
    var file = WaveBytes(length: UInt32(36 + samples.count * 2))
    file.format(channels: channels, rate: rate)
    file.chunk("data", Self.samples(samples))
    return file.bytes
  }
}
