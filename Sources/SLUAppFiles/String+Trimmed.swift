extension String {
  /// Without the blanks around it.
  var trimmed: String {
    var text = Substring(trimmedStart)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Without the blanks before it.
  var trimmedStart: String { String(drop { $0.isWhitespace }) }
}
