import SLUGrammar
import Yams

// Lists that come from tables.

extension AppFile {
  /// The most items of all lists and lookups.
  private static let mostItems = 1_000_000
  /// The longest that all tables together may be, in bytes.
  private static let longestTables = 32 << 20

  mutating func readImports(_ value: Node) {
    defer { warnOfHeaders(Array(value.sequence ?? [])) }
    for item in items(value, "imports") {
      warnOfOtherKeys(than: ["name", "source", "field"], in: item)
      guard let name = string(item["name"], "name", in: item) else { continue }
      // A list that cannot be read has its name all the same: what uses it is not wrong, too.
      let items = column(item, of: name) ?? ["unknown"]
      if importNumbers[name] == nil { importNumbers[name] = source.imports.count }
      source.imports.append(ImportedList(name: name, items: items, place: yaml.place(item["name"]?.mark)))
      guard self.items <= Self.mostItems else { return }
    }
  }

  /// Says of tables, each once, that their first row is a value and looks like the names of their columns.
  private mutating func warnOfHeaders(_ imports: [Node]) {
    var seen: Set<String> = []
    let lists = Dictionary(grouping: columns) { $0.value.path }
    for item in imports {
      guard let path = item["source"]?.scalar?.string, seen.insert(path).inserted, let table = tables[path] else {
        continue
      }
      let columns = (lists[path] ?? []).map { (name: $0.key, field: $0.value.field) }
      guard let row = table.header(of: path, columns) else { continue }
      let fields = row.fields.joined(separator: ",").prefix(60)
      warn(
        .badFile,
        "line \(row.line) of \(path), \(fields), is an item like the others, and looks like the names of columns: leave it out, "
          + "or write it further down", item["source"]?.mark)
    }
  }

  /// The field of the table that an import names; nil, with an error, when there is none.
  private mutating func column(_ item: Node, of name: String) -> [String]? {
    guard let path = string(item["source"], "source", in: item) else { return nil }
    // Some write the number in quotes.
    let written = item["field"].flatMap { $0.wholeNumber ?? Int($0.string ?? "") }
    guard let field = written ?? (item["field"] == nil ? 1 : nil), field > 0 else {
      complain(.badNumber, "expected the number of a field, from 1", item["field"]?.mark)
      return nil
    }
    guard let table = table(path, item["source"]?.mark) else { return nil }
    let short = table.rows.first { $0.fields.count < field }
    if !table.rows.isEmpty, table.rows.allSatisfy({ $0.fields.count < field }) {
      complain(
        .badNumber, "no row of \(path) has a field \(field)" + (table.separator.map { ": \(Self.commas($0))" } ?? ""),
        item["field"]?.mark)
      return nil
    }
    if let separator = table.separator {
      warn(.badFile, "the rows of \(path) are taken whole: \(Self.commas(separator))", item["source"]?.mark)
    }
    if let short {
      warn(.badFile, "the row in line \(short.line) of \(path) has no field \(field)", item["field"]?.mark)
    }
    guard count(table.rows.count, item["name"]?.mark) else { return nil }
    if columns[name] == nil { columns[name] = (path, field) }
    return table.rows.map { $0.fields.count >= field ? $0.fields[field - 1] : "" }
  }

  /// What to say of a table whose fields are separated by something else.
  private static func commas(_ separator: Character) -> String {
    "fields are separated by commas, and it has \(separator == ";" ? "semicolons" : "tabs")"
  }

  /// Counts items; false, with an error, when there are too many: aliases and tables make many of few.
  mutating func count(_ more: Int, _ mark: Mark?) -> Bool {
    items += more
    if items <= Self.mostItems { return true }
    complain(.tooLarge, "all lists and lookups together have more than \(Self.mostItems) items", mark)
    return false
  }

  private mutating func table(_ path: String, _ mark: Mark?) -> Table? {
    if let known = tables[path] { return known }
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      complain(.badFile, "expected a file of the configuration's own folder, found \(path)", mark)
      return nil
    }
    let content = content(path)
    guard content != .missing else {
      complain(.badFile, "there is no file \(path) beside this one", mark)
      return nil
    }
    let table: Table
    do throws(Diagnostic) { table = Table(try content.text(named: path)) } catch {
      complain(error.code, error.message, mark)
      return nil
    }
    bytes += table.text.utf8.count
    guard bytes <= Self.longestTables else {
      complain(.tooLarge, "all tables together are longer than \(Self.longestTables) bytes", mark)
      return nil
    }
    if let control = ControlCharacter(in: table.text) {
      let (row, column) = (control.place.line, control.place.column)
      let line = SourceText.lines(of: table.text).line(row)
      complain(
        .badFile, control.message, at: SourcePlace(file: folder + path, line: row, column: column, excerpt: line))
      return nil
    }
    if let line = table.openQuote {
      complain(.badFile, "line \(line) of \(path) has a quotation mark without its partner", mark)
      return nil
    }
    tables[path] = table
    if table.separator == nil, let (row, usual) = table.wide {
      warn(
        .badFile,
        "line \(row.line) of \(path) has more fields than the \(usual) of most: is a comma part of one, it stands in quotation marks",
        mark
      )
    }
    return table
  }
}
