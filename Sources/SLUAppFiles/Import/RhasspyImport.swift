import SLUGrammar

/// Reads Rhasspy's `sentences.ini`: a section an intent, a sentence a line, `name = rule` between them.
struct RhasspyImport {
  private(set) var app = ImportedApp()
  private let slots: [String: String]
  private var file = ""
  private var lines: [String] = []
  /// The lists that sentences name so far, and where first.
  private var named: [String: SourcePlace] = [:]
  /// Those of them whose files are still to be read.
  private var unread: [String] = []
  private var ranges = SteppedRanges()

  init(_ files: ImportFiles) {
    slots = files.slots
    for file in files.files where file.name.hasSuffix(".ini") || files.files.count == 1 {
      self.file = file.name
      lines = SourceText.lines(of: file.text)
      read()
    }
    readSlots()
  }

  private mutating func read() {
    var intent: String?
    for (number, line) in lines.enumerated() {
      var text = line.trimmed
      if text.isEmpty || text.first == "#" || text.first == ";" { continue }
      if text.first == "[", text.last == "]", !text.dropFirst().dropLast().contains(where: { "[]()<>{}|".contains($0) })
      {
        intent = String(text.dropFirst().dropLast()).trimmed
        continue
      }
      guard let intent else {
        app.warn(
          "expected a section such as [TurnOn] before the first sentence; this line is left out", at: place(number))
        continue
      }
      let isEscaped = text.hasPrefix("\\[")
      if isEscaped { text.removeFirst() }
      let start = line.unicodeScalars.count - line.trimmedStart.unicodeScalars.count + (isEscaped ? 1 : 0)
      if let (name, value) = Self.rule(text) {
        let offset = text.unicodeScalars.count - value.unicodeScalars.count
        guard let phrase = sentence(value, intent, number, start + offset) else { continue }
        let variable = app.variables.variable("rule_", [intent, name])
        app.written[variable] = "<\(name)>"
        app.define(variable, phrase, at: place(number, start))
      } else if let phrase = sentence(text, intent, number, start) {
        app.add(intent: intent, phrase, at: place(number, start))
      }
    }
  }

  /// `name = rule`.
  private static func rule(_ text: String) -> (String, String)? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let name = String(text[..<equals]).trimmed
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else { return nil }
    return (name, String(text[text.index(after: equals)...]))
  }

  private mutating func sentence(_ text: String, _ intent: String?, _ line: Int, _ start: Int) -> Phrase? {
    guard text.utf8.count <= 20_000 else {
      app.warn("expected a sentence of at most 20000 bytes; it is left out", at: place(line))
      return nil
    }
    let slots = slots
    var written: [String: String] = [:]
    var lists: Set<String> = []
    // They are lent to what names lists and rules, and not copied for each sentence.
    var variables = VariableNames()
    swap(&variables, &app.variables)
    defer { app.variables = variables }
    let names = SentenceParser.Names(
      rule: { name in
        let variable = variables.variable("rule_", Self.reference(name, intent))
        written[variable] = "<\(name)>"
        return .variable(variable)
      }, list: { _, _ in .nothing },
      slot: { name in
        // "$20" is money, unless there is a list of that name.
        if name.first?.isNumber == true, slots[name] == nil { return nil }
        let variable = variables.variable("slot_", [name])
        written[variable] = "$\(name)"
        lists.insert(name)
        return .variable(variable)
      })
    var parser = SentenceParser(text, style: .rhasspy, names: names, ranges: ranges)
    defer { ranges = parser.ranges }
    do throws(SentenceParser.Problem) {
      let phrase = try parser.phrase()
      app.written.merge(written) { first, _ in first }
      for doubt in parser.doubts { app.warn(doubt.message, at: place(line, start + doubt.offset)) }
      for name in lists where named[name] == nil {
        named[name] = place(line, start)
        unread.append(name)
      }
      return phrase
    } catch {
      app.warn("\(error.message); the sentence is left out", at: place(line, start + error.offset))
      return nil
    }
  }

  /// Lists that are named, and those that these name.
  private mutating func readSlots() {
    while !unread.isEmpty {
      let names = unread.sorted()
      unread = []
      for name in names { readSlot(name) }
    }
  }

  private mutating func readSlot(_ name: String) {
    guard let place = named[name] else { return }
    guard let text = slots[name] else { return app.warn("there is no file slots/\(name)", at: place) }
    file = "slots/" + name
    lines = SourceText.lines(of: text)
    var items: [Phrase] = []
    for (number, line) in lines.enumerated() where !line.trimmed.isEmpty && line.trimmed.first != "#" {
      if let item = sentence(line.trimmed, nil, number, 0) { items.append(item) }
    }
    app.define(app.variable("slot_", name), .any(items), at: place)
  }

  private func place(_ line: Int, _ offset: Int = 0) -> SourcePlace {
    let excerpt = lines[line]
    return SourcePlace(
      file: file, line: line + 1, column: min(offset, excerpt.unicodeScalars.count) + 1, excerpt: excerpt)
  }

  /// The section and the name: `<rule>` of this section, `<Intent.rule>` of another.
  private static func reference(_ name: String, _ intent: String?) -> [String] {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    return parts.count == 2 ? parts : [intent ?? "", name]
  }
}
