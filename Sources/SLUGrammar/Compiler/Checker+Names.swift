// Names that are used but not declared, declared but not used, or declared twice: a slip of the pen, perhaps.

extension Checker {
  /// Says which names templates use though the configuration, which declares some, does not declare them.
  mutating func findUndeclared(in source: AppSource) {
    let named = source.entities.map(\.declaration)
    findRepeated("intent", source.intents)
    findRepeated("entity", named)
    // Who declares none at all does not want to; many declare entities only, for their types.
    if !source.intents.isEmpty { compare("intent", intents, with: source.intents) }
    if !named.isEmpty { compare("entity", entities, with: named) }
  }

  /// Says which declarations and variables nothing uses.
  mutating func findUnused(in source: AppSource) {
    for intent in source.intents where intents[intent.name] == nil {
      complain(.warning, .unused, "no template uses the intent \(intent.name)", at: intent.place)
    }
    for (entity, _) in source.entities where entities[entity.name] == nil {
      complain(.warning, .unused, "no template uses the entity \(entity.name)", at: entity.place)
    }
    let hasLookups = source.entities.contains { if case .lookup = $0.type { true } else { false } }
    // Lists for a lookup's values are often imported for it alone.
    findUnusedVariables(butImports: hasLookups)
    findBars()
    findUnreadable(in: source)
    if source.settings.isStrict { findClosedNames() }
  }

  /// Says of every definition that nothing uses it.
  private mutating func findUnusedVariables(butImports: Bool) {
    for definition in checked.definitions.dropFirst(butImports ? imported : 0) where !definition.isUsed {
      complain(.warning, .unused, "nothing uses the variable \(definition.name)", at: definition.place)
    }
  }

  /// Says which imported lists that templates use have a bar in a row: it separates nothing there.
  private mutating func findBars() {
    for list in checked.definitions.prefix(imported) where list.isUsed && list.expression.has({ $0.contains("|") }) {
      complain(
        .warning, .misplaced,
        "a row of the list $\(list.name) has a | in it, and nobody says that word: what may be said instead is a row of its own, "
          + "or stands in brackets, [ … | … ]", at: list.place)
    }
  }

  /// Says which standard variables are names and addresses that have only those of a list where nothing else is understood.
  private mutating func findClosedNames() {
    for name in Self.closedNames {
      guard let place = standardUses[name] else { continue }
      complain(
        .warning, .misplaced,
        "with enable_strict_nlu only what $SPEECHLY.\(name) lists is understood, a few common ones; any others are with the tagger",
        at: place)
    }
  }

  private static let closedNames = ["PERSON_NAME", "EMAIL_ADDRESS", "WEB_ADDRESS", "STREET_ADDRESS"]

  /// Says which optional words of the text at hand are the names of variables: `{city}` is no city.
  ///
  /// A word that the variable has itself is meant: `{please}` beside `please = [please|kindly]`.
  mutating func findBracedVariables(_ words: [(word: String, offset: Int)]) {
    for (word, offset) in words {
      guard questions > 0, let number = scope[word] else { continue }
      questions -= 1
      let place = source.place(offset)
      let isMeant = checked.definitions[number].expression.has { $0 == word }
      guard !isMeant else { continue }
      complain(
        .warning, .misplaced,
        "{\(word)} is the optional word \"\(word)\"; the variable is written {$\(word)}, with a $", at: place)
    }
  }

  private mutating func compare(
    _ what: String, _ used: [String: SourcePlace], with declared: [AppSource.Declaration]
  ) {
    let names = Set(declared.map(\.name))
    let strangers = used.filter { !names.contains($0.key) && $0.key != "_" }
    for (name, place) in strangers.sorted(by: { ($0.value.line, $0.key) < ($1.value.line, $1.key) }) {
      complain(
        .warning, .undeclared, "the \(what) \(name) is not declared" + question(name, among: declared.map(\.name)),
        at: place)
    }
  }

  private mutating func findRepeated(_ what: String, _ declared: [AppSource.Declaration]) {
    var first: [String: SourcePlace?] = [:]
    for declaration in declared {
      if !declaration.name.unicodeScalars.allSatisfy(\.isNamePart) {
        complain(
          .warning, .badName,
          "templates cannot use the \(what) \(declaration.name): a name is one word of letters, digits, - and _",
          at: declaration.place)
      }
      guard let earlier = first[declaration.name] else {
        first[declaration.name] = .some(declaration.place)
        continue
      }
      let line = earlier.map { " in line \($0.line)" } ?? ""
      complain(
        .warning, .redefined, "the \(what) \(declaration.name) is declared\(line) already; the first one counts",
        at: declaration.place)
    }
  }

  /// What to say of a name that is not defined where it is used.
  mutating func hint(_ name: String, usedAt use: Int) -> String {
    if name.uppercased().hasPrefix("SPEECHLY") {
      let written = String(name.dropFirst("SPEECHLY.".count))
      let question = question(written, among: Prelude.names.sorted())
      return question.isEmpty
        ? "; the standard variables are \(Prelude.list)" : question.replacing("mean ", with: "mean $SPEECHLY.")
    }
    if let first = name.utf8.first, (48...57).contains(first) {
      return ": a $ begins the name of a variable; an amount of money is written as it is said, \"twenty dollars\""
    }
    if let definition = definitions[name] {
      return definition < use
        ? " before it is used: it cannot be made of itself"
        : " before it is used: line \(source.place(definition).line), which defines it, must stand above"
    }
    let names = questions > 0 ? scope.sorted { $0.value < $1.value }.map(\.key) : []
    return " before it is used" + question(name, among: names)
  }

  /// The question whether another name was meant; nothing where none is like it, or enough were asked.
  private mutating func question(_ name: String, among names: [String]) -> String {
    guard questions > 0 else { return "" }
    questions -= 1
    return Suggestion(for: name, among: names.prefix(Limits.comparedNames)).question
  }
}

extension Checked.Expression {
  /// Whether such a word stands in it, as it is written; variables aside.
  fileprivate func has(_ isMeant: (String) -> Bool) -> Bool {
    switch self {
    case .words(let words): words.contains { isMeant($0.spelling) }
    case .sequence(let parts), .permutation(let parts): parts.contains { $0.has(isMeant) }
    case .list(let items): items.contains { $0.expression.has(isMeant) }
    case .optional(_, let part), .entity(_, let part): part.has(isMeant)
    case .range, .reference, .intent: false
    }
  }
}
