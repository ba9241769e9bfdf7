import SLUGrammar
import Yams

/// Reads Home Assistant's sentences (hassil): `intents`, `lists`, `expansion_rules`, `skip_words`; and files of one `sentences` each, in
/// folders named by their intents.
struct HassilImport {
  private(set) var app = ImportedApp()
  private var yaml = YAMLText("", file: "")
  private var size = YAMLSize(limit: 16 << 20)
  private var sentences: [(intent: String, phrase: Phrase, place: SourcePlace)] = []
  /// Words to skip, of all files.
  private var skipped: [Phrase] = []
  /// The lists that sentences name so far, and where first.
  private var named: [String: (list: String, place: SourcePlace)] = [:]
  /// The rules that sentences name so far, and where first.
  private var namedRules: [String: SourcePlace] = [:]
  /// Whether a file has rules, as one of each language's folder does.
  private var hasRules = false
  /// The name of the folder that the file at hand is in.
  private var folder = ""
  /// Lists of any words, which have no form in SAL.
  private var wildcards: Set<String> = []
  private var ranges = SteppedRanges()

  init(_ files: ImportFiles) {
    for file in files.files
    where ["yaml", "yml"].contains(file.name.split(separator: ".").last ?? "") || files.files.count == 1 {
      yaml = YAMLText(file.text, file: file.name)
      folder = files.folder(of: file)
      do throws(Diagnostic) {
        guard let root = try yaml.compose(file.text), let mapping = root.mapping else {
          app.refuse(
            Diagnostic(
              .error, .badFile, "expected names and values, such as `intents:`", at: yaml.place(line: 1, column: 1)))
          continue
        }
        guard size.holds(root) else {
          app.refuse(
            Diagnostic(
              .error, .tooLarge, "expected no more than 16 MB of sentences, aliases written out",
              at: yaml.place(line: 1, column: 1)))
          break
        }
        read(mapping)
      } catch {
        app.refuse(error)
      }
    }
    addSentences()
    if !hasRules || files.files.count == 1 && !files.isFolder { tellOfOtherFiles() }
    // Names of rooms and devices are often known only where the sentences are used.
    for (variable, use) in named.sorted(by: { $0.key < $1.key })
    where !app.defines(variable) && !wildcards.contains(variable) {
      app.warn("the list \(use.list) has no values here: write them where it says \(variable)", at: use.place)
      app.define(variable, .words(use.list), at: use.place)
    }
  }

  private mutating func read(_ root: Node.Mapping) {
    for (key, value) in root {
      switch key.string {
      case "language": app.language = value.string
      case "lists": each(value) { $0.list($1, $2) }
      case "expansion_rules":
        hasRules = true
        each(value) { $0.rule($1, $2) }
      case "skip_words":
        skipped += value.sequence?.compactMap { sentence($0) } ?? []
        app.warn("words to skip are taken at the beginning and at the end of sentences only", at: yaml.place(key.mark))
      case "intents": break
      case "sentences": sentences(value, of: root)
      case "response" where root["sentences"] != nil, "metadata" where root["sentences"] != nil: break
      default: app.warn("\(key.string ?? "this") is left out", at: yaml.place(key.mark))
      }
    }
    if let intents = root["intents"] { each(intents) { $0.intent($1, $2) } }
  }

  /// The sentences of a file that has those of one intent, which its folder is named by.
  private mutating func sentences(_ value: Node, of root: Node.Mapping) {
    guard !folder.isEmpty, folder != root["language"]?.string else {
      return app.warn(
        "expected the file in a folder named by the intent of its sentences; they are left out", at: place(value))
    }
    for node in value.sequence ?? [] {
      if let phrase = sentence(node) { sentences.append((folder, phrase, place(node))) }
    }
  }

  /// Says once which rules a part of a language's folder has from the rest of it.
  private mutating func tellOfOtherFiles() {
    let strangers = namedRules.filter { !app.defines($0.key) }
    let places = strangers.values.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    guard let first = places.first else { return }
    let names = strangers.keys.map { app.called($0) }.sorted()
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    app.warn(
      "not defined here: \(names.prefix(5).joined(separator: ", "))\(more); what needs them is left out: import the folder of the language",
      at: first)
    app.told.formUnion(strangers.keys)
  }

  /// Words to skip may be in another file than sentences.
  private mutating func addSentences() {
    let skip = Phrase.optional(.variable("skip_words"))
    if let first = sentences.first, !skipped.isEmpty { app.define("skip_words", .any(skipped), at: first.place) }
    for (intent, phrase, place) in sentences {
      app.add(intent: intent, skipped.isEmpty ? phrase : .sequence([skip, phrase, skip]), at: place)
    }
  }

  private mutating func each(_ value: Node, _ body: (inout HassilImport, String, Node) -> Void) {
    guard let mapping = value.mapping else {
      return app.warn("expected names and values; this is left out", at: yaml.place(value.mark))
    }
    for (key, value) in mapping { body(&self, key.string ?? "", value) }
  }

  private mutating func intent(_ name: String, _ value: Node) {
    guard let data = value["data"]?.sequence else {
      return app.warn("the intent \(name) has no `data` with sentences", at: yaml.place(value.mark))
    }
    for item in data {
      for (node, _) in item.mapping ?? [:] where node.string != "sentences" {
        guard let key = node.string, key != "metadata", key != "response" else { continue }
        app.warn("\(key) of \(name) is left out", at: yaml.place(node.mark))
      }
      for node in item["sentences"]?.sequence ?? [] {
        if let phrase = sentence(node) { sentences.append((name, phrase, place(node))) }
      }
    }
  }

