import SLUGrammar
import Yams

/// Reads a bot of Amazon Lex, an interaction model of Alexa or a language model of Jovo: intents with utterances and slots, and the slots'
/// types.
struct LexImport {
  private(set) var app = ImportedApp()
  private var source: JSONText?

  init(_ files: ImportFiles) {
    for file in files.files where file.name.hasSuffix(".json") || files.files.count == 1 {
      do throws(Diagnostic) {
        let json = try JSONText(file.text, file: file.name)
        source = json
        read(json.root)
      } catch {
        app.refuse(error)
      }
    }
  }

  private mutating func read(_ root: Node) {
    var model = root["resource"] ?? root
    if let alexa = model["interactionModel"]?["languageModel"] ?? model["languageModel"] { model = alexa }
    app.language = model.text("locale") ?? app.language
    for type in model.items("slotTypes") + model.items("types") + model.items("inputTypes") {
      slotType(type)
    }
    let intents = model.items("intents")
    for intent in intents.isEmpty ? [model] : intents { self.intent(intent) }
  }

  private mutating func slotType(_ type: Node) {
    guard let name = type.text("name") ?? type.text("slotTypeName") else {
      return app.warn("expected the name of a slot type; it is left out", at: source.place(type))
    }
    let values = type.items("enumerationValues") + type.items("values") + type.items("slotTypeValues")
    if values.isEmpty { app.warn("the slot type \(name) has no values", at: source.place(type)) }
    let items: [Phrase] = values.flatMap { item in
      // Alexa has another object around value and synonyms.
      let item = item["name"]?.mapping == nil ? item : item["name"] ?? item
      let value = Self.word(item["value"] ?? item["sampleValue"] ?? item) ?? ""
      let synonyms = item.items("synonyms").compactMap { Self.word($0) }
      return ([value] + synonyms).map { Phrase.valued(.words($0), value) }
    }
    app.written[Self.variable(name)] = "the slot type \(name)"
    app.define(Self.variable(name), .any(items), at: source.place(type))
  }

  /// A text, or the `value` of an object.
  private static func word(_ node: Node) -> String? { node.scalar?.string ?? node.text("value") }

  private mutating func intent(_ intent: Node) {
    guard let name = intent.text("name") ?? intent.text("intentName") else {
      return app.warn("expected the name of an intent; it is left out", at: source.place(intent))
    }
    var slots: [String: String] = [:]
    for slot in intent.items("slots") + intent.items("inputs") {
      guard let name = slot.text("name") ?? slot.text("slotName") else { continue }
      slots[name] = slot.text("slotType") ?? slot.text("slotTypeName") ?? slot["type"].flatMap(typeName) ?? ""
      for sample in slot.items("samples") where sample.scalar != nil {
        app.warn("what is said to fill the slot \(name) is left out", at: source.place(sample))
      }
    }
    let samples = intent.items("sampleUtterances") + intent.items("samples") + intent.items("phrases")
    if samples.isEmpty { app.warn("the intent \(name) has no utterances; it is left out", at: source.place(intent)) }
    for sample in samples {
      guard let text = Self.word(sample) ?? sample.text("utterance") else {
        app.warn("expected an utterance as text; it is left out", at: source.place(sample))
        continue
      }
      if let phrase = utterance(text, slots, sample) { app.add(intent: name, phrase, at: source.place(sample)) }
    }
  }

  /// The name of a slot's type; Jovo has one for each platform, of which the first that is known is taken.
  private func typeName(_ type: Node) -> String? {
    let names = type.mapping?.compactMap { $0.value.scalar?.string } ?? type.scalar.map { [$0.string] } ?? []
    return names.first { app.defines(Self.variable($0)) || StandardSlot($0) != nil } ?? names.first
  }

  /// `book {Nights} nights in {City}`.
  private mutating func utterance(_ text: String, _ slots: [String: String], _ node: Node) -> Phrase? {
    var parts: [Phrase] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      parts.append(.words(String(rest[..<open])))
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else {
        app.warn("found \"{\" without its partner; the utterance is left out", at: source.place(node))
        return nil
      }
      // `{example|Slot}` is an older form.
      let name = rest[..<close].split(separator: "|").last.map { String($0).trimmed } ?? ""
      rest = rest[rest.index(after: close)...]
      guard let slot = slot(name, slots[name], node) else { return nil }
      parts.append(slot)
      if let first = rest.first, first.isLetter || first == "'" {
        app.warn("what stands right behind {\(name)} is taken as a word of its own", at: source.place(node))
      }
    }
    parts.append(.words(String(rest)))
    return .sequence(parts)
  }

  private mutating func slot(_ name: String, _ type: String?, _ node: Node) -> Phrase? {
    let entity = SALWords.name(name)
    guard let type else {
      app.warn("the slot {\(name.prefix(60))} is not declared; the utterance is left out", at: source.place(node))
      return nil
    }
    if !app.defines(Self.variable(type)), let standard = StandardSlot(type) {
      app.setType(standard.type, of: entity)
      return .entity(entity, standard.phrase)
    }
    if !app.defines(Self.variable(type)) {
      app.warn("the slot type \(type.prefix(60)) has no values here; the utterance is left out", at: source.place(node))
      return nil
    }
    return .entity(entity, .variable(Self.variable(type)))
  }

  private static func variable(_ name: String) -> String { "list_" + SALWords.name(name) }
}
