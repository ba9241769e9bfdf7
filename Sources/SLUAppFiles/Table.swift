/// Values separated by commas (RFC 4180): fields may stand in quotation marks, which are doubled inside.
struct Table {
  /// The rows that are not blank.
  private(set) var rows: [[String]] = []

  init(_ text: String) {
    var row: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = text.unicodeScalars.makeIterator()
    var pending = scalars.next()
    if pending == "\u{FEFF}" { pending = scalars.next() }
    func endRow(_ row: inout [String], _ field: inout String.UnicodeScalarView, _ rows: inout [[String]]) {
      row.append(Self.trimmed(field))
      field = .init()
      if row != [""] { rows.append(row) }
      row = []
    }
    while let scalar = pending {
      pending = scalars.next()
      switch scalar {
      case "\"" where isQuoted && pending == "\"":
        field.append(scalar)
        pending = scalars.next()
      case "\"" where isQuoted: isQuoted = false
      case "\"" where field.allSatisfy(\.properties.isWhitespace):
        isQuoted = true
        field = .init()
      case "," where !isQuoted:
        row.append(Self.trimmed(field))
        field = .init()
      case "\n" where !isQuoted: endRow(&row, &field, &rows)
      default: field.append(scalar)
      }
    }
    if !field.isEmpty || !row.isEmpty { endRow(&row, &field, &rows) }
  }

  private static func trimmed(_ field: String.UnicodeScalarView) -> String {
    var field = field[...]
    while let first = field.first, first.properties.isWhitespace { field.removeFirst() }
    while let last = field.last, last.properties.isWhitespace { field.removeLast() }
    return String(field)
  }
}
