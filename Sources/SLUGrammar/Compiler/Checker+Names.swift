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
}
