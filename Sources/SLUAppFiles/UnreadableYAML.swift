import Yams

/// Bytes that no YAML may have: where the first are, and what they are.
package struct UnreadableYAML {
  /// Where they are.
  package let place: TextPlace
  /// What was found.
  package let message: String

  /// Takes what the parser says of a file's bytes; nil for what it says of its form.
  ///
  /// The parser's own description has the whole text in it.
  ///
  /// - Parameters:
  ///   - error: What the parser threw.
  ///   - text: What it was given.
  package init?(_ error: any Error, in text: String) {
    guard case .reader(let problem, let offset, let value, _)? = error as? YamlError else { return nil }
    place = TextPlace(ofByte: offset ?? 0, in: text.utf8)
    message = problem.hasPrefix("control characters") ? ControlCharacter.message(value) : problem
  }
}
