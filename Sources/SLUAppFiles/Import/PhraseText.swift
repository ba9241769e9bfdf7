import SLUGrammar

/// Writes phrases as SAL.
///
/// Receives phrases, emits text and what SAL has no room for.
struct PhraseText {
  private(set) var problems: [String] = []
  private var permutations = 0
  private var depth = 0

  /// The text of a phrase; empty when it says nothing.
  mutating func text(_ phrase: Phrase) -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth < Limits.nesting - 4 else {
      problems.append("brackets that lie too deep within each other are left out")
      return ""
    }
    switch phrase {
    case .words(let words): return SALWords.clean(words)
    case .sequence(let parts): return parts.map { text($0) }.filter { !$0.isEmpty }.joined(separator: " ")
    case .choice(let choices): return list(choices)
    case .optional(let part):
      let content = text(part)
      if content.isEmpty || content.hasPrefix("{") && part.isOptional { return content }
      return "{\(content)}"
    case .permutation(let parts): return permutation(parts)
    case .range(let first, let last):
      if let span = Phrase.span(first, last), span < Limits.rangeLength { return "[\(first)..\(last)]" }
      problems.append("numbers from \(first) to \(last) are taken as any number")
      return "$SPEECHLY.NUMBER"
    case .variable(let name): return "$\(name)"
    case .valued(let part, _): return text(part)
    case .entity(let name, let part):
      let content = text(part)
      if content.isEmpty { return "" }
      if case .variable = part { return "\(content)(\(name))" }
      return part.isList && content.hasPrefix("[") ? "\(content)(\(name))" : "[\(content)](\(name))"
    }
  }

  /// The items of a list, each with its weight; whether one of them says nothing.
  mutating func items(_ choices: [Phrase.Choice]) -> (items: [String], isOptional: Bool) {
    var seen: Set<String> = [""]
    var isOptional = false
    let items: [String] = choices.compactMap { choice in
      let content = text(choice.phrase)
      isOptional = isOptional || content.isEmpty
      guard seen.insert(content).inserted else { return nil }
      guard let weight = choice.weight, weight != 1 else { return content }
      guard Limits.weights.contains(weight) else {
        problems.append("the weight \(weight) is left out")
        return content
      }
      return "\(Self.decimal(weight)): \(content)"
    }
    return (items, isOptional)
  }

  private mutating func list(_ choices: [Phrase.Choice]) -> String {
    let (items, isOptional) = items(choices)
    if items.isEmpty { return "" }
    let list = "[\(items.joined(separator: "|"))]"
    return isOptional ? "{\(list)}" : list
  }

  private mutating func permutation(_ parts: [Phrase]) -> String {
    permutations += 1
    defer { permutations -= 1 }
    let items = parts.map { text($0) }.filter { !$0.isEmpty }
    guard items.count <= Limits.permutationItems, permutations <= Limits.nestedPermutations else {
      problems.append("a permutation of \(items.count) parts is taken in one order only")
      return items.joined(separator: " ")
    }
    return items.count < 2 ? items.joined() : "![\(items.joined(separator: "|"))]"
  }

  /// A number without an exponent.
  private static func decimal(_ number: Double) -> String {
    let millionths = Int((number * 1_000_000).rounded())
    guard millionths % 1_000_000 != 0 else { return "\(millionths / 1_000_000)" }
    var fraction = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(millionths / 1_000_000).\(fraction)"
  }
}

extension Phrase {
  /// Whether its text is one list in brackets, which a name may follow.
  fileprivate var isList: Bool {
    switch self {
    case .choice: true
    case .range: true
    case .valued(let part, _): part.isList
    default: false
    }
  }

  fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }

  /// Whether it says nothing.
  var isSilent: Bool {
    switch self {
    case .words(let words): SALWords.clean(words).isEmpty
    case .range, .variable: false
    default: parts.allSatisfy(\.isSilent)
    }
  }
}
