// Characters of a sentence.

extension SentenceParser {
  mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while at < scalars.count, isPart(scalars[at]) {
      text.append(scalars[at])
      at += 1
    }
    return String(text)
  }

  /// An amount of dollars that begins here, taken; nil, and nothing taken, for a slot.
  mutating func amount() -> String? {
    guard at + 1 < scalars.count, ("0"..."9").contains(scalars[at + 1]) else { return nil }
    let start = at
    at += 1
    let amount = take {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "_.,-".unicodeScalars.contains($0)
    }
    if names.slot(amount) == nil { return "$" + amount }
    at = start
    return nil
  }

  /// What stands up to a bracket that closes.
  mutating func enclosed(_ closing: Unicode.Scalar) throws(Problem) -> String {
    let start = at
    at += 1
    let text = take { $0 != closing && $0 != "|" && $0 != "(" && $0 != "[" }
    guard at < scalars.count, scalars[at] == closing else {
      throw Problem(offset: start, message: "expected a name and \"\(closing)\"")
    }
    at += 1
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { throw Problem(offset: start, message: "expected a name before \"\(closing)\"") }
    return name
  }

  /// What ends a word, beside white space.
  private var ends: String.UnicodeScalarView {
    style == .hassil ? "()[]{}<>|;".unicodeScalars : "()[]{}<>|:!$".unicodeScalars
  }

  /// Whether a character that begins a word is all of it.
  func isWholeWord(_ place: Int) -> Bool {
    let next = place + 1
    return next == scalars.count || scalars[next].properties.isWhitespace || ends.contains(scalars[next])
  }

  mutating func word() -> String {
    var text = String.UnicodeScalarView()
    let ends = ends
    while at < scalars.count, !scalars[at].properties.isWhitespace {
      if scalars[at] == "\\", at + 1 < scalars.count {
        at += 1
      } else if ends.contains(scalars[at]) {
        break
      }
      text.append(scalars[at])
      at += 1
    }
    // A character that means nothing here is a word all the same: there is always something taken.
    if text.isEmpty {
      text.append(scalars[at])
      at += 1
    }
    return String(text)
  }
}
