import SLUGrammar

/// Ranges whose numbers are written out, as SAL knows no steps: a few characters can make hundreds of thousands.
struct SteppedRanges {
  /// How many more numbers there may be.
  private var left: Int

  /// - Parameter limit: The most numbers that all ranges together may have.
  init(limit: Int = 1_000_000) { left = limit }

  /// The numbers of a range; nil when it is too long, or all together would be.
  ///
  /// - Parameters:
  ///   - first: Its first number.
  ///   - last: The number that it does not go beyond.
  ///   - step: From one of its numbers to the next, more than 1.
  mutating func phrase(from first: Int, through last: Int, by step: Int) -> Phrase? {
    guard let span = Phrase.span(first, last), span / step < min(Limits.rangeLength, left) else { return nil }
    left -= span / step + 1
    return .any(stride(from: first, through: last, by: step).map { .range($0, $0) })
  }
}
