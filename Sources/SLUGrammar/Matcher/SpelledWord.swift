/// A word of an entity as it is to be written.
struct SpelledWord: Hashable {
  /// As the configuration has it; nil: as it was said.
  var text: String?
  /// Which matched word it is.
  var position: Int32

  /// - Parameters:
  ///   - spelling: A word as the configuration writes it.
  ///   - position: Which matched word it is.
  init(_ spelling: Network.Spelling, at position: Int32) {
    (text, self.position) = (spelling.isAsSaid ? nil : spelling.text, position)
  }
}

extension [SpelledWord] {
  /// The text of an entity; a word that was said in one, such as "$50" or "7pm", is written once.
  ///
  /// - Parameters:
  ///   - words: The words as they were pushed.
  ///   - wordOfToken: The word that each matched word is part of.
  func text(_ words: ArraySlice<String>, _ wordOfToken: [Int32]) -> String {
    var texts: [String] = []
    var said: Int32 = -1
    for word in self where wordOfToken[Int(word.position)] != said {
      if let text = word.text {
        texts.append(text)
      } else {
        said = wordOfToken[Int(word.position)]
        texts.append(SpokenForm.bare(words[Int(said)]))
      }
    }
    return texts.joined(separator: " ")
  }
}
