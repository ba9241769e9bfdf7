import SLUGrammar

/// Writes what was imported as one configuration: a YAML file, and tables where lists are long.
///
/// Receives what another format says, emits files and what could not be written.
struct ConfigurationText {
  /// The files, by name, in order.
  private(set) var files: [(name: String, text: String)] = []
  var app: ImportedApp
  /// Whether there is no template.
  private(set) var isEmpty = true
  /// What the definitions stand for that do not stand for themselves.
  private(set) var phrases: [String: Phrase] = [:]
  private(set) var order: [String] = []
  /// The definitions of which nothing is left, or that say nothing.
  private var lost: [String: Phrase?] = [:]
  /// Those with entities in them.
  private(set) var holders: Set<String> = []
  /// Those with something in them that stands for something else.
  private(set) var valued: Set<String> = []
  /// Those that are numbers and nothing else.
  private(set) var numeric: Set<String> = ["SPEECHLY.NUMBER"]
  private var imports: [String] = []
  /// The names of tables in lower case: those that differ only in case are one on some disks.
  private var fileNames: Set<String> = [VocabularyFile.name]
  /// The number of the last table that would have been called so, by its name in lower case.
  private var fileNumbers: [String: Int] = [:]
  /// Where the values of entities come from, for messages.
  var places: [String: SourcePlace] = [:]

  /// Lists of more items have a table.
  private static let longList = 20
  /// The most bytes of a table's name: file systems take 255, with marks for those that would be the same and the extension.
  private static let longestFileName = 200
  /// The most sayings of an entity that are listed for their values.
  static let mostSayings = 20_000
  /// How many more are listed for those of all entities: a list that many of them share is written for each.
  var sayingsLeft = 200_000

