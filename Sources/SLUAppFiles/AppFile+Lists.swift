import SLUGrammar
import Yams

// Lists that come from tables, and the entities whose values come from lists.

extension AppFile {
  /// The most items of all lists and lookups.
  private static let mostItems = 1_000_000
  /// The longest that all tables together may be, in bytes.
  private static let longestTables = 32 << 20

  mutating func readImports(_ value: Node) {
    for item in items(value, "imports") {
      warnOfOtherKeys(than: ["name", "source", "field"], in: item)
      guard let name = string(item["name"], "name", in: item) else { continue }
      // A list that cannot be read has its name all the same: what uses it is not wrong, too.
      let items = column(item) ?? ["unknown"]
      source.imports.append(ImportedList(name: name, items: items, place: yaml.place(item["name"]?.mark)))
      guard self.items <= Self.mostItems else { return }
    }
  }

  /// The field of the table that an import names; nil, with an error, when there is none.
  private mutating func column(_ item: Node) -> [String]? {
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
      complain(.badNumber, "no row of \(path) has a field \(field)", item["field"]?.mark)
      return nil
    }
    if let short {
      warn(.badFile, "the row in line \(short.line) of \(path) has no field \(field)", item["field"]?.mark)
    }
    guard count(table.rows.count, item["name"]?.mark) else { return nil }
    return table.rows.map { $0.fields.count >= field ? $0.fields[field - 1] : "" }
  }

  /// Counts items; false, with an error, when there are too many: aliases and tables make many of few.
  private mutating func count(_ more: Int, _ mark: Mark?) -> Bool {
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
    var table = Table("")
    switch content(path) {
    case .text(let text): table = Table(text)
    case .missing:
      complain(.badFile, "there is no file \(path) beside this one", mark)
      return nil
    case .refused(let reason):
      complain(.badFile, "\(path) \(reason)", mark)
      return nil
    }
    bytes += table.bytes
    guard bytes <= Self.longestTables else {
      complain(.tooLarge, "all tables together are longer than \(Self.longestTables) bytes", mark)
      return nil
    }
    if let line = table.openQuote {
      complain(.badFile, "line \(line) of \(path) has a quotation mark without its partner", mark)
      return nil
    }
    tables[path] = table
    return table
  }

  mutating func readEntity(_ item: Node) {
    warnOfOtherKeys(than: ["name", "type", "input_items", "output_items"], in: item)
    guard let declaration = declaration(item["name"] ?? item) else { return }
    guard let type = item["type"] else { return source.entities.append((declaration, .string)) }
    guard let name = string(type, "type") else { return }
    if name.lowercased() == "lookup" {
      guard let inputs = list("input_items", of: item), let outputs = list("output_items", of: item) else { return }
      guard inputs.count == outputs.count else {
        return complain(
          .badFile, "expected as many output items as input items, found \(outputs.count) and \(inputs.count)",
          item.mark)
      }
      return source.entities.append((declaration, .lookup(LookupTable(inputs: inputs, outputs: outputs))))
    }
    guard let known = EntityType(named: name) else {
      return complain(
        .unknownValue, "there is no entity type \(name); those known are \(EntityType.names)", type.mark)
    }
    source.entities.append((declaration, known))
  }

  /// The items of a lookup: an imported list, or a list in place.
  mutating func list(_ key: String, of item: Node) -> [String]? {
    guard let value = item[key] else {
      complain(.badFile, "expected \(key) for a lookup", item.mark)
      return nil
    }
    if let values = value.sequence {
      return count(values.count, value.mark) ? values.map { $0.scalar?.string ?? "" } : nil
    }
    guard let name = string(value, key) else { return nil }
    if let list = source.imports.first(where: { "$" + $0.name == name || $0.name == name }) {
      return count(list.items.count, value.mark) ? list.items : nil
    }
    complain(.undefined, "\(name) is not an imported list", value.mark)
    return nil
  }

  mutating func readVocabulary() {
    switch content(VocabularyFile.name) {
    case .missing: break
    case .text(let text):
      let folder = yaml.file.lastIndex(of: "/").map { yaml.file[...$0] } ?? ""
      let vocabulary = VocabularyFile(text, file: folder + VocabularyFile.name)
      diagnostics += vocabulary.diagnostics
      source.settings.vocabulary = vocabulary.entries
    case .refused(let reason): complain(.badFile, "\(VocabularyFile.name) \(reason)", nil)
    }
  }
}
