/// Reads how many there are: whole numbers from nought on, among them "a", "no" and "a couple".
///
/// All that ``SpokenNumber`` reads as a whole number without a sign and without a unit is a count, and besides: "a" and "an" are 1, "no" and
/// "none" 0, "a couple" and "a pair" 2. "A few" and "several" are no numbers.
///
/// ```swift
/// Count(in: 1...9).read("a couple", in: context)  // .value(2)
/// Count(in: 1...9).read("twelve", in: context)    // .fault: expected a whole number, 1 to 9, not 12
/// ```
public struct Count: ValueParser {
  /// The numbers that are accepted.
  public let range: ClosedRange<Int>

  /// Creates a reader of counts.
  ///
  /// - Parameter range: The numbers that are accepted; others are a fault with the code `not_accepted`.
  public init(in range: ClosedRange<Int> = 0...Int.max) { self.range = range }

  /// Reads all of the words as one whole number.
  ///
  /// - Parameters:
  ///   - text: What was said for the number.
  ///   - context: Not needed; counts mean the same on every day.
  /// - Returns: The number, or why there is none.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<Int> {
    if let value = Self.known[text.words] { return accepted(value) }
    return NumberPhrase(text.words[...]).read().map { number in
      guard number.places == 0 else { return .fault(.notOfThisKind("expected a whole number, not \(number)")) }
      guard let value = number.intValue else { return .fault(NumberPhrase.tooLarge) }
      return accepted(value)
    }
  }

  private func accepted(_ value: Int) -> Reading<Int> {
    if range.contains(value) { return .value(value) }
    let bounds = range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
    return .fault(.notAccepted("expected a whole number, \(bounds), not \(value)"))
  }

  private static let known: [[String]: Int] = [
    ["a"]: 1, ["an"]: 1, ["no"]: 0, ["none"]: 0, ["couple"]: 2, ["a", "couple"]: 2, ["pair"]: 2, ["a", "pair"]: 2,
  ]
}
