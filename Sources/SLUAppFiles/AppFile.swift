public import SLUGrammar
import Yams

/// Reads a configuration in YAML (SAL, section 3): names and values in, a configuration to compile out.
///
/// It reads no files: the tables that are imported are asked for by name.
public struct AppFile {
  /// What the file says.
  public private(set) var source = AppSource()
  /// What is wrong with its form.
  public private(set) var diagnostics: [Diagnostic] = []
  private let file: String
  private let lines: [String]
  private let table: (String) -> String?
  private var tables: [String: Table] = [:]

  /// The longest file that is read, in bytes.
  public static let longest = 8 << 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - file: Its name, for diagnostics.
  ///   - table: The text of a table that the file names; nil when there is none.
  public init(_ text: String, file: String, table: @escaping (String) -> String?) {
    self.file = file
    self.table = table
    guard text.utf8.count <= Self.longest else {
      lines = []
      complain(.tooLarge, "the file is longer than \(Self.longest) bytes", nil)
      return
    }
    lines = SourceText.lines(of: text)
    if let line = Self.tooDeep(lines) {
      complain(.tooLarge, "the values lie too deep within each other", at: place(line: line, column: 1))
      return
    }
    do {
      guard let root = try Yams.compose(yaml: text) else {
        complain(.badFile, "expected names and values, such as `templates: |`, found nothing", nil)
        return
      }
      guard let mapping = root.mapping else {
        complain(.badFile, "expected names and values, such as `templates: |`", root.mark)
        return
      }
      read(mapping)
    } catch {
      refuse(error)
    }
  }

  private mutating func read(_ mapping: Node.Mapping) {
    // Lists come first, wherever they stand: lookups are made of them.
    if let imports = mapping["imports"] { readImports(imports) }
    for (key, value) in mapping {
      switch key.string {
      case "imports": break
      case "templates": readTemplates(value)
      case "lang", "language": source.language = declaration(value)
      case "intents": source.intents = items(value, "intents").compactMap { declaration($0["name"] ?? $0) }
      case "entities": for item in items(value, "entities") { readEntity(item) }
      case "asr_biasing": source.settings.recognizerBiasing = string(value, "asr_biasing")
      case "silence_triggered_segmentation": readSilence(value)
      case "enable_strict_nlu":
        guard let isStrict = value.bool else { complain(.badFile, "expected true or false", value.mark); continue }
        source.settings.isStrict = isStrict
      case "acceptance_threshold":
        guard let number = value.float, (0...1).contains(number) else {
          complain(.badNumber, "expected a number from 0 to 1", value.mark)
          continue
        }
        source.settings.acceptanceThreshold = number
      default: warn(.unknownKey, "the key \(key.string ?? "here") means nothing", key.mark)
      }
    }
    if mapping["templates"] == nil { complain(.badFile, "expected the key `templates` with the templates", nil) }
  }

  private mutating func readSilence(_ value: Node) {
    guard let silence = value.int, (0...600_000).contains(silence) else {
      // Some write whether at all, not how long.
      if value.bool != nil { return warn(.unknownValue, "expected a number of milliseconds", value.mark) }
      return complain(.badNumber, "expected a number of milliseconds, 0 to 600000", value.mark)
    }
    source.settings.segmentEndingSilence = silence
  }

  private mutating func readTemplates(_ value: Node) {
    guard let scalar = value.scalar else { return complain(.badFile, "expected the templates as text", value.mark) }
    let (line, column) = (scalar.mark?.line ?? 1, scalar.mark?.column ?? 1)
    if scalar.style == .literal || scalar.style == .folded {
      let block = BlockScalar(lines, header: line, isFolded: scalar.style == .folded)
      if block.agrees(with: scalar.string) {
        return source.templates.append(
          SourceText(scalars: block.scalars, pieces: block.pieces, lines: lines, file: file))
      }
    }
    let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
    let piece = SourceText.Piece(start: 0, line: line, column: column + (isQuoted ? 1 : 0))
    source.templates.append(
      SourceText(scalars: Array(scalar.string.unicodeScalars), pieces: [piece], lines: lines, file: file))
  }

