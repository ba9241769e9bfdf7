/// What a tag of a grammar says (Semantic Interpretation for Speech Recognition), as far as it is plain.
enum SRGSTag {
  case none
  /// `out = "x"`, or the literal `x`: the value of the rule.
  case value(String)
  /// `out.name = "x"`.
  case property(String, String)
  /// `out.name = rules.other`, or `rules.latest()` with no name of a rule.
  case rule(String, of: String?)
  case unknown

  init(_ text: String) {
    var rest = Substring(text)
    while let last = rest.last, last == ";" || last.isWhitespace { rest.removeLast() }
    let text = rest.trimmed
    if text.isEmpty {
      self = .none
      return
    }
    guard let equals = text.firstIndex(of: "=") else {
      // A literal: words, and nothing of a program; a program that is no more than a text has its value.
      if text.first == "\"" || text.first == "'", let value = Self.literal(text) {
        self = .value(value)
        return
      }
      self = text.contains { "(){};.$".contains($0) } ? .unknown : .value(text)
      return
    }
    let left = text[..<equals].trimmed
    let right = text[text.index(after: equals)...].trimmed
    let name: String
    if left == "out" || left == "$" {
      name = ""
    } else if let prefix = ["out.", "$."].first(where: { left.hasPrefix($0) }) {
      name = String(left.dropFirst(prefix.count))
    } else if left.first == "$" {
      name = String(left.dropFirst())
    } else {
      self = .unknown
      return
    }
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if isName, let value = Self.literal(right) {
      self = name.isEmpty ? .value(value) : .property(name, value)
    } else if isName, !name.isEmpty, ["rules.latest()", "$$"].contains(right) {
      self = .rule(name, of: nil)
    } else if isName, !name.isEmpty, let rule = Self.rule(right) {
      self = .rule(name, of: rule)
    } else {
      self = .unknown
    }
  }

  var isValue: Bool { if case .value = self { true } else { false } }

  /// The rule of `rules.x`, `rules["x"]` or `$x`; nil for what is more than a rule, such as a property of it.
  private static func rule(_ text: String) -> String? {
    if text.hasPrefix("rules["), text.last == "]" {
      let key = String(text.dropFirst(6).dropLast()).trimmed
      return "\"'".contains(key.prefix(1)) ? literal(key) : nil
    }
    guard let prefix = ["rules.", "$"].first(where: { text.hasPrefix($0) }) else { return nil }
    let name = text.dropFirst(prefix.count)
    let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_-:".contains($0) }
    return isName ? String(name) : nil
  }

  /// A text in quotation marks, or a number.
  private static func literal(_ text: String) -> String? {
    if let quote = text.first, "\"'".contains(quote), text.count > 1, text.last == quote {
      let inside = text.dropFirst().dropLast()
      return inside.contains(quote) || inside.contains("\\") ? nil : String(inside)
    }
    return Double(text) == nil ? nil : text
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}
