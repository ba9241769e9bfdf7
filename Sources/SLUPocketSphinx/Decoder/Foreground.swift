import Glibc

/// Notices that somebody begins to speak who is nearer than all that was heard before: other people, or dishes.
///
/// For 400 ms it is 12 dB louder than it ever was for as long. Levels are means of decibels, so that one blow counts little; nor do the
/// closures of plosives, which may be as silent as the room: a speaker who begins with "book a" would be nearer in mid-sentence.
struct Foreground: Sendable {
  /// How many frames are a while.
  private static let width = 40
  /// How much louder it is, in decibels.
  private static let difference = 12.0
  /// How far the softest moments of a while may lie below what is reached in a fifth of it, in decibels; softer ones count as that.
  private static let depth = 6.0
  /// How much louder three fifths of it are at least, in decibels: a fifth alone does not make a while.
  private static let leastDifference = 3.0

  private var meter = FramePower()
  /// The levels of the last frames.
  private var levels: [Double] = []
  /// The mean levels of the last whiles, each a frame behind the one before.
  private var means: [Double] = []
  /// The loudest while that lies before the last one.
  private var loudest = Double.infinity

  /// Takes the next sound.
  ///
  /// - Parameter sound: One channel of 16,000 Hz.
  /// - Returns: Whether the last 400 ms are such a while.
  mutating func add(_ sound: some Sequence<Int16>) -> Bool {
    var isNearer = false
    for sample in sound {
      if let power = meter.add(sample) { isNearer = add(level: 10 * log10(power)) }
    }
    return isNearer
  }

  /// Takes a frame.
  private mutating func add(level: Double) -> Bool {
    levels.append(level)
    guard levels.count > Self.width else { return false }
    levels.removeFirst()
    let sorted = levels.sorted()
    let floor = sorted[Self.width * 4 / 5] - Self.depth
    let mean = levels.reduce(0) { $0 + max($1, floor) } / Double(Self.width)
    means.append(mean)
    guard means.count > Self.width else { return false }
    let old = means.removeFirst()
    loudest = loudest.isInfinite ? old : max(loudest, old)
    return mean >= loudest + Self.difference && sorted[Self.width * 2 / 5] >= loudest + Self.leastDifference
  }
}