  private mutating func readImports(_ value: Node) {
    for item in items(value, "imports") {
      guard let name = string(item["name"], "name", in: item), let path = string(item["source"], "source", in: item)
      else { continue }
      guard let field = item["field"]?.int ?? (item["field"] == nil ? 1 : nil), field > 0 else {
        complain(.badNumber, "expected the number of a field, from 1", item["field"]?.mark)
        continue
      }
      guard let table = table(path, item["source"]?.mark) else { continue }
      if !table.rows.isEmpty, table.rows.allSatisfy({ $0.count < field }) {
        complain(.badNumber, "no row of \(path) has a field \(field)", item["field"]?.mark)
        continue
      }
      let items = table.rows.map { $0.count >= field ? $0[field - 1] : "" }
      source.imports.append(ImportedList(name: name, items: items, place: place(item["name"]?.mark)))
    }
  }

  private mutating func table(_ path: String, _ mark: Mark?) -> Table? {
    if let known = tables[path] { return known }
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      complain(.badFile, "expected a file of the configuration's own folder, found \(path)", mark)
      return nil
    }
    guard let text = table(path) else {
      complain(.badFile, "\(path) cannot be read as UTF-8 text", mark)
      return nil
    }
    let table = Table(text)
    tables[path] = table
    return table
  }

  private mutating func readEntity(_ item: Node) {
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
  private mutating func list(_ key: String, of item: Node) -> [String]? {
    guard let value = item[key] else {
      complain(.badFile, "expected \(key) for a lookup", item.mark)
      return nil
    }
    if let values = value.sequence { return values.map { $0.string ?? "" } }
    guard let name = string(value, key) else { return nil }
    if let list = source.imports.first(where: { "$" + $0.name == name || $0.name == name }) { return list.items }
    complain(.undefined, "\(name) is not an imported list", value.mark)
    return nil
  }
}

// MARK: - Values and places

extension AppFile {
  private mutating func items(_ value: Node, _ key: String) -> [Node] {
    if let sequence = value.sequence { return Array(sequence) }
    if value.null == nil { complain(.badFile, "expected a list for \(key)", value.mark) }
    return []
  }

  private mutating func declaration(_ value: Node) -> AppSource.Declaration? {
    string(value, "name").map { AppSource.Declaration(name: $0, place: place(value.mark)) }
  }

  private mutating func string(_ value: Node?, _ key: String, in item: Node? = nil) -> String? {
    if let string = value?.scalar?.string, !string.isEmpty { return string }
    complain(.badFile, "expected a text for \(key)", (value ?? item)?.mark)
    return nil
  }

  private func place(_ mark: Mark?) -> SourcePlace? { mark.map { place(line: $0.line, column: $0.column) } }

  private func place(line: Int, column: Int) -> SourcePlace {
    let excerpt = lines.indices.contains(line - 1) ? lines[line - 1] : ""
    return SourcePlace(file: file, line: line, column: column, excerpt: excerpt)
  }

  private mutating func complain(_ code: Diagnostic.Code, _ message: String, _ mark: Mark?) {
    complain(code, message, at: place(mark) ?? place(line: 1, column: 1))
  }

  private mutating func complain(_ code: Diagnostic.Code, _ message: String, at place: SourcePlace) {
    diagnostics.append(Diagnostic(.error, code, message, at: place))
  }

  private mutating func warn(_ code: Diagnostic.Code, _ message: String, _ mark: Mark?) {
    diagnostics.append(Diagnostic(.warning, code, message, at: place(mark)))
  }

  private mutating func refuse(_ error: any Error) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      complain(.badFile, "no YAML: \(problem)", mark)
    case .duplicatedKeysInMapping(let keys, let context):
      complain(.badFile, "the key \(keys.first.map { "\($0)" } ?? "") stands twice", context.mark)
    case let error?: complain(.badFile, "no YAML: \(error)", nil)
    case nil: complain(.badFile, "no YAML: \(error)", nil)
    }
  }

  /// The first line in which values lie so deep within each other that reading them would be a risk.
  private static func tooDeep(_ lines: [String]) -> Int? {
    var depth = 0
    for (number, line) in lines.enumerated() {
      let lead = line.utf8.prefix { [0x20, 0x2D, 0x3F, 0x3A, 0x09].contains($0) }.count
      for byte in line.utf8 {
        if byte == 0x5B || byte == 0x7B { depth += 1 }
        if byte == 0x5D || byte == 0x7D { depth = max(0, depth - 1) }
      }
      if lead > 300 || depth > 500 { return number + 1 }
    }
    return nil
  }
}
