import SLUGrammar
import Yams

/// Reads an agent exported from Dialogflow: `intents/X_usersays_en.json`, `entities/Y.json`, `entities/Y_entries_en.json`.
struct DialogflowImport {
  private(set) var app = ImportedApp()
  private var source: JSONText?
  /// The entries of each entity that has a file of them.
  private var lists: [(name: String, items: [Phrase], place: SourcePlace)] = []
  /// What was said for each kind of information.
  private var examples: [String: [Phrase]] = [:]
  private var firstPlaces: [String: SourcePlace] = [:]

  init(_ files: ImportFiles) {
    var says: [(intent: String, json: JSONText)] = []
    let languages = Set(files.files.compactMap { Self.language(of: $0.name)?.language }).sorted()
    let language = languages.first { $0.hasPrefix("en") } ?? languages.first
    app.language = language
    let others = languages.filter { $0 != language }
    if let language, !others.isEmpty {
      app.warn(
        "of several languages \(language) is taken; left out: \(others.joined(separator: ", ").prefix(200))", at: nil)
    }
    for file in files.files where file.name.hasSuffix(".json") || files.files.count == 1 {
      let base = Self.base(file.name)
      let part = Self.language(of: file.name)
      if let part, part.language != language { continue }
      do throws(Diagnostic) {
        let json = try JSONText(file.text, file: file.name)
        source = json
        if let part, part.kind == .says {
          says.append((part.name, json))
        } else if let part {
          entries(part.name, json)
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
    for list in lists {
      // Who speaks may say what the examples say, listed or not.
      app.define(list.name, .any(list.items + strangers(to: list.items, of: list.name)), at: list.place)
    }
    for (name, phrases) in examples.sorted(by: { $0.key < $1.key }) where !app.defines(name) {
      if let place = firstPlaces[name] { app.define(name, .any(phrases), at: place) }
    }
  }

  /// The words of an entity's examples that are none of its entries.
  private func strangers(to items: [Phrase], of list: String) -> [Phrase] {
    var known: Set<[String]> = [[]]
    func key(_ item: Phrase) -> [String] {
      guard case .words(let words) = item.unvalued else { return [] }
      return SpokenForm.words(ofText: SALWords.clean(words))
    }
    for item in items { known.insert(key(item)) }
    return (examples[list] ?? []).filter { known.insert(key($0)).inserted }
  }

  /// What a file of one language holds.
  private enum Kind: String, CaseIterable {
    case says = "_usersays_"
    case entries = "_entries_"
  }

  /// What the name of a file of one language says; nil for other files.
  private static func language(of file: String) -> (name: String, kind: Kind, language: String)? {
    let base = base(file)
    for kind in Kind.allCases {
      guard let mark = base.firstRange(of: kind.rawValue) else { continue }
      return (String(base[..<mark.lowerBound]), kind, String(base[mark.upperBound...]))
    }
    return nil
  }

  /// The name of a file without its folder and its ending, such as `.json`.
  private static func base(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }

  private mutating func entries(_ name: String, _ json: JSONText) {
    let items: [Phrase] = (json.root.sequence.map { Array($0) } ?? json.root.items("entries")).flatMap { entry in
      let value = entry.text("value") ?? ""
      let synonyms = entry.items("synonyms").compactMap { $0.scalar?.string }
      return (synonyms.isEmpty ? [value] : synonyms).compactMap { synonym -> Phrase? in
        if synonym.contains("@") {
          app.warn("\(synonym.prefix(60)) is made of other entities; it is left out", at: source.place(entry))
          return nil
        }
        return .valued(.words(synonym), value)
      }
    }
    let variable = variable(name)
    lists.append((variable, items, source.place(json.root)))
    app.written[variable] = "@\(name)"
  }

  private mutating func sentence(_ item: Node, _ intent: String) {
    if item.text("isTemplate") == "true" {
      return app.warn("a template with @entities is left out", at: source.place(item))
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
        if examples[variable(meta)] == nil {
          app.warn("\(meta) has no form in SAL: only the words of its examples are taken", at: source.place(part))
        }
      }
      let list = variable(meta)
      examples[list, default: []].append(.words(text))
      if firstPlaces[list] == nil { firstPlaces[list] = source.place(part) }
      return .entity(name, .variable(list))
    }
    app.add(intent: intent, .sequence(parts), at: source.place(item))
  }

  private mutating func variable(_ name: String) -> String { app.variable("list_", String(name.drop { $0 == "@" })) }
}