  init(_ app: ImportedApp) {
    self.app = app
    let definitions = Dictionary(app.definitions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var open: Set<String> = []
    var templates: [ImportedApp.Template] = []
    for template in app.templates {
      guard let phrase = resolved(template.phrase, definitions, &open, template.place) else { continue }
      if phrase.isSilent {
        self.app.warn("a sentence without words is left out", at: template.place)
      } else {
        templates.append(.init(intent: template.intent, phrase: phrase, place: template.place))
      }
    }
    isEmpty = templates.isEmpty
    write(templates, definitions)
  }

  /// A phrase whose variables are all known; those it is made of come first in ``order``.
  ///
  /// - Returns: The phrase without the choices that need something that there is not; nil when nothing is left of it.
  private mutating func resolved(
    _ phrase: Phrase, _ definitions: [String: ImportedApp.Definition], _ open: inout Set<String>, _ place: SourcePlace
  ) -> Phrase? {
    func all(_ parts: [Phrase], _ text: inout Self, _ open: inout Set<String>) -> [Phrase]? {
      let parts = parts.map { text.resolved($0, definitions, &open, place) }
      return parts.contains { $0 == nil } ? nil : parts.compactMap(\.self)
    }
    switch phrase {
    case .words, .range: return phrase
    case .variable(let name): return variable(name, definitions, &open, place)
    case .sequence(let parts): return all(parts, &self, &open).map { .sequence($0) }
    case .permutation(let parts): return all(parts, &self, &open).map { .permutation($0) }
    case .choice(let choices):
      let known = choices.compactMap { choice in
        resolved(choice.phrase, definitions, &open, place).map { Phrase.Choice(weight: choice.weight, phrase: $0) }
      }
      // A choice of nothing from the start says nothing.
      if choices.isEmpty { return .nothing }
      return known.isEmpty ? nil : .choice(known)
    case .optional(let part): return .optional(resolved(part, definitions, &open, place) ?? .nothing)
    case .entity(let name, let part):
      guard let content = resolved(part, definitions, &open, place) else { return nil }
      return content.isSilent ? .nothing : entity(name, content, place)
    case .valued(let part, let value):
      return resolved(part, definitions, &open, place).map { .valued($0, value) }
    }
  }

  private mutating func variable(
    _ name: String, _ definitions: [String: ImportedApp.Definition], _ open: inout Set<String>, _ place: SourcePlace
  ) -> Phrase? {
    if name.hasPrefix("SPEECHLY.") || phrases[name] != nil { return .variable(name) }
    if let known = lost[name] { return known }
    guard let definition = definitions[name] else {
      if !app.told.contains(name) {
        app.warn("\(app.missing[name] ?? "\(app.called(name)) is not defined"); what needs it is left out", at: place)
      }
      return nil
    }
    guard open.count < Limits.references - 10, open.insert(name).inserted else {
      app.warn("\(app.called(name)) is made of itself, or of too many others; what needs it is left out", at: place)
      return nil
    }
    defer { open.remove(name) }
    let found = resolved(definition.phrase, definitions, &open, definition.place)
    guard let content = found, !content.isSilent else {
      let rest = found.map { _ in Phrase.nothing }
      lost.updateValue(rest, forKey: name)
      return rest
    }
    phrases[name] = content
    order.append(name)
    if content.holdsEntities(holders) { holders.insert(name) }
    if content.hasValues(valued) { valued.insert(name) }
    if content.isNumeric(numeric) { numeric.insert(name) }
    return .variable(name)
  }

  private mutating func write(
    _ templates: [ImportedApp.Template], _ definitions: [String: ImportedApp.Definition]
  ) {
    keepUsed(templates)
    var lines: [String] = []
    for name in order {
      guard let phrase = phrases[name] else { continue }
      if let items = plainItems(phrase), items.count > Self.longList {
        addTable(name, columns: [name], rows: items.map { [$0] })
      } else {
        lines += definition(name, phrase, definitions[name]?.place)
      }
    }
    for template in templates {
      var writer = PhraseText()
      lines.append("*\(template.intent) \(writer.text(template.phrase))")
      for problem in writer.problems { app.warn(problem, at: template.place) }
    }
    let intents = Self.unique(templates.map(\.intent))
    let entities = entities(templates, definitions)
    var text = "# Imported.\n"
    if let language = takeLanguage() { text += "lang: \(language)\n" }
    if !imports.isEmpty { text += "imports:\n" + imports.joined() }
    if !intents.isEmpty { text += "intents:\n" + intents.map { "  - \"\($0)\"\n" }.joined() }
    if !entities.isEmpty { text += "entities:\n" + entities.joined() }
    text += "templates: |\n" + lines.map { "  \($0)\n" }.joined()
    files.insert((AppImport.mainFile, text), at: 0)
  }

  /// Forgets the definitions that nothing needs any more, as what they say is said where they were named.
  private mutating func keepUsed(_ templates: [ImportedApp.Template]) {
    var used = Set(templates.flatMap(\.phrase.variables))
    // What a definition is made of comes before it.
    for name in order.reversed() where used.contains(name) { used.formUnion(phrases[name]?.variables ?? []) }
    order.removeAll { !used.contains($0) }
  }

  private mutating func definition(_ name: String, _ phrase: Phrase, _ place: SourcePlace?) -> [String] {
    var writer = PhraseText()
    defer { for problem in writer.problems { app.warn(problem, at: place) } }
    guard case .choice(let choices) = phrase else { return ["\(name) = \(writer.text(phrase))"] }
    let (items, isOptional) = writer.items(choices)
    let (open, close) = isOptional ? ("{[", "]}") : ("[", "]")
    let line = "\(name) = \(open)\(items.joined(separator: "|"))\(close)"
    return line.utf8.count <= 110 ? [line] : ["\(name) = \(open)"] + items.map { "  \($0)" } + [close]
  }

  /// The items of a list of mere words; nil for what is more than that.
  private func plainItems(_ phrase: Phrase) -> [String]? {
    guard case .choice(let choices) = phrase else { return nil }
    var items: [String] = []
    for choice in choices {
      guard choice.weight ?? 1 == 1 else { return nil }
      switch choice.phrase {
      case .words(let words), .valued(.words(let words), _):
        let item = SALWords.clean(words)
        if !item.isEmpty { items.append(item) }
      default: return nil
      }
    }
    return Self.unique(items)
  }

  func fresh(_ name: String) -> String { phrases[name] == nil ? name : fresh(name + "_") }

  mutating func addTable(_ name: String, columns: [String], rows: [[String]]) {
    let file = freshFile(name)
    files.append((file, rows.map { $0.map(Self.field).joined(separator: ",") + "\n" }.joined()))
    for (number, column) in columns.enumerated() {
      imports.append("  - name: \"\(column)\"\n    source: \"\(file)\"\n    field: \(number + 1)\n")
    }
  }

  /// The name of one more table: that of its list, where it is short enough and no other file has it.
  private mutating func freshFile(_ name: String) -> String {
    var stem = String.UnicodeScalarView()
    var bytes = 0
    for scalar in name.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > Self.longestFileName { break }
      stem.append(scalar)
    }
    var file = String(stem) + ".csv"
    let key = file.lowercased()
    // Thousands may be called alike: none tries the names of all before it.
    var number = fileNumbers[key] ?? 0
    while !fileNames.insert(file.lowercased()).inserted {
      number += 1
      file = number == 1 ? "_\(String(stem)).csv" : "_\(number)_\(String(stem)).csv"
    }
    fileNumbers[key] = number
    return file
  }

  /// The language, if there is a grammar for it; warns where there is none.
  private mutating func takeLanguage() -> String? {
    guard let language = app.language else { return nil }
    let known = Grammar.languages.first { $0.lowercased() == language.lowercased().replacing("_", with: "-") }
    if known == nil { app.warn("there is no grammar for the language \(language.prefix(40))", at: nil) }
    return known
  }

  /// A field of a table, in quotation marks where it needs them.
  private static func field(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.contains { ",\"".contains($0) } ? "\"\(line.replacing("\"", with: "\"\""))\"" : line
  }

  private static func unique(_ items: [String]) -> [String] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0).inserted }
  }
}
