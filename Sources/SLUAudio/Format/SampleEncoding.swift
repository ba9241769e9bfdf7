/// How a sample is written in bytes; the least significant byte comes first.
public enum SampleEncoding: Hashable, Sendable, CaseIterable {
  /// A byte; 128 is silence.
  case unsigned8
  /// Two bytes: what most recordings of speech have.
  case signed16
  /// Three bytes.
  case signed24
  /// Four bytes.
  case signed32
  /// Four bytes of floating point; full scale is 1.
  case float32
  /// Eight bytes of floating point; full scale is 1.
  case float64

  /// How many bytes a sample takes.
  public var bytes: Int {
    switch self {
    case .unsigned8: 1
    case .signed16: 2
    case .signed24: 3
    case .signed32, .float32: 4
    case .float64: 8
    }
  }

  /// Reads samples: up to 16 bits stay whole numbers, all others become floating point.
  ///
  /// - Parameter bytes: Whole samples; a part of one at the end is left out.
  /// - Returns: The samples; what is no number or infinite is silence.
  public func samples(_ bytes: UnsafeRawBufferPointer) -> AudioChunk.Samples {
    let count = bytes.count / self.bytes
    switch self {
    case .unsigned8: return .int16((0..<count).map { (Int16(bytes[$0]) - 128) << 8 })
    case .signed16:
      return .int16(
        (0..<count).map { Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self)) })
    case .signed24:
      return .float(
        (0..<count).map { index in
          let bits = (0..<3).reduce(UInt32(0)) { $0 | UInt32(bytes[3 * index + $1]) << (8 * $1 + 8) }
          return Float(Int32(bitPattern: bits) >> 8) / 0x80_0000
        })
    case .signed32:
      return .float((0..<count).map { Float(Int32(bitPattern: word(bytes, $0))) / 0x8000_0000 })
    case .float32:
      return .float((0..<count).map { finite(Float(bitPattern: word(bytes, $0))) })
    case .float64:
      return .float(
        (0..<count).map {
          finite(
            Float(
              Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)))))
        })
    }
  }

  /// Takes the whole frames out of bytes; what stays is a part of one.
  ///
  /// - Parameters:
  ///   - bytes: Samples as they are written; those of whole frames are gone afterwards.
  ///   - format: The rate and channels of the frames.
  ///   - position: How many frames of the stream come before.
  /// - Returns: The frames; nil when none is whole.
  func takeFrames(from bytes: inout [UInt8], _ format: AudioFormat, at position: Int) -> AudioChunk? {
    let size = format.channels * self.bytes
    let whole = bytes.count / size * size
    guard whole > 0 else { return nil }
    let samples = bytes.withUnsafeBytes { self.samples(UnsafeRawBufferPointer(rebasing: $0[..<whole])) }
    bytes.removeFirst(whole)
    return AudioChunk(format: format, position: position, samples: samples)
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
  }

  private func finite(_ sample: Float) -> Float { sample.isFinite ? sample : 0 }
}
