/// Finds what the names in templates mean, and refuses what means nothing or too much.
///
/// Receives the syntax of all texts in order, emits checked templates and what is wrong with them.
struct Checker {
  private(set) var checked = Checked()
  private(set) var log = DiagnosticLog()
  var source: SourceText
  private(set) var scope: [String: Int] = [:]
  /// Where the text at hand defines each name first.
  private(set) var definitions: [String: Int] = [:]
  private(set) var standard: [String: Int]?
  private var isStandard = false
  /// How many of the definitions are imported lists.
  var imported = 0
  /// How many more names are compared with others: many may be wrong.
  var questions = 20
  /// The first use of each name.
  private(set) var intents: [String: SourcePlace] = [:]
  private(set) var entities: [String: SourcePlace] = [:]
  /// What stands for entities.
  private(set) var entityUses: [EntityUse] = []
  /// The first use of each standard variable.
  private(set) var standardUses: [String: SourcePlace] = [:]

  /// What a template has for an entity, and where.
  struct EntityUse {
    let name: String
    let content: Checked.Expression
    let place: SourcePlace
  }

  init() { source = SourceText("", file: "") }

  /// Checks the statements of a text.
  mutating func check(_ statements: [Statement], of source: SourceText) {
    self.source = source
    definitions = Dictionary(
      statements.compactMap { statement in
        if case .definition(let name) = statement.kind { (name, statement.offset) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    for statement in statements {
      let place = source.place(statement.offset)
      // What it swallowed is no error of its own.
      if statement.isTorn {
        if case .definition(let name) = statement.kind { add(name, .sequence([]), place, .unknown) }
        continue
      }
      let (expression, facts) = expression(statement.expression)
      switch statement.kind {
      case .definition(let name): define(name, expression, facts, place)
      case .template: template(expression, facts, place)
      }
    }
  }

  private mutating func define(_ name: String, _ expression: Checked.Expression, _ facts: Facts, _ place: SourcePlace) {
    findEarlier(name, place)
    let isKnown = isSmall(facts, place)
    add(name, isKnown ? expression : .sequence([]), place, isKnown ? facts : .nothing)
  }

  mutating func findEarlier(_ name: String, _ place: SourcePlace?) {
    guard !isStandard, let number = scope[name], let earlier = checked.definitions[number].place else { return }
    let file = earlier.file == place?.file ? "" : " of \(earlier.file)"
    complain(
      .warning, .redefined, "\(name) is defined in line \(earlier.line)\(file) already; from here on it means this",
      at: place)
  }

  mutating func add(_ name: String, _ expression: Checked.Expression, _ place: SourcePlace?, _ facts: Facts) {
    scope[name] = checked.definitions.count
    checked.definitions.append(
      .init(name: name, expression: expression, facts: facts, place: place, isUsed: isStandard))
  }

  private mutating func template(_ expression: Checked.Expression, _ facts: Facts, _ place: SourcePlace) {
    guard isSmall(facts, place) else { return }
    if !facts.beginsWithIntent {
      let known = facts.longest > 0 || facts.hasIntent
      guard known else { return }
      return complain(
        .error, .noIntent, "expected a template that begins with an intent, such as *book book a flight", at: place)
    }
    if facts.longest == 0 {
      return complain(.error, .empty, "expected words behind the intent", at: place)
    }
    if facts.beginsWithWord {
      complain(
        .warning, .noIntent, "some ways through this template begin with a word: it belongs to no intent", at: place)
    }
    checked.templates.append(.init(expression: expression, facts: facts, place: place))
  }

  mutating func isSmall(_ facts: Facts, _ place: SourcePlace?) -> Bool {
    if facts.longest > Limits.words {
      complain(.error, .tooLarge, "this may take more than \(Limits.words) words", at: place)
      return false
    }
    if facts.depth > Limits.references {
      complain(.error, .tooLarge, "more than \(Limits.references) variables are made of each other", at: place)
      return false
    }
    return true
  }

  mutating func complain(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at place: SourcePlace?
  ) {
    log.add(severity, code, message, at: place)
  }
}

// MARK: - Expressions

extension Checker {
  mutating func expression(_ expression: Expression) -> (Checked.Expression, Facts) {
    switch expression {
    case .words(let words):
      let result = Checked.Expression.words(self.words(words))
      return (result, facts(result))
    case .range(let lower, let upper):
      return (.range(lower, upper), facts(.range(lower, upper)))
    case .sequence(let parts):
      let parts = parts.map { self.expression($0) }
      return (.sequence(parts.map(\.0)), parts.reduce(Facts.nothing) { $0.then($1.1) })
    case .list(let items):
      let items = items.map { (weight: $0.weight, both: self.expression($0.expression)) }
      let facts = items.dropFirst().reduce(items[0].both.1) { $0.or($1.both.1) }
      return (.list(items.map { ($0.weight, $0.both.0) }), facts)
    case .optional(let probability, let content):
      let (content, facts) = self.expression(content)
      return (.optional(probability: probability, content), facts.or(.nothing))
    case .permutation(let items): return permutation(items)
    case .variable(let name, let offset): return variable(name, offset)
    case .entity(let name, let content, let offset): return entity(name, content, offset)
    case .intent(let name, let offset):
      if !isStandard, intents[name] == nil { intents[name] = source.place(offset) }
      var facts = Facts.nothing
      (facts.beginsWithIntent, facts.isMaybeEmpty, facts.hasIntent) = (true, false, true)
      return (.intent(name == "_" ? "" : name), facts)
    }
  }

  private mutating func permutation(_ items: [Expression]) -> (Checked.Expression, Facts) {
    let items = items.map { expression($0) }
    var facts = items.reduce(Facts.nothing) { $0.then($1.1) }
    // Any of them may be the first.
    facts.beginsWithIntent = items.contains { $0.1.beginsWithIntent }
    facts.beginsWithWord = items.contains { $0.1.beginsWithWord }
    facts.ways += (1...items.count).reduce(0) { $0 + Logarithm.log10(Double($1)) }
    return (.permutation(items.map(\.0)), facts)
  }

  private mutating func variable(_ name: String, _ offset: Int) -> (Checked.Expression, Facts) {
    guard let number = scope[name] ?? standardVariable(name, offset) else {
      complain(.error, .undefined, "$\(name) is not defined\(hint(name, usedAt: offset))", at: source.place(offset))
      return (.sequence([]), .unknown)
    }
    checked.definitions[number].isUsed = true
    var facts = checked.definitions[number].facts
    facts.depth += 1
    return (.reference(number), facts)
  }

  private mutating func entity(_ name: String, _ content: Expression, _ offset: Int) -> (Checked.Expression, Facts) {
    let place = source.place(offset)
    if entities[name] == nil { entities[name] = place }
    var (content, facts) = expression(content)
    if facts.hasIntent { complain(.error, .misplaced, "an intent cannot be part of the entity \(name)", at: place) }
    if facts.hasEntity {
      complain(
        .warning, .misplaced, "entities within the entity \(name) are left out: an entity has no parts", at: place)
    }
    if facts.longest == 0 {
      complain(.error, .empty, "expected at least one word in the entity \(name)", at: place)
    }
    facts.hasEntity = true
    entityUses.append(EntityUse(name: name, content: content, place: place))
    let items = behindArticle(content)?.map { (weight: $0.weight, expression: $0.expression.asEntity(name)) }
    return (items.map { .list($0) } ?? .entity(name, content), facts)
  }

  /// The items of a date of the standard variables: an article in front of one is no part of an entity ("on the [twelfth]").
  private func behindArticle(_ content: Checked.Expression) -> [(weight: Double, expression: Checked.Expression)]? {
    switch content {
    case .reference(let number):
      let meant = checked.definitions[number].expression
      guard number == standard?["DATE"], case .list(let items) = meant else { return behindArticle(meant) }
      return items
    case .sequence(let parts) where parts.count == 1: return behindArticle(parts[0])
    case .list(let items) where items.count == 1: return behindArticle(items[0].expression)
    default: return nil
    }
  }

  private mutating func standardVariable(_ name: String, _ offset: Int) -> Int? {
    guard name.hasPrefix("SPEECHLY.") else { return nil }
    if standard == nil { loadPrelude() }
    let name = String(name.dropFirst("SPEECHLY.".count))
    if standardUses[name] == nil { standardUses[name] = source.place(offset) }
    return standard?[name]
  }

  /// Checks the prelude in a scope of its own.
  private mutating func loadPrelude() {
    let (outerScope, outerSource, wasStandard) = (scope, source, isStandard)
    (scope, isStandard) = ([:], true)
    check(TemplateParser(Prelude.source).statements, of: Prelude.source)
    (standard, scope, source, isStandard) = (scope, outerScope, outerSource, wasStandard)
  }

  func facts(_ expression: Checked.Expression) -> Facts {
    switch expression {
    case .words(let words):
      var facts = Facts.nothing
      facts.shortest = min(words.reduce(0) { $0 + $1.spoken.count }, Limits.words * 2)
      facts.longest = facts.shortest
      facts.beginsWithWord = facts.shortest > 0
      facts.isMaybeEmpty = facts.shortest == 0
      return facts
    case .range(let lower, let upper):
      var facts = Facts.nothing
      // Three digits are five words at most ("nine hundred and ninety nine") and the name of their magnitude.
      let digits = String(max(lower.magnitude, upper.magnitude)).count
      let longest = (digits + 2) / 3 * 6 + (lower < 0 ? 1 : 0)
      (facts.shortest, facts.longest, facts.beginsWithWord, facts.isMaybeEmpty) = (1, longest, true, false)
      facts.ways = Logarithm.log10(Double(upper - lower + 1))
      return facts
    case .list(let items):
      guard let first = items.first else { return .nothing }
      return items.dropFirst().reduce(facts(first.expression)) { $0.or(facts($1.expression)) }
    default: return .nothing
    }
  }

  func words(_ words: [some StringProtocol]) -> [Checked.Word] {
    words.map { Checked.Word(spelling: String($0), spoken: SpokenForm.words(of: $0), isAsSaid: isStandard) }
      .filter { !$0.spoken.isEmpty }
  }

  static func isSilent(_ expression: Checked.Expression) -> Bool {
    if case .words(let words) = expression { return words.isEmpty }
    return false
  }
}
