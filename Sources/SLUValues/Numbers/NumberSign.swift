/// The sign before a number, said or written.
struct NumberSign {
  var isNegative = false
  /// The words behind the sign.
  var rest: ArraySlice<String>

  /// Takes a sign off: "minus three", "negative three", "plus three", "-3", "- 3".
  ///
  /// A sign without anything behind it is left where it is, and is then no word of a number.
  init(_ words: ArraySlice<String>) {
    rest = words
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
