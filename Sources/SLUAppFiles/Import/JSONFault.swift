/// Where a text ends to be JSON, and what was expected there.
package struct JSONFault: Hashable, Sendable {
  /// Where.
  package let place: TextPlace
  /// What was expected and what was found.
  package let message: String

  /// Looks for what is wrong with a text.
  ///
  /// - Parameter text: What should be JSON (RFC 8259), at any depth.
  /// - Returns: Nil where nothing is.
  package init?(in text: String) {
    let bytes = Array(text.utf8)
    var scan = JSONScan(bytes)
    guard let expected = scan.fault() else { return nil }
    place = TextPlace(ofByte: scan.at, in: bytes)
    let found = String(decoding: bytes[min(scan.at, bytes.count)...].prefix(4), as: UTF8.self).unicodeScalars.first
    let name =
      switch found {
      case nil: "the end"
      case let scalar? where scalar.value < 0x20: "a control character"
      case "\""?: "a quotation mark"
      case let scalar?: "\"\(scalar)\""
      }
    message = "expected \(expected), found \(name)"
  }
}

/// Reads JSON without keeping anything of it, and without recursion.
private struct JSONScan {
  private let bytes: [UInt8]
  /// The next byte; in the end that at which something else was expected.
  private(set) var at = 0
  /// The closing brackets that are still to come.
  private var open: [UInt8] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  private enum Stage {
    /// A value; or the end of the list that has just begun.
    case value(canEnd: Bool)
    /// A name of an object's; or the end of the object that has just begun.
    case name(canEnd: Bool)
    /// What comes behind a value.
    case behind
  }

  /// What was expected where something else is; nil where all is JSON.
  mutating func fault() -> String? {
    var stage = Stage.value(canEnd: false)
    while true {
      skip { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      switch stage {
      case .value(let canEnd):
        if canEnd, take("]") {
          open.removeLast()
          stage = .behind
        } else if take("[") {
          open.append(UInt8(ascii: "]"))
          stage = .value(canEnd: true)
        } else if take("{") {
          open.append(UInt8(ascii: "}"))
          stage = .name(canEnd: true)
        } else {
          if let expected = simpleValue() { return expected }
          stage = .behind
        }
      case .name(let canEnd):
        if canEnd, take("}") {
          open.removeLast()
          stage = .behind
          continue
        }
        guard next == UInt8(ascii: "\"") else {
          return canEnd ? "a name in quotation marks, or }" : "a name in quotation marks"
        }
        if let expected = text() { return expected }
        skip { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard take(":") else { return "a colon" }
        stage = .value(canEnd: false)
      case .behind:
        guard let end = open.last else { return next == nil ? nil : "the end" }
        if take(",") {
          stage = end == UInt8(ascii: "]") ? .value(canEnd: false) : .name(canEnd: false)
        } else if next == end {
          at += 1
          open.removeLast()
        } else {
          return "a comma or \(Character(Unicode.Scalar(end)))"
        }
      }
    }
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    at += 1
    return true
  }

  private mutating func skip(_ isPart: (UInt8) -> Bool) {
    while let byte = next, isPart(byte) { at += 1 }
  }

  private mutating func simpleValue() -> String? {
    switch next {
    case UInt8(ascii: "\"")?: return text()
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return number()
    default:
      for word in ["true", "false", "null"] where bytes[at...].starts(with: word.utf8) {
        at += word.utf8.count
        return nil
      }
      return "a value"
    }
  }

  private mutating func number() -> String? {
    _ = take("-")
    if !take("0") {
      guard digits() else { return "a digit" }
    }
    if take("."), !digits() { return "a digit" }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() else { return "a digit" }
    }
    return nil
  }

  private mutating func digits() -> Bool {
    let start = at
    skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return at > start
  }

  private mutating func text() -> String? {
    at += 1
    while let byte = next {
      if byte < 0x20 { return "a quotation mark at the end of a text, or an escape such as \\n" }
      at += 1
      if byte == UInt8(ascii: "\"") { return nil }
      guard byte == UInt8(ascii: "\\") else { continue }
      guard let escape = next, "\"\\/bfnrtu".utf8.contains(escape) else { return "an escape such as \\n" }
      at += 1
      guard escape == UInt8(ascii: "u") else { continue }
      for _ in 0..<4 {
        guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else { return "four hexadecimal digits" }
        at += 1
      }
    }
    return "a quotation mark at the end of a text"
  }
}