  private mutating func rule(_ name: String, _ value: Node) {
    guard let phrase = sentence(value) else { return }
    let variable = app.variable("rule_", name)
    app.written[variable] = "<\(name)>"
    app.define(variable, phrase, at: place(value))
  }

  private mutating func list(_ name: String, _ value: Node) {
    let variable = app.variable("list_", name)
    app.written[variable] = "{\(name)}"
    if let range = value["range"] {
      guard let first = range["from"]?.wholeNumber, let last = range["to"]?.wholeNumber else {
        return app.warn("expected a range from a whole number to another; \(name) is left out", at: place(range))
      }
      for (key, _) in range.mapping ?? [:] where !["from", "to", "step", "type"].contains(key.string ?? "") {
        app.warn("\(key.string ?? "this") of the range \(name) is left out", at: yaml.place(key.mark))
      }
      if let step = range["step"]?.wholeNumber, step > 1 {
        if let numbers = ranges.phrase(from: first, through: last, by: step) {
          return app.define(variable, numbers, at: place(range))
        }
        app.warn("the steps of the range \(name) are left out: it has too many numbers", at: place(range))
      }
      return app.define(variable, .range(first, last), at: place(range))
    }
    guard let values = value["values"]?.sequence ?? value.sequence else {
      wildcards.insert(variable)
      let isWildcard = value["wildcard"] != nil
      app.missing[variable] = "{\(name)} \(isWildcard ? "takes any words" : "has no values")"
      let reason = isWildcard ? "a list of any words has no form in SAL" : "expected values or a range"
      return app.warn("\(reason); what needs {\(name)} is left out", at: place(value))
    }
    let items: [Phrase] = values.compactMap { item in
      for (key, _) in item.mapping ?? [:] where !["in", "out"].contains(key.string ?? "") {
        app.warn("\(key.string ?? "this") of a value of \(name) is left out", at: yaml.place(key.mark))
      }
      guard let phrase = sentence(item["in"] ?? item) else { return nil }
      guard let out = item["out"]?.scalar?.string else { return phrase }
      return .valued(phrase, out)
    }
    app.define(variable, .any(items), at: place(value))
  }

  private mutating func sentence(_ node: Node) -> Phrase? {
    guard let text = node.scalar?.string, text.utf8.count <= 20_000 else {
      app.warn("expected a sentence of at most 20000 bytes", at: place(node))
      return nil
    }
    var lists: [String: String] = [:]
    var rules: [String: String] = [:]
    // They are lent to what names lists and rules, and not copied for each sentence.
    var variables = VariableNames()
    swap(&variables, &app.variables)
    defer { app.variables = variables }
    let names = SentenceParser.Names(
      rule: { rule in
        let variable = variables.variable("rule_", [rule])
        rules[variable] = rule
        return .variable(variable)
      },
      list: { list, slot in
        let variable = variables.variable("list_", [list])
        lists[variable] = list
        return .entity(SALWords.name(slot), .variable(variable))
      }, slot: { .words($0) })
    var parser = SentenceParser(text, style: .hassil, names: names)
    do throws(SentenceParser.Problem) {
      let phrase = try parser.phrase()
      if !parser.doubts.isEmpty {
        let block = node.scalar.flatMap(yaml.block)
        for doubt in parser.doubts { app.warn(doubt.message, at: place(node, doubt.offset, in: block)) }
      }
      for (variable, rule) in rules where namedRules[variable] == nil {
        namedRules[variable] = place(node)
        app.written[variable] = "<\(rule)>"
      }
      for (variable, list) in lists where named[variable] == nil { named[variable] = (list, place(node)) }
      return phrase
    } catch {
      app.warn(
        "\(error.message); the sentence is left out", at: place(node, error.offset, in: node.scalar.flatMap(yaml.block))
      )
      return nil
    }
  }

  private func place(_ node: Node, _ offset: Int = 0, in block: BlockScalar? = nil) -> SourcePlace {
    if let piece = block?.pieces.last(where: { $0.start <= offset }) {
      let place = yaml.place(line: piece.line, column: piece.column + offset - piece.start)
      // What is missing at the end is missing behind the last character, not behind the line end after it.
      let end = place.excerpt.unicodeScalars.count + 1
      return place.column <= end ? place : yaml.place(line: piece.line, column: end)
    }
    let mark = node.mark
    let isOneLine = node.scalar.map { [.plain, .singleQuoted, .doubleQuoted].contains($0.style) } ?? false
    let isQuoted = node.scalar.map { $0.style != .plain } ?? false
    let column = (mark?.column ?? 1) + (isOneLine ? offset + (isQuoted ? 1 : 0) : 0)
    let place = yaml.place(line: mark?.line ?? 1, column: column)
    // A long line with many sentences is not counted over and over.
    let isInside =
      offset == 0 || place.excerpt.utf8.count <= 50_000 && column <= place.excerpt.unicodeScalars.count + 1
    return isInside ? place : yaml.place(line: place.line, column: mark?.column ?? 1)
  }
}
