public import SLUGrammar

extension SpokenLanguage {
  private static let mark = "for "

  /// Tells languages apart: by what may be said, also around it, how it is pronounced, and how much it counts.
  ///
  /// - Parameters:
  ///   - grammar: The grammar; what its configuration says of words and of their weight counts, too.
  ///   - options: How the language is made of it.
  /// - Returns: The same number for the same language, whoever makes it.
  public static func key(of grammar: Grammar, _ options: LanguageOptions) -> UInt64 {
    let labelled = grammar.labelledUtterances
    return grammar.fingerprint(
      beside: "\(options) \(grammar.settings.vocabulary) \(Asides.of(grammar))"
        + (labelled.isEmpty ? "" : " \(labelled)"))
  }

  /// The language as a section of a compiled file: what it is good for, and its text.
  ///
  /// - Parameter key: What it is good for; see ``key(of:_:)``.
  /// - Returns: The bytes of the section.
  public func section(key: UInt64) -> [UInt8] { Array((Self.mark + String(key, radix: 16) + "\n" + text).utf8) }

  /// Reads a section of a compiled file, whoever wrote it.
  ///
  /// - Parameters:
  ///   - section: The bytes of the section.
  ///   - key: What it must be good for.
  /// - Returns: Nil for a language that is good for something else, and for what is none.
  public init?(section: [UInt8], key: UInt64) {
    let text = String(decoding: section, as: UTF8.self)
    guard let end = text.firstIndex(of: "\n"), text[..<end] == Self.mark + String(key, radix: 16) else { return nil }
    self.init(text: String(text[text.index(after: end)...]))
  }
}
