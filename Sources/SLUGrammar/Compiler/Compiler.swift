/// What became of a configuration: a grammar, or the reasons why there is none.
public struct Compilation: Sendable {
  /// The grammar; nil when there is an error among the diagnostics.
  public let grammar: Grammar?
  /// What is wrong or doubtful, in the order of the files.
  public let diagnostics: [Diagnostic]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - grammar: The grammar, unless there is an error.
  ///   - diagnostics: What is wrong or doubtful.
  public init(grammar: Grammar?, diagnostics: [Diagnostic]) {
    self.grammar = grammar
    self.diagnostics = diagnostics
  }
}

extension Grammar {
  /// Compiles a configuration: tokens, then syntax, then checked templates, then the network.
  ///
  /// ```swift
  /// let compilation = Grammar.compile(AppSource(templates: "*greet [hello|hi] {there}"))
  /// print(compilation.diagnostics)
  /// ```
  ///
  /// - Parameter source: The configuration.
  /// - Returns: The grammar and what is wrong or doubtful; equal sources give equal grammars.
  public static func compile(_ source: AppSource) -> Compilation {
    var diagnostics: [Diagnostic] = []
    if let language = source.language, !languages.contains(language.name) {
      diagnostics.append(
        Diagnostic(
          .error, .unknownValue,
          "there is no grammar for the language \(language.name); those supported are "
            + languages.joined(separator: ", "), at: language.place))
    }
    guard source.templates.reduce(0, { $0 + $1.scalars.count }) <= Limits.characters else {
      diagnostics.append(
        Diagnostic(.error, .tooLarge, "the templates have more than \(Limits.characters) characters", at: nil))
      return Compilation(grammar: nil, diagnostics: diagnostics)
    }
    var checker = Checker()
    for list in source.imports { checker.define(list) }
    for text in source.templates {
      let parser = TemplateParser(text)
      diagnostics += parser.diagnostics
      checker.check(parser.statements, of: text)
    }
    // Names are doubtful only in what could be read at all.
    if diagnostics.isEmpty, !checker.hasErrors {
      checker.compareNames(with: source)
      if checker.checked.templates.isEmpty {
        checker.complain(.error, .empty, "expected at least one template, such as *greet hello", at: nil)
      }
    }
    diagnostics = Array((diagnostics + checker.diagnostics).prefix(Limits.diagnostics))
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      return Compilation(grammar: nil, diagnostics: diagnostics)
    }
    let builder = NetworkBuilder(checker.checked)
    guard !builder.isTooLarge else {
      let message = "the templates come to more than \(Limits.arcs) steps, or lists within too many variables"
      return Compilation(
        grammar: nil, diagnostics: diagnostics + [Diagnostic(.error, .tooLarge, message, at: nil)])
    }
    let types = source.entities.map { ($0.declaration.name, $0.type) }
    let grammar = Grammar(
      network: builder.network, types: Dictionary(types, uniquingKeysWith: { first, _ in first }),
      settings: source.settings,
      statistics: GrammarStatistics(checker.checked, builder.network))
    return Compilation(grammar: grammar, diagnostics: diagnostics)
  }

  /// The languages that there are grammars for.
  public static let languages = ["en", "en-AU", "en-CA", "en-GB", "en-IN", "en-US"]
}

extension Checker {
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Names that are used but not declared, or declared but not used: a slip of the pen, perhaps.
  mutating func compareNames(with source: AppSource) {
    compare("intent", intents, with: source.intents)
    compare("entity", entities, with: source.entities.map(\.declaration))
    let lookups = source.entities.contains { if case .lookup = $0.type { true } else { false } }
    // Lists for a lookup's values are often imported for it alone.
    findUnused(butImports: lookups)
  }

  private mutating func compare(
    _ what: String, _ used: [String: SourcePlace], with declared: [AppSource.Declaration]
  ) {
    guard !declared.isEmpty else { return }
    let names = Set(declared.map(\.name))
    let strangers = used.filter { !names.contains($0.key) && $0.key != "_" }
    for (name, place) in strangers.sorted(by: { ($0.value.line, $0.key) < ($1.value.line, $1.key) }) {
      complain(.warning, .undeclared, "the \(what) \(name) is not declared", at: place)
    }
    for declaration in declared where used[declaration.name] == nil {
      complain(.warning, .unused, "no template uses the \(what) \(declaration.name)", at: declaration.place)
    }
  }
}
