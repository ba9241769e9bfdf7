/// A row of an imported table that is written as an item of a list is in templates: `10: what a [shame](insult)`, `{the} north face`.
///
/// Rows are words as a rule, whatever signs stand in them. What is in this language is told by what no name of a thing has: entities in
/// brackets, lists of alternatives, and braces.
struct WrittenItem {
  let weight: Double
  let expression: Expression
  let source: SourceText

  /// Reads a row; nil when it is words.
  ///
  /// - Parameters:
  ///   - row: What the table has.
  ///   - mayBeWeighed: Whether a number with a colon in front is a weight though nothing else is of this language.
  ///   - place: Where the list is declared.
  init?(_ row: String, mayBeWeighed: Bool, at place: SourcePlace?) {
    guard row.utf8.count <= Self.longest else { return nil }
    guard Self.isWritten(row) || mayBeWeighed && Self.isWeighed(row) else { return nil }
    let line = row.replacing(/\s+/, with: " ")
    // Of a list with one item no weight is kept.
    source = SourceText("row = [\(line)|other]", at: place ?? SourcePlace(file: "", line: 1, column: 1, excerpt: ""))
    let parser = TemplateParser(source)
    guard parser.log.diagnostics.isEmpty, parser.statements.count == 1,
      case .list(let items) = parser.statements[0].expression, items.count == 2
    else { return nil }
    (weight, expression) = (items[0].weight, items[0].expression)
  }

  /// How many bytes a row may have that somebody wrote.
  private static let longest = 1 << 16

  /// Whether a row begins with a weight: `100: you again`; "2001: a space odyssey" does not.
  static func isWeighed(_ row: String) -> Bool {
    guard let first = row.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
    guard first == "." || ("0"..."9").contains(first), row.utf8.contains(UInt8(ascii: ":")) else { return false }
    return row.firstMatch(of: /^\s*\d{0,3}(\.\d+)?:\s/) != nil
  }

  /// Whether a row has an entity in brackets, a list of alternatives, or braces; looks at each character once.
  private static func isWritten(_ row: String) -> Bool {
    let bytes = Array(row.utf8)
    // What was opened last and is not closed yet, and whether a bar is behind it.
    var (opened, hasBar) = (UInt8?.none, false)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): (opened, hasBar) = (byte, false)
      case UInt8(ascii: "|"): hasBar = true
      case UInt8(ascii: "}"):
        if opened == UInt8(ascii: "{") { return true }
        opened = nil
      case UInt8(ascii: "]"):
        if opened == UInt8(ascii: "["), hasBar || namesEntity(bytes[(place + 1)...]) { return true }
        opened = nil
      default: break
      }
    }
    return false
  }

  /// Whether `(name)` follows.
  private static func namesEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "(") else { return false }
    let name = bytes.dropFirst().prefix { Unicode.Scalar($0).isNamePart }
    return !name.isEmpty && bytes.dropFirst(1 + name.count).first == UInt8(ascii: ")")
  }
}
