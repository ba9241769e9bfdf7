/// What was found so far: so many errors and so many warnings, each up to a limit, so that warnings never hide an error.
package struct DiagnosticLog {
  /// What is kept, in the order in which it was found.
  package private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasErrors = false
  private var warnings = 0

  /// Creates a log of nothing.
  package init() {}

  /// Whether one more of a severity is kept: what is not need not be put into words.
  package func hasRoom(for severity: Diagnostic.Severity) -> Bool {
    (severity == .warning ? warnings : diagnostics.count - warnings) < Limits.diagnostics
  }

  /// Adds a diagnostic, if there is room for it.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard hasRoom(for: diagnostic.severity) else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .warning { warnings += 1 } else { hasErrors = true }
  }

  /// Adds a diagnostic of its parts, if there is room for it.
  package mutating func add(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at place: SourcePlace?
  ) {
    add(Diagnostic(severity, code, message, at: place))
  }

  mutating func add(_ others: DiagnosticLog) {
    for other in others.diagnostics { add(other) }
  }
}
