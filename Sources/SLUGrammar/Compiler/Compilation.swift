/// What became of a configuration: a grammar, or the reasons why there is none.
public struct Compilation: Sendable {
  /// The grammar; nil when there is an error among the diagnostics.
  public let grammar: Grammar?
  /// What is wrong or doubtful: what concerns the whole first, then by file, line and column.
  public let diagnostics: [Diagnostic]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - grammar: The grammar, unless there is an error.
  ///   - diagnostics: What is wrong or doubtful, in any order.
  public init(grammar: Grammar?, diagnostics: [Diagnostic]) {
    self.grammar = grammar
    self.diagnostics = diagnostics.inOrder
  }
}
