import SLUValues

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
    var log = DiagnosticLog()
    if let language = source.language, !supports(language: language.name) {
      log.add(
        .error, .unknownValue,
        "there is no grammar for the language \(language.name); those supported are "
          + languages.joined(separator: ", ") + Suggestion(for: language.name, among: languages).question,
        at: language.place)
    }
    var left = Limits.characters
    for text in source.templates {
      guard text.scalars.count <= left else {
        let message = "the templates have more than \(Limits.characters) characters"
        log.add(.error, .tooLarge, message, at: text.place(left))
        return Compilation(grammar: nil, diagnostics: log.diagnostics)
      }
      left -= text.scalars.count
    }
    var checker = Checker()
    checker.define(source.imports)
    for text in source.templates {
      let parser = TemplateParser(text)
      log.add(parser.log)
      checker.check(parser.statements, of: text)
      checker.findBracedVariables(parser.bracedWords)
    }
    checker.findUndeclared(in: source)
    // What is unused is known only when everything could be read.
    if !log.hasErrors, !checker.log.hasErrors {
      checker.findUnused(in: source)
      if checker.checked.templates.isEmpty {
        checker.complain(
          .error, .empty, "expected at least one template, such as *greet hello", at: source.templates.first?.place(0))
      }
    }
    log.add(checker.log)
    guard !log.hasErrors else { return Compilation(grammar: nil, diagnostics: log.diagnostics) }
    let builder = NetworkBuilder(checker.checked)
    guard !builder.isTooLarge else {
      let message = "the templates come to more than \(Limits.arcs) steps, or lists within too many variables"
      log.add(.error, .tooLarge, message, at: builder.overflow ?? checker.checked.templates.first?.place)
      return Compilation(grammar: nil, diagnostics: log.diagnostics)
    }
    var settings = source.settings
    if let language = source.language { settings.dateOrder = DateOrder(language: language.name) }
    let types = source.entities.map { ($0.declaration.name, $0.type) }
    let grammar = Grammar(
      network: builder.network, types: Dictionary(types, uniquingKeysWith: { first, _ in first }),
      settings: settings,
      statistics: GrammarStatistics(checker.checked, builder.network))
    return Compilation(grammar: grammar, diagnostics: log.diagnostics)
  }

  /// The languages that there are grammars for.
  public static let languages = ["en", "en-AU", "en-CA", "en-GB", "en-IN", "en-US"]

  /// Whether there is a grammar for a language, in whichever case its code is written.
  package static func supports(language code: String) -> Bool {
    languages.contains { $0.lowercased() == code.lowercased() }
  }
}
