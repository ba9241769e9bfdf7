import SLUGrammar

/// Reads grammars of the W3C's Speech Recognition Grammar Specification, in their XML form.
///
/// A public rule is an intent of its name. A rule whose tags give values is an entity where another rule refers to it.
struct SRGSImport {
  private(set) var app = ImportedApp()
  private var file = ""
  private var lines: [String] = []
  /// The rules with tags that are values.
  private var valued: Set<String> = []

  /// The most phrases that an item and its repetitions are made of.
  private static let largestItem = 10_000
  /// How many phrases all repetitions are made of so far.
  private var repetitions = 0
  /// The most of them.
  private static let mostRepetitions = 1_000_000

  init(_ files: ImportFiles) {
    for file in files.files where files.files.count == 1 || file.name.hasSuffix("xml") {
      self.file = file.name
      lines = SourceText.lines(of: file.text)
      do throws(XMLReader.Problem) {
        let root = try XMLReader.root(of: file.text)
        guard root.name == "grammar", root.attributes["mode"] != "dtmf" else {
          app.refuse(Diagnostic(.error, .badFile, "expected a <grammar> of words", at: place(root.line)))
          continue
        }
        read(root)
      } catch {
        app.refuse(Diagnostic(.error, .badFile, "no XML: \(error.message)", at: place(error.line)))
      }
    }
  }

  private mutating func read(_ grammar: XMLElement) {
    app.language = grammar.attributes["xml:lang"] ?? app.language
    let rules = grammar.elements.filter { $0.name == "rule" }
    for element in grammar.elements where !["rule", "meta", "metadata"].contains(element.name) {
      app.warn("<\(element.name)> is left out", at: place(element.line))
    }
    for rule in rules {
      if hasValues(rule) { valued.insert(rule.attributes["id"] ?? "") }
    }
    var intents = Set(rules.filter { $0.attributes["scope"] == "public" }.compactMap { $0.attributes["id"] })
    if let root = grammar.attributes["root"] { intents.insert(root) }
    for rule in rules {
      guard let name = rule.attributes["id"] else {
        app.warn("expected the id of a rule; it is left out", at: place(rule.line))
        continue
      }
      let variable = variable(name)
      app.written[variable] = "the rule \(name)"
      app.define(variable, sequence(rule), at: place(rule.line))
      if intents.contains(name) || intents.isEmpty {
        app.add(intent: name, .variable(variable), at: place(rule.line))
      }
    }
  }

  /// Whether a tag somewhere in a rule is the rule's value.
  private func hasValues(_ element: XMLElement) -> Bool {
    element.elements.contains { $0.name == "tag" && SRGSTag($0.text).isValue || hasValues($0) }
  }

  /// What stands in an element, and what its tags make of it.
  private mutating func sequence(_ element: XMLElement) -> Phrase {
    var item = SRGSItem()
    var tags = 0
    for content in element.content {
      switch content {
      case .text(let text):
        if !text.trimmed.isEmpty { item.append(.words(text)) }
      case .element(let child):
        if child.name == "tag" { tag(child, &item, &tags) } else if let part = part(child) { item.append(part) }
      }
    }
    let phrase = item.finish()
    for tag in item.lost {
      app.warn("the tag \(tag.text.trimmed.prefix(60)) is left out: it has no words", at: place(tag.line))
    }
    return phrase
  }

  private mutating func part(_ element: XMLElement) -> Phrase? {
    switch element.name {
    case "item": return repeated(sequence(element), element)
    case "token": return .words(element.text)
    case "example": return nil
    case "one-of":
      return .choice(
        element.elements.filter { $0.name == "item" }.map { item in
          Phrase.Choice(
            weight: item.attributes["weight"].flatMap { Double($0) }, phrase: repeated(sequence(item), item))
        })
    case "ruleref": return reference(element)
    default:
      app.warn("<\(element.name)> is left out", at: place(element.line))
      return nil
    }
  }

