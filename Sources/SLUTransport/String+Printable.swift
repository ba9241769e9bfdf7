extension String {
  /// The text with everything that a terminal would obey, or that would break a line, written out as an escape.
  ///
  /// A recording comes from outside: its words could clear the screen, write to the clipboard or turn the direction of
  /// text. Joiners and combining marks stay: words and emoji need them.
  package var printable: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) || !unicodeScalars.contains(where: \.isUnprintable) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable { text += scalar.writtenOut } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// The text as ``printable`` has it, cut after a character where it would be longer, with an ellipsis at its end.
  ///
  /// - Parameter limit: How many bytes of UTF-8 it may have.
  package func printable(atMost limit: Int) -> String {
    if utf8.count <= limit {
      let text = printable
      if text.utf8.count <= limit { return text }
    }
    var text = ""
    for character in self {
      let next = String(character).printable
      guard text.utf8.count + next.utf8.count + "…".utf8.count <= limit else { break }
      text += next
    }
    return text + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true  // control characters
    case 0x2028, 0x2029: true  // separators of lines and paragraphs
    case 0x202A...0x202E, 0x2066...0x2069: true  // directions that last beyond the word
    default: false
    }
  }

  fileprivate var writtenOut: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
