/// The exponential function, the same to the last bit on every machine.
///
/// A model is equal wherever it is trained, which the C library's function does not promise.
enum Exponential {
  /// e to the power of a number, to about seven digits; 0 below -80, and no more than at 80.
  static func value(_ exponent: Float) -> Float {
    guard exponent > -80 else { return 0 }
    let scaled = min(exponent, 80) * 1.442_695_04
    let whole = scaled.rounded(.toNearestOrEven)
    // e^x for |x| < 0.35, by its series.
    let x = (scaled - whole) * 0.693_147_18
    let series = 1 + x * (1 + x * (0.5 + x * (1 / 6 + x * (1 / 24 + x * (1 / 120 + x * (1 / 720))))))
    return series * Float(bitPattern: UInt32(Int32(whole) + 127) << 23)
  }
}
