public import SLUGrammar

extension Grammar {
  /// Templates that are wrong.
  public struct WrongTemplates: Error, CustomStringConvertible {
    /// What is wrong with them, among what else was noticed.
    public let diagnostics: [Diagnostic]

    /// All of it, a line each.
    public var description: String { diagnostics.map { "\($0)" }.joined(separator: "\n") }
  }

  /// The grammar of templates that are right.
  ///
  /// - Parameter templates: SAL.
  /// - Throws: What is wrong with them.
  public init(templates: String) throws(WrongTemplates) {
    let compilation = Grammar.compile(AppSource(templates: templates))
    guard let grammar = compilation.grammar else { throw WrongTemplates(diagnostics: compilation.diagnostics) }
    self = grammar
  }
}
