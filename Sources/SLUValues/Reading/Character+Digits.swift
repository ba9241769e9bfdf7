extension Character {
  /// Whether it is one of the digits 0 to 9, and not one of another script.
  var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
