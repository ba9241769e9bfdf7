/// How much noise there is in a sound, in steps.
struct NoiseLevel: Hashable, Sendable {
  /// 0 where it is quiet, up to ``loudest``.
  let number: Int

  /// No noise that matters.
  static let quiet = NoiseLevel(number: 0)
  /// The number of the loudest noise.
  static let loudest = 4
  /// The contrast, in decibels, at which it is quiet, and that of a sound in which speech is 12 dB louder than noise.
  private static let (quietContrast, noisyContrast) = (30.0, 19.0)
  /// How far means move at 12 dB; all the way, they would tell phones apart less well.
  private static let noisyShare = 0.5
  /// How far they move at the loudest noise.
  private static let largestShare = 0.7

  private init(number: Int) { self.number = number }

  /// The noise in a sound.
  ///
  /// - Parameter contrast: How far the louder half of it lies above its quietest twentieth, in decibels.
  init(contrast: Double) {
    let share = Self.noisyShare * (Self.quietContrast - contrast) / (Self.quietContrast - Self.noisyContrast)
    number = Int((min(1, max(0, share / Self.largestShare)) * Double(Self.loudest)).rounded())
  }

  /// How far the means of an acoustic model move toward what they are at 12 dB, 0 where it is quiet.
  var share: Float { Float(Self.largestShare) * Float(number) / Float(Self.loudest) }
}
