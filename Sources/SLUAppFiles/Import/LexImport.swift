import SLUGrammar
import Yams

/// Reads a bot of Amazon Lex, an interaction model of Alexa or a language model of Jovo: intents with utterances and slots, and the slots'
/// types.
struct LexImport {
  private(set) var app = ImportedApp()
  private var source: JSONText?
  /// The types that have values here.
  private var listed: Set<String> = []

  init(_ files: ImportFiles) {
    if let folder = LexFolder(files) {
      read(folder)
      return
    }
    for file in files.files where file.name.hasSuffix(".json") || files.files.count == 1 {
      if let root = root(of: file) { read(root) }
    }
  }

  /// The value of a file, which is the ``source`` from then on; nil, and refused, where it is none.
  private mutating func root(of file: ImportFiles.File) -> Node? {
    do throws(Diagnostic) {
      let json = try JSONText(file.text, file: file.name)
      source = json
      return json.root
    } catch {
      app.refuse(error)
      return nil
    }
  }

  private mutating func read(_ folder: LexFolder) {
    app.language = folder.locale
    if let locale = folder.locale, !folder.others.isEmpty {
      let others = folder.others.joined(separator: ", ").prefix(200)
      app.warn("of several locales \(locale) is taken; left out: \(others)", at: nil)
    }
    for file in folder.locales {
      if let root = root(of: file) { app.language = root.text("identifier") ?? app.language }
    }
    for file in folder.slotTypes {
      if let root = root(of: file) { slotType(root, nil) }
    }
    for file in folder.intents {
      var slots: [String: String] = [:]
      for slot in folder.slots(of: file) {
        if let root = root(of: slot) { self.slot(root, nil, &slots) }
      }
      if let root = root(of: file) { intent(root, nil, slots) }
    }
  }

  private mutating func read(_ root: Node) {
    var model = root["resource"] ?? root
    if let alexa = model["interactionModel"]?["languageModel"] ?? model["languageModel"] { model = alexa }
    app.language = model.text("locale") ?? app.language
    for key in ["slotTypes", "types", "inputTypes", "entityTypes"] {
      for (name, type) in model.named(key) { slotType(type, name) }
    }
    let intents = model.named("intents")
    if intents.isEmpty { intent(model, nil) }
    for (name, intent) in intents { self.intent(intent, name) }
  }

  /// - Parameter name: Its name, where it does not say it itself.
  private mutating func slotType(_ type: Node, _ name: String?) {
    guard let name = name ?? type.text("name") ?? type.text("slotTypeName") else {
      return app.warn("expected the name of a slot type; it is left out", at: source.place(type))
    }
    let values = type.items("enumerationValues") + type.items("values") + type.items("slotTypeValues")
    if values.isEmpty { app.warn("the slot type \(name) has no values", at: source.place(type)) }
    let items: [Phrase] = values.flatMap { item in
      // Alexa has another object around value and synonyms.
      let item = item["name"]?.mapping == nil ? item : item["name"] ?? item
      let sample = item["value"] ?? item["sampleValue"] ?? item
      let value = Self.word(sample) ?? ""
      let synonyms = item.items("synonyms").compactMap { Self.word($0) }
      return ([value] + synonyms).map { Phrase.valued(.words($0), value) }
    }
    if !values.isEmpty { listed.insert(name) }
    let variable = variable(name)
    app.written[variable] = "the slot type \(name)"
    app.define(variable, .any(items), at: source.place(type))
  }

  /// A text, or the `value` of an object.
  private static func word(_ node: Node) -> String? { node.scalar?.string ?? node.text("value") }

  /// - Parameters:
  ///   - name: Its name, where it does not say it itself.
  ///   - slots: The types of those of its slots that are in files of their own.
  private mutating func intent(_ intent: Node, _ name: String?, _ slots: [String: String] = [:]) {
    guard let name = name ?? intent.text("name") ?? intent.text("intentName") else {
      return app.warn("expected the name of an intent; it is left out", at: source.place(intent))
    }
    var slots = slots
    for key in ["slots", "inputs", "entities"] {
      for (name, slot) in intent.named(key) { self.slot(slot, name, &slots) }
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

  /// Takes a slot's type; what is said to fill a slot has no form.
  private mutating func slot(_ slot: Node, _ name: String?, _ slots: inout [String: String]) {
    guard let name = name ?? slot.text("name") ?? slot.text("slotName") else { return }
    slots[name] = slot.text("slotType") ?? slot.text("slotTypeName") ?? slot["type"].flatMap { typeName($0) } ?? ""
    let elicited = slot["valueElicitationSetting"]?.items("sampleUtterances") ?? []
    for sample in slot.items("samples").filter({ $0.scalar != nil }) + elicited {
      app.warn("what is said to fill the slot \(name) is left out", at: source.place(sample))
    }
  }

  /// The name of a slot's type; Jovo has one for each platform, of which the first that is known is taken.
  private func typeName(_ type: Node) -> String? {
    let names = type.mapping?.compactMap { $0.value.scalar?.string } ?? type.scalar.map { [$0.string] } ?? []
    return names.first { listed.contains($0) || StandardSlot($0) != nil } ?? names.first
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
      guard let slot = entity(name, slots[name], node) else { return nil }
      parts.append(slot)
      if let first = rest.first, first.isLetter || first == "'" {
        app.warn("what stands right behind {\(name)} is taken as a word of its own", at: source.place(node))
      }
    }
    parts.append(.words(String(rest)))
    return .sequence(parts)
  }

  private mutating func entity(_ name: String, _ type: String?, _ node: Node) -> Phrase? {
    let entity = SALWords.name(name)
    guard let type else {
      app.warn("the slot {\(name.prefix(60))} is not declared; the utterance is left out", at: source.place(node))
      return nil
    }
    let values: Phrase? = listed.contains(type) ? .variable(variable(type)) : nil
    if let standard = StandardSlot(type) {
      app.setType(standard.type, of: entity)
      // Values for what is known already are more of it.
      return .entity(entity, .any((values.map { [$0] } ?? []) + [standard.phrase]))
    }
    guard let values else {
      app.warn("the slot type \(type.prefix(60)) has no values here; the utterance is left out", at: source.place(node))
      return nil
    }
    return .entity(entity, values)
  }

  private mutating func variable(_ name: String) -> String { app.variable("list_", name) }
}

extension Node {
  /// The values of an object's list, or of an object by their names.
  fileprivate func named(_ key: String) -> [(name: String?, node: Node)] {
    if let mapping = self[key]?.mapping { return mapping.map { ($0.key.string, $0.value) } }
    return items(key).map { (nil, $0) }
  }
}
