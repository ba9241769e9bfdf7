import CFastSphinx

/// How much noise there is in a sound, in steps.
struct NoiseLevel: Hashable, Sendable {
  /// 0 where it is quiet, up to ``loudest``.
  let number: Int

  /// No noise that matters.
  static let quiet = NoiseLevel(number: 0)
  /// The number of the loudest noise.
  static let loudest = 4
  /// The contrast, in decibels, from which on it is quiet, and that of the loudest noise.
  private static let (quietContrast, loudestContrast) = (40.0, 17.0)
  /// How far means move at the loudest noise; all the way, they would tell phones apart less well.
  private static let largestShare = 0.7

  private init(number: Int) { self.number = number }

  /// The noise in a sound.
  ///
  /// - Parameter contrast: How far the louder half of it lies above its quietest twentieth, in decibels.
  init(contrast: Double) {
    let share = (Self.quietContrast - contrast) / (Self.quietContrast - Self.loudestContrast)
    number = Int((min(1, max(0, share)) * Double(Self.loudest)).rounded())
  }

  /// How much cepstra count beside how they change, in parts of `SLU_WHOLE_STREAM`: noise adds to what sound is like at a moment, and less to
  /// how it changes.
  var weightOfCepstra: Int32 { Int32(SLU_WHOLE_STREAM) - Int32(number / 2) }

  /// How far the means of an acoustic model move toward what they are at 12 dB, 0 where it is quiet.
  var share: Float { Float(Self.largestShare) * Float(number) / Float(Self.loudest) }
}