  private mutating func reference(_ element: XMLElement) -> Phrase? {
    if let special = element.attributes["special"] {
      if special != "NULL" { app.warn("special=\"\(special)\" has no form in SAL", at: place(element.line)) }
      return nil
    }
    let uri = element.attributes["uri"] ?? ""
    guard uri.first == "#" else {
      app.warn("the rule \(uri.prefix(80)) is in another file", at: place(element.line))
      let stranger = variable(uri)
      app.written[stranger] = "the rule \(uri.prefix(80))"
      return .variable(stranger)
    }
    let name = String(uri.dropFirst())
    let variable = variable(name)
    app.written[variable] = "the rule \(name)"
    return valued.contains(name) ? .entity(SALWords.name(name), .variable(variable)) : .variable(variable)
  }

  private mutating func repeated(_ phrase: Phrase, _ element: XMLElement) -> Phrase {
    if element.attributes["repeat-prob"] != nil { app.warn("repeat-prob is left out", at: place(element.line)) }
    guard let text = element.attributes["repeat"] else { return phrase }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
    let last = ends.count == 1 ? Int(ends[0]) : ends[1].isEmpty ? Int.max : Int(ends[1])
    guard let least = Int(ends[0]), let last, ends.count <= 2, (0...20).contains(least) else {
      app.warn("expected repeat=\"0-1\" or the like, at most 20 times; it is taken once", at: place(element.line))
      return phrase
    }
    var most = last
    if most > 20 {
      most = min(least + 3, 20)
      app.warn("repeat=\"\(text)\" is taken as at most \(most) times", at: place(element.line))
    }
    guard most >= least else {
      app.warn("expected the smaller number first in repeat=\"\(text)\"", at: place(element.line))
      return phrase
    }
    // Items within items multiply, and there may be many of them.
    let size = phrase.size * max(most, 1)
    guard size <= Self.largestItem, repetitions + size <= Self.mostRepetitions else {
      app.warn("repeat=\"\(text)\" makes too much of this item; it is taken once", at: place(element.line))
      return phrase
    }
    repetitions += size
    // What may come once more contains what may come after it.
    let more = (least..<most).reduce(Phrase.nothing) { rest, _ in
      .optional(rest == .nothing ? phrase : .sequence([phrase, rest]))
    }
    let all = Array(repeating: phrase, count: least) + (more == .nothing ? [] : [more])
    return all.count == 1 ? all[0] : .sequence(all)
  }

  /// The most tags of an item: each may look through all before it.
  private static let mostTags = 64

  /// - Parameter count: How many tags the item has had.
  private mutating func tag(_ element: XMLElement, _ item: inout SRGSItem, _ count: inout Int) {
    count += 1
    guard count <= Self.mostTags else {
      return app.warn("an item has more than \(Self.mostTags) tags; this one is left out", at: place(element.line))
    }
    let text = element.text.trimmed.prefix(60)
    switch SRGSTag(element.text) {
    case .none: break
    case .value(let value): item.setValue(value, element)
    case .property(let name, let value): item.setProperty(name, value, element)
    case .rule(let name, let rule):
      if !item.rename(rule.map { variable($0) }, to: name) {
        app.warn("the tag \(text) is left out: no such rule stands before it", at: place(element.line))
      }
    case .unknown:
      item.separate()
      app.warn("the tag \(text) is left out", at: place(element.line))
    }
  }

  private func place(_ line: Int) -> SourcePlace {
    let excerpt = lines.line(line)
    // All of a grammar may stand in one line, behind megabytes of blanks.
    let column = excerpt.unicodeScalars.prefix(1_000).prefix { $0.properties.isWhitespace }.count + 1
    return SourcePlace(file: file, line: line, column: column, excerpt: excerpt)
  }

  private mutating func variable(_ name: String) -> String { app.variable("rule_", name) }
}
