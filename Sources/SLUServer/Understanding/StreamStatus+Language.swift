import SLUGrammar
package import SLUTransport

extension StreamStatus {
  /// Refuses a language that nothing here understands.
  ///
  /// - Parameter language: A BCP 47 tag; empty for the server's own.
  /// - Throws: `INVALID_ARGUMENT`, which lists those that are supported.
  package static func check(language: String) throws(StreamStatus) {
    guard language.isEmpty || Grammar.supports(language: language) else {
      throw StreamStatus(
        .invalidArgument,
        "the language \(language.excerpt) is not supported; those supported are "
          + Grammar.languages.joined(separator: ", "))
    }
  }
}
