import SLUGrammar
import Yams

/// Reads an agent exported from Dialogflow: `intents/X_usersays_en.json`, `entities/Y.json`, `entities/Y_entries_en.json`.
struct DialogflowImport {
  private(set) var app = ImportedApp()
  private var source: JSONText?
  /// What was said for a kind of information that no file lists.
  private var examples: [String: [Phrase]] = [:]
  private var firstPlaces: [String: SourcePlace] = [:]

  init(_ files: ImportFiles) {
    var says: [(intent: String, json: JSONText)] = []
    for file in files.files where file.name.hasSuffix(".json") || files.files.count == 1 {
      let base = String(file.name.split(separator: "/").last?.dropLast(5) ?? "")
      do throws(Diagnostic) {
        let json = try JSONText(file.text, file: file.name)
        source = json
        if let end = base.firstRange(of: "_usersays_") {
          says.append((String(base[..<end.lowerBound]), json))
          if app.language == nil { app.language = String(base[end.upperBound...]) }
        } else if let end = base.firstRange(of: "_entries_") {
          entries(String(base[..<end.lowerBound]), json)
        } else if file.name.hasPrefix("entities/"), json.root.text("isRegexp") == "true" {
          app.warn("an entity of regular expressions has no form in SAL", at: json.yaml.place(json.root.mark))
        } else if json.root.sequence != nil {
          says.append((base, json))
        } else if !json.root.items("userSays").isEmpty {
          says.append((json.root.text("name") ?? base, json))
        }
      } catch {
        app.refuse(error)
      }
    }
    for (intent, json) in says {
      source = json
      for item in json.root.sequence.map({ Array($0) }) ?? json.root.items("userSays") { sentence(item, intent) }
    }
    for (name, phrases) in examples.sorted(by: { $0.key < $1.key }) where !app.defines(name) {
      if let place = firstPlaces[name] { app.define(name, .any(phrases), at: place) }
    }
  }

  private mutating func entries(_ name: String, _ json: JSONText) {
    let items: [Phrase] = (json.root.sequence.map { Array($0) } ?? json.root.items("entries")).flatMap { entry in
      let value = entry.text("value") ?? ""
      let synonyms = entry.items("synonyms").compactMap { $0.scalar?.string }
      return (synonyms.isEmpty ? [value] : synonyms).compactMap { synonym -> Phrase? in
        if synonym.contains("@") {
          app.warn("\(synonym.prefix(60)) is made of other entities; it is left out", at: place(entry))
          return nil
        }
        return .valued(.words(synonym), value)
      }
    }
    app.define(Self.variable(name), .any(items), at: place(json.root))
  }

  private mutating func sentence(_ item: Node, _ intent: String) {
    if item.text("isTemplate") == "true" {
      return app.warn("a template with @entities is left out", at: place(item))
    }
    let parts: [Phrase] = item.items("data").compactMap { part in
      let text = part.text("text") ?? ""
      guard let meta = part.text("meta"), meta.first == "@" else { return .words(text) }
      let name = SALWords.name(part.text("alias") ?? String(meta.dropFirst()))
      if meta.hasPrefix("@sys.") {
        if let slot = StandardSlot(meta) {
          app.setType(slot.type, of: name)
          return .entity(name, slot.phrase)
        }
        if meta == "@sys.ignore" { return .words(text) }
        // One note a kind is enough.
        if examples[Self.variable(meta)] == nil {
          app.warn("\(meta) has no form in SAL: only the words of its examples are taken", at: place(part))
        }
      }
      let list = Self.variable(meta)
      examples[list, default: []].append(.words(text))
      if firstPlaces[list] == nil { firstPlaces[list] = place(part) }
      return .entity(name, .variable(list))
    }
    app.add(intent: intent, .sequence(parts), at: place(item))
  }

  private func place(_ node: Node) -> SourcePlace {
    source?.yaml.place(node.mark) ?? SourcePlace(file: "", line: 1, column: 1, excerpt: "")
  }

  private static func variable(_ name: String) -> String { "list_" + SALWords.name(String(name.drop { $0 == "@" })) }
}
