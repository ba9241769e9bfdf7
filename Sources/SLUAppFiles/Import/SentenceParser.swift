import SLUGrammar

/// Reads the sentences of hassil and of Rhasspy: `turn (on|off) [the] <thing> {name}`.
///
/// Receives a sentence, emits a phrase, or what is wrong with it.
struct SentenceParser {
  /// Whose sentences they are.
  enum Style {
    /// `{list}` is a list, `(a;b)` a permutation, `light[s]` two words.
    case hassil
    /// `word{tag}` is an entity, `said:value` a substitution, `$slot` a list.
    case rhasspy
  }

  /// What a sentence names, as the phrase that it stands for.
  struct Names {
    /// `<rule>`.
    var rule: (String) -> Phrase
    /// `{list:slot}` of hassil, with the slot's name.
    var list: (String, String) -> Phrase
    /// `$slot` of Rhasspy; nil for what is none, and an amount of money.
    var slot: (String) -> Phrase?
  }

  /// What is wrong with a sentence, and where in it, in Unicode scalars from 0.
  struct Problem: Error {
    var offset: Int
    var message: String
  }

  let style: Style
  let names: Names
  let scalars: [Unicode.Scalar]
  var at = 0
  private var depth = 0
  /// What cannot be carried over.
  var doubts: [Problem] = []
  /// What may still be made of ranges.
  var ranges: SteppedRanges
  /// How many tags and values there were.
  private var tags = 0

  private static let deepest = 40
  /// The most tags and values of a sentence: each may lie around all before it, and what lies too deep cannot be looked
  /// through.
  private static let mostTags = 200

  init(_ text: String, style: Style, names: Names, ranges: SteppedRanges = SteppedRanges()) {
    self.style = style
    self.names = names
    self.ranges = ranges
    scalars = Array(text.unicodeScalars)
  }

  /// The whole sentence.
  ///
  /// - Throws: The first thing that cannot be right.
  mutating func phrase() throws(Problem) -> Phrase {
    // A sentence is a group of its own: what holds within brackets holds without them.
    return phrase(of: try group(try alternatives(closing: nil), isOptional: false, 0))
  }

  private mutating func alternatives(closing: Unicode.Scalar?) throws(Problem) -> [[SentencePiece]] {
    var alternatives: [[SentencePiece]] = [[]]
    while true {
      guard at < scalars.count else {
        if let closing { throw Problem(offset: at, message: "expected \"\(closing)\" before the end of the sentence") }
        return alternatives
      }
      let next = scalars[at]
      if next == closing {
        at += 1
        return alternatives
      }
      if next == "|" {
        at += 1
        alternatives.append([])
      } else {
        try piece(into: &alternatives[alternatives.count - 1])
      }
    }
  }

  private mutating func piece(into pieces: inout [SentencePiece]) throws(Problem) {
    let start = at
    let next = scalars[at]
    switch next {
    case _ where next.properties.isWhitespace:
      at += 1
      if pieces.last != .space { pieces.append(.space) }
    case "(", "[":
      at += 1
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else {
        throw Problem(offset: start, message: "more than \(Self.deepest) brackets lie within each other")
      }
      let content = try alternatives(closing: next == "(" ? ")" : "]")
      pieces.append(try group(content, isOptional: next == "[", start))
    case ")", "]", ">", "}":
      throw Problem(offset: start, message: "found \"\(next)\" without its partner")
    case "<":
      let name = try enclosed(">")
      pieces.append(.phrase(names.rule(name)))
    case "{": try braces(into: &pieces)
    case ";" where style == .hassil:
      at += 1
      pieces.append(.mark)
    case "$" where style == .rhasspy:
      if let amount = amount() { return pieces.append(.text(amount)) }
      at += 1
      let name = take { !$0.properties.isWhitespace && !"()[]{}<>|:!,".unicodeScalars.contains($0) }
      // Arguments of programs that make lists.
      if at < scalars.count, scalars[at] == "," {
        let arguments = take { !$0.properties.isWhitespace && !"()[]{}<>|:!".unicodeScalars.contains($0) }
        doubts.append(Problem(offset: start, message: "the arguments \(arguments) of $\(name) are left out"))
      }
      pieces.append(.phrase(names.slot(name) ?? .words(name)))
    case ":" where style == .rhasspy: try substitution(into: &pieces)
    case "!" where style == .rhasspy:
      at += 1
      let name = take { $0.properties.isAlphabetic || $0 == "_" }
      if !["int", "float", ""].contains(name) {
        doubts.append(Problem(offset: start, message: "the converter !\(name) is left out"))
      }
    case "*" where style == .rhasspy && isWholeWord(at):
      throw Problem(offset: start, message: "* takes any words, which has no form in SAL")
    default:
      let text = word()
      pieces.append(style == .rhasspy ? numbers(text, start) ?? .text(text) : .text(text))
    }
  }

