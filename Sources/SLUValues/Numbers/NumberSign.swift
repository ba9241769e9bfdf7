/// The sign of a number, said or written.
struct NumberSign {
  var isNegative = false
  /// The words without the sign.
  var rest: ArraySlice<String>

  /// Takes a sign off: "minus three", "negative three", "plus three", "three below zero", "-3", "- 3".
  ///
  /// A sign without anything behind it is left where it is, and is then no word of a number.
  init(_ words: ArraySlice<String>) {
    rest = words
    if words.count > 2, words.suffix(2) == ["below", "zero"] {
      (isNegative, rest) = (true, words.dropLast(2))
      return
    }
    guard let first = words.first else { return }
    switch first {
    case "minus", "negative", "-", "−", "plus", "+":
      guard words.count > 1 else { return }
      isNegative = first != "plus" && first != "+"
      rest = words.dropFirst()
    default:
      guard let sign = first.first, "-−+".contains(sign), first.count > 1 else { return }
      isNegative = sign != "+"
      var unsigned = Array(words)
      unsigned[0] = String(first.dropFirst())
      rest = unsigned[...]
    }
  }

  /// A number with the sign before it.
  func applied(to number: ExactDecimal) -> Reading<ExactDecimal> {
    guard isNegative else { return .value(number) }
    return number.negated.map(Reading.value) ?? .fault(NumberPhrase.tooLarge)
  }
}
