/// Values separated by commas (RFC 4180): fields may stand in quotation marks, which are doubled inside.
struct Table {
  struct Row: Hashable {
    /// The number of the line in which it begins, from 1.
    var line: Int
    var fields: [String]
  }

  /// The rows that are not blank.
  private(set) var rows: [Row] = []
  /// The line of a quotation mark that has no partner.
  private(set) var openQuote: Int?
  /// What it was read from.
  let text: String

  init(_ text: String) {
    self.text = text
    var row = Row(line: 1, fields: [])
    var line = 1
    var field = String.UnicodeScalarView()
    // Whether the field has nothing but blanks: nobody looks through it for each quotation mark.
    var isBlank = true
    var quote: Int?
    var scalars = text.unicodeScalars.makeIterator()
    var pending = scalars.next()
    if pending == "\u{FEFF}" { pending = scalars.next() }
    func endField(_ row: inout Row) {
      row.fields.append(Self.trimmed(field))
      (field, isBlank) = (.init(), true)
    }
    func endRow(_ row: inout Row, _ rows: inout [Row]) {
      endField(&row)
      if row.fields != [""] { rows.append(row) }
      row = Row(line: line, fields: [])
    }
    while let scalar = pending {
      pending = scalars.next()
      // CR LF ends one line, not two.
      if scalar == "\n" || (scalar == "\r" && pending != "\n") { line += 1 }
      switch scalar {
      case "\"" where quote != nil && pending == "\"":
        field.append(scalar)
        isBlank = false
        pending = scalars.next()
      case "\"" where quote != nil: quote = nil
      case "\"" where isBlank:
        quote = line
        field = .init()
      case "," where quote == nil: endField(&row)
      case "\n" where quote == nil, "\r" where quote == nil && pending != "\n": endRow(&row, &rows)
      default:
        field.append(scalar)
        isBlank = isBlank && scalar.properties.isWhitespace
      }
    }
    openQuote = quote
    if !field.isEmpty || !row.fields.isEmpty { endRow(&row, &rows) }
  }

  /// What separates the fields of most rows where commas do not; nil where they do, or nothing does.
  var separator: Character? {
    guard rows.count(where: { $0.fields.count > 1 }) * 2 < rows.count else { return nil }
    return [UInt8(ascii: ";"), UInt8(ascii: "\t")].first { separator in
      rows.count { $0.fields.contains { $0.utf8.contains(separator) } } * 2 >= rows.count
    }.map { Character(Unicode.Scalar($0)) }
  }

  /// The first row that has more fields than most rows have, as where a comma is part of a field without quotation marks, and how many
  /// most have; nil where rows differ anyway, or what is too much is empty.
  var wide: (row: Row, usual: Int)? {
    let counts = Dictionary(grouping: rows, by: Self.width).mapValues(\.count)
    guard let usual = counts.first(where: { $0.value * 4 > rows.count * 3 })?.key else { return nil }
    return rows.first { Self.width($0) > usual }.map { ($0, usual) }
  }

  /// How many fields a row has up to the last that is not empty.
  private static func width(_ row: Row) -> Int { (row.fields.lastIndex { !$0.isEmpty } ?? 0) + 1 }

  /// In which column of a line a field begins, from 1; fields before it are taken to stand in the same line.
  ///
  /// - Parameters:
  ///   - field: The number of the field, from 1.
  ///   - line: The line in which the row begins.
  static func column(of field: Int, in line: String) -> Int {
    var (fields, isQuoted, column) = (1, false, 1)
    for scalar in line.unicodeScalars {
      if fields == field, !scalar.properties.isWhitespace { break }
      if scalar == "\"" { isQuoted.toggle() }
      if scalar == ",", !isQuoted { fields += 1 }
      column += 1
    }
    return column
  }

  private static func trimmed(_ field: String.UnicodeScalarView) -> String {
    var field = field[...]
    while let first = field.first, first.properties.isWhitespace { field.removeFirst() }
    while let last = field.last, last.properties.isWhitespace { field.removeLast() }
    return String(field)
  }
}