  private func group(
    _ content: [[SentencePiece]], isOptional: Bool, _ start: Int
  ) throws(Problem) -> SentencePiece {
    guard content.contains(where: { $0.contains(.mark) }) else {
      return .group(content, isOptional: isOptional, isPermutation: false)
    }
    guard content.count == 1 else {
      throw Problem(offset: start, message: "found both \"|\" and \";\" in a group: put brackets around one of them")
    }
    let items = content[0].split(separator: .mark, omittingEmptySubsequences: true).map(Array.init)
    return .group(items, isOptional: isOptional, isPermutation: true)
  }

  /// `{list}`, `{list:slot}`, or a tag behind a word or a group: `{tag}`, `{tag:value}`.
  private mutating func braces(into pieces: inout [SentencePiece]) throws(Problem) {
    let start = at
    let content = try enclosed("}")
    let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0].split(separator: "!").first.map(String.init) ?? ""
    if style == .hassil {
      return pieces.append(.phrase(names.list(name, parts.count > 1 ? parts[1] : name)))
    }
    try countTag(start)
    // Numbers are numbers in any case.
    if let mark = content.firstIndex(of: "!"), !["!int", "!float"].contains(content[mark...]) {
      doubts.append(Problem(offset: start, message: "the converter of {\(content)} is left out"))
    }
    if pieces.last == .space { pieces.removeLast() }
    guard let last = pieces.popLast() else {
      throw Problem(offset: start, message: "expected {\(name)} behind a word or a group")
    }
    var phrase = phrase(of: last)
    guard !phrase.isSilent else {
      return doubts.append(Problem(offset: start, message: "{\(content)} is left out: it stands for no words"))
    }
    if parts.count > 1 { phrase = .valued(phrase, parts[1].split(separator: "!").first.map(String.init) ?? "") }
    pieces.append(.phrase(.entity(SALWords.name(name), phrase)))
  }

  /// `said:value` of Rhasspy: what stands before the colon is said, what stands behind it is what it is worth.
  private mutating func substitution(into pieces: inout [SentencePiece]) throws(Problem) {
    try countTag(at)
    at += 1
    var value = ""
    if at < scalars.count, scalars[at] == "(" {
      at += 1
      value = take { $0 != ")" }
      at = min(at + 1, scalars.count)
    } else if at < scalars.count, !scalars[at].properties.isWhitespace,
      !"()[]{}<>|:!".unicodeScalars.contains(scalars[at])
    {
      value = word()
    }
    let said = pieces.last == .space ? nil : pieces.popLast()
    pieces.append(.phrase(.valued(said.map { phrase(of: $0) } ?? .nothing, value)))
  }

  /// `0..10` and `0..10,2`.
  private mutating func numbers(_ text: String, _ start: Int) -> SentencePiece? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let dots = parts[0].firstRange(of: ".."), let first = Int(parts[0][..<dots.lowerBound]),
      let last = Int(parts[0][dots.upperBound...]), parts.count <= 2
    else { return nil }
    guard parts.count == 2, let step = Int(parts[1]), step > 1 else { return .phrase(.range(first, last)) }
    if let numbers = ranges.phrase(from: first, through: last, by: step) { return .phrase(numbers) }
    doubts.append(Problem(offset: start, message: "the steps of \(text) are left out: it has too many numbers"))
    return .phrase(.range(first, last))
  }

  private mutating func countTag(_ start: Int) throws(Problem) {
    tags += 1
    guard tags <= Self.mostTags else {
      throw Problem(offset: start, message: "expected at most \(Self.mostTags) tags and values in a sentence")
    }
  }
}
