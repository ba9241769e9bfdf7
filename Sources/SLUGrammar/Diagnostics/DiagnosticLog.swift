/// What was found so far: so many errors and so many warnings, each up to a limit, so that warnings never hide an error.
struct DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasErrors = false
  private var warnings = 0

  mutating func add(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at place: SourcePlace?
  ) {
    let kept = severity == .warning ? warnings : diagnostics.count - warnings
    guard kept < Limits.diagnostics else { return }
    diagnostics.append(Diagnostic(severity, code, message, at: place))
    if severity == .warning { warnings += 1 } else { hasErrors = true }
  }

  mutating func add(_ others: DiagnosticLog) {
    for other in others.diagnostics { add(other.severity, other.code, other.message, at: other.place) }
  }
}
