import Glibc

/// How far what is loud in a sound lies above what is quiet in it: in noise speech stands out less.
///
/// It takes the same memory however long the sound is, and says the same however it is cut into pieces.
struct SoundContrast: Hashable, Sendable {
  /// How many levels there are in a decibel.
  private static let fineness = 2.0

  /// Frames of about one level.
  private struct Level: Hashable, Sendable {
    var count = 0
    /// The sum of their mean squares.
    var power = 0.0
  }

  /// The frames by their level, the quietest first.
  private var levels = Array(repeating: Level(), count: 1 + Int(fineness * 10 * log10(0x1p30 + 1)))
  private var frames = 0
  private var meter = FramePower()

  /// Takes the next sound.
  ///
  /// - Parameter sound: One channel of 16,000 Hz.
  mutating func add(_ sound: some Sequence<Int16>) {
    for sample in sound {
      guard let power = meter.add(sample) else { continue }
      let number = Int(Self.fineness * 10 * log10(power))
      levels[number].count += 1
      levels[number].power += power
      frames += 1
    }
  }

  /// How far the louder half of the sound lies above its quietest fifth, in decibels, 0 or more; 0 for less than 50 ms.
  var decibels: Double { decibels(aboveQuietest: 5) ?? 0 }

  /// How much noise there is; none in less than 200 ms.
  ///
  /// The quietest twentieth is looked at: where a sound is cut close to the words, a fifth of it is soft speech, and noise is
  /// not to be taken for there.
  var noise: NoiseLevel { decibels(aboveQuietest: 20).map { NoiseLevel(contrast: $0) } ?? .quiet }

  /// How far the louder half lies above what is quietest.
  ///
  /// - Parameter part: Which part of the sound: 5 for a fifth.
  /// - Returns: Decibels, 0 or more; nil for a sound that has no such part.
  private func decibels(aboveQuietest part: Int) -> Double? {
    guard frames >= part else { return nil }
    return max(
      0, 10 * log10(Self.mean(of: frames - frames / 2, levels.reversed()) / Self.mean(of: frames / part, levels)))
  }

  /// The mean power of the first frames.
  private static func mean(of count: Int, _ levels: some Sequence<Level>) -> Double {
    var (missing, power) = (count, 0.0)
    for level in levels where level.count > 0 && missing > 0 {
      let taken = min(missing, level.count)
      power += level.power * Double(taken) / Double(level.count)
      missing -= taken
    }
    return power / Double(count)
  }
}
