import SLUGrammar
import Yams

// Entities, and the lists that lookups take their values from.

extension AppFile {
  mutating func readEntity(_ item: Node) {
    warnOfOtherKeys(than: ["name", "type", "input_items", "output_items"], in: item)
    guard let declaration = declaration(item["name"] ?? item) else { return }
    guard let type = item["type"] else { return source.entities.append((declaration, .string)) }
    // Where its type is wrong it is declared all the same.
    var known = EntityType.string
    defer { source.entities.append((declaration, known)) }
    guard let name = string(type, "type") else { return }
    if name.lowercased() == "lookup" { return known = lookup(item) ?? .string }
    guard let found = EntityType(named: name) else {
      let names = EntityType.names
      return complain(
        .unknownValue,
        "there is no entity type \(name); those known are \(names)"
          + Suggestion(for: name, among: names.split(separator: ", ").map(String.init)).question, type.mark)
    }
    known = found
  }

  private mutating func lookup(_ item: Node) -> EntityType? {
    guard let inputs = list("input_items", of: item), let outputs = list("output_items", of: item) else { return nil }
    // What is wrong with a list that could not be read was said where it is imported.
    let isKnown = isRead(item["input_items"]) && isRead(item["output_items"])
    guard inputs.count == outputs.count || !isKnown else {
      complain(
        .badFile, "expected as many output items as input items, found \(outputs.count) and \(inputs.count)",
        item.mark)
      return nil
    }
    let keys = inputs.map { SpokenForm.words(ofText: $0) }
    if isKnown, let node = item["input_items"] { warnOfContradictions(inputs, keys, outputs, node) }
    if let node = item["output_items"] { warnOfBrackets(outputs, node) }
    return .lookup(LookupTable(inputs: inputs, keys: keys, outputs: outputs))
  }

  /// The items of a lookup: an imported list, or a list in place.
  private mutating func list(_ key: String, of item: Node) -> [String]? {
    guard let value = item[key] else {
      complain(.badFile, "expected \(key) for a lookup", item.mark)
      return nil
    }
    if let values = value.sequence {
      return count(values.count, value.mark) ? values.map { $0.scalar?.string ?? "" } : nil
    }
    guard let name = string(value, key) else { return nil }
    if let list = imported(value) {
      return count(list.items.count, value.mark) ? list.items : nil
    }
    if name.hasPrefix("[") {
      complain(
        .badFile,
        "expected \(key) as a list of YAML, without quotation marks and parted by commas, [a, b], or the name of an "
          + "imported list; found a text", value.mark)
    } else {
      complain(
        .undefined,
        "\(name) is not an imported list" + Suggestion(for: name, among: source.imports.map(\.name)).question,
        value.mark)
    }
    return nil
  }

  /// The imported list that a node names.
  private func imported(_ node: Node) -> ImportedList? {
    guard let name = node.scalar?.string else { return nil }
    let names = [name] + (name.hasPrefix("$") ? [String(name.dropFirst())] : [])
    return names.compactMap { importNumbers[$0] }.min().map { source.imports[$0] }
  }

  private func isRead(_ node: Node?) -> Bool {
    guard let node, node.sequence == nil, let list = imported(node) else { return true }
    return columns[list.name] != nil
  }

  private mutating func warnOfContradictions(
    _ inputs: [String], _ keys: [[String]], _ outputs: [String], _ node: Node
  ) {
    let table = imported(node).flatMap { columns[$0.name] }
    let rows = table.flatMap { tables[$0.path]?.rows }
    for (first, second) in LookupTable.contradictions(ofKeys: keys, outputs: outputs, atMost: 20) {
      let earlier = rows?[first].line ?? node.sequence?[first].mark?.line
      warn(
        .redefined,
        "\(inputs[second].prefix(60)) gives \(outputs[first].prefix(60)) already"
          + (earlier.map { " in line \($0)" } ?? "") + ", not \(outputs[second].prefix(60)): of equal input items the "
          + "first counts", at: place(of: second, in: node, table))
    }
  }

  /// Warns of output items that the form of results cannot hold (SAL, section 1): it has no escapes, and a bracket ends a value.
  private mutating func warnOfBrackets(_ outputs: [String], _ node: Node) {
    let table = imported(node).flatMap { columns[$0.name] }
    let numbers = outputs.indices.lazy.filter { number in
      outputs[number].utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    }
    for number in numbers.prefix(20) {
      warn(
        .badFile,
        "the output item \(outputs[number].prefix(60)) has a square bracket: in text, as [words|value](name), it cannot be read back",
        at: place(of: number, in: node, table))
    }
  }

  /// Where an item of a lookup stands: in its table, or in the list in place.
  private mutating func place(of number: Int, in node: Node, _ table: (path: String, field: Int)?) -> SourcePlace? {
    guard let (path, field) = table else { return yaml.place(node.sequence?[number].mark ?? node.mark) }
    guard let table = tables[path] else { return nil }
    let lines = tableLines[path] ?? SourceText.lines(of: table.text)
    tableLines[path] = lines
    let row = table.rows[number].line
    let line = lines.line(row)
    return SourcePlace(file: folder + path, line: row, column: Table.column(of: field, in: line), excerpt: line)
  }
}
