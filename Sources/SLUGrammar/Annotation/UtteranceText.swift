/// Typed text, ready to be annotated.
///
/// The notation has no way to write its own characters `[ ] ( ) * |` in words (SAL, section 1), so a space takes their
/// place.
public struct UtteranceText: Hashable, Sendable {
  /// The words; none is empty.
  public let words: [String]
  /// How many words are matched: "t-shirts" is two, a code as many as it has digits.
  public let spokenCount: Int
  /// The characters that a space took the place of, each once, in the order of the notation.
  public let replaced: String

  /// The most words, as they are matched, that are annotated at once: what is said in ten minutes, and some hundred megabytes
  /// at worst.
  public static let longest = 2000

  /// Reads text.
  ///
  /// - Parameter text: Words, separated by white space.
  public init(_ text: String) {
    let reserved = "[]()*|"
    let found = reserved.unicodeScalars.filter(text.unicodeScalars.contains)
    replaced = String(String.UnicodeScalarView(found))
    var text = text
    if !found.isEmpty {
      let scalars = text.unicodeScalars.map { reserved.unicodeScalars.contains($0) ? " " : $0 }
      text = String(String.UnicodeScalarView(scalars))
    }
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    spokenCount = words.reduce(0) { $0 + max(1, SpokenForm.words(of: $1).count) }
  }
}
