import Foundation

/// WAV files for tests.
enum WaveBytes {
  /// Silence, 16 kHz mono.
  static func silence(seconds: Int) -> Data {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let size = 32_000 * seconds
    return Data(
      Array("RIFF".utf8) + bytes(36 + size, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + bytes(1, 2) + bytes(1, 2)
        + bytes(16_000, 4) + bytes(32_000, 4) + bytes(2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(size, 4)
        + [UInt8](repeating: 0, count: size))
  }
}
