import CFastSphinx
import CPocketSphinx

/// The base of a decoder's logarithms, unless its model says otherwise (`-logbase`).
enum LogarithmBase {
  /// The library has it in single precision.
  static let value = Double(Float(1.0001))

  /// How far the logarithm of a sum of two numbers lies above that of the larger one, by how far that of the other is below it, in steps;
  /// nil when the library has no memory, or steps are too fine.
  static func sums() -> [UInt8]? {
    // The logarithms, or nil without memory.
    guard let logarithms = logmath_init(value, Int32(SLU_SCORE_SHIFT), 1) else { return nil }
    defer { logmath_free(logarithms) }
    let sums = (0..<256).map { logmath_add(logarithms, 0, -$0) }
    guard sums.allSatisfy((0...Int32(SLU_MOST_STEPS)).contains) else { return nil }
    return sums.map(UInt8.init)
  }
}
