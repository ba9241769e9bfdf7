import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUTransport

extension Compilation {
  /// Compiles a configuration and says on standard error what is wrong or doubtful with it.
  ///
  /// - Throws: The exit code when there is an error.
  static func reading(_ path: String, _ messages: Messages, showsWarnings: Bool = false) throws(ExitCode) -> Grammar {
    let compilation = AppFolder.compile(path)
    // What is doubtful may be why something is wrong.
    let showsWarnings = showsWarnings || compilation.grammar == nil
    for diagnostic in compilation.diagnostics where showsWarnings || diagnostic.severity == .error {
      messages.error(diagnostic.line)
      for line in diagnostic.excerpt { messages.tell(line) }
    }
    guard let grammar = compilation.grammar else { throw .failure }
    return grammar
  }
}

extension Diagnostic {
  /// `FILE:LINE:COLUMN: what`, a warning called so.
  var line: String {
    let place = place.map { "\($0): " } ?? ""
    return place + (severity == .warning ? "warning: " : "") + message
  }

  /// The line that it is about, and a caret under the character; a long line is cut on both sides, with a … there.
  var excerpt: [String] {
    guard let place, !place.excerpt.isEmpty else { return [] }
    let scalars = Array(place.excerpt.unicodeScalars)
    let start = max(0, min(place.column - 1, scalars.count) - 60)
    let cut = scalars[start...].prefix(120)
    let before = scalars[start..<min(place.column - 1, scalars.count)]
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)).printable }
    let (first, last) = (start > 0 ? "…" : "", cut.endIndex < scalars.endIndex ? "…" : "")
    return [first + text(cut) + last, String(repeating: " ", count: first.count + text(before).columns) + "^"]
  }
}
