extension SpokenLanguage {
  private static let mark = "slu-language 4"
  private static let sentences = "sentences:"

  /// The language as a text, to be kept: words with their phones, words without, the sentences of the templates, and the
  /// language model, with an empty line between two.
  public var text: String {
    let words = pronunciations.map { ([$0.word] + $0.phones).joined(separator: " ") }
    let sentences = [Self.sentences, grammar.map { String($0.text.dropLast()) }]
    return [
      Self.mark, words.joined(separator: "\n"), (["unpronounced:"] + unpronounced).joined(separator: "\n"),
      sentences.compactMap(\.self).joined(separator: "\n"), languageModel,
    ].joined(separator: "\n\n")
  }

  /// Reads what ``text`` has written.
  ///
  /// What the parts hold is not looked at: whoever gives them to a recogniser does.
  ///
  /// - Parameter text: A language's text.
  /// - Returns: Nil for anything else.
  public init?(text: String) {
    // With a line feed it would be one character, and lines others than those that were written.
    guard !text.utf8.contains(UInt8(ascii: "\r")) else { return nil }
    // The language model ends with a line of its own: what was cut off is not taken for whole.
    let parts = text.split(separator: "\n\n", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == Self.mark, parts[4].hasSuffix("\\end\\\n") else { return nil }
    var pronunciations: [Pronunciation] = []
    for line in parts[1].split(separator: "\n") {
      let items = line.blankSeparated.map(String.init)
      guard let word = items.first, items.count > 1 else { return nil }
      pronunciations.append(.init(word, Array(items.dropFirst())))
    }
    let unpronounced = parts[2].split(separator: "\n", omittingEmptySubsequences: false)
    guard unpronounced.first == "unpronounced:" else { return nil }
    let sentences = parts[3].split(separator: "\n", maxSplits: 1)
    guard let first = sentences.first, first == Self.sentences else { return nil }
    var grammar: SpokenGrammar?
    if sentences.count == 2 {
      grammar = SpokenGrammar(text: sentences[1])
      guard grammar != nil else { return nil }
    }
    self.init(
      languageModel: String(parts[4]), pronunciations: pronunciations,
      unpronounced: unpronounced.dropFirst().map(String.init), grammar: grammar)
  }
}
