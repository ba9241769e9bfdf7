extension SpokenLanguage {
  /// The pronunciations as the text of a dictionary in the CMU format: a word and its phones a line, `word(2)` for the
  /// second way to say it.
  public var dictionary: String {
    var ways: [String: Int] = [:]
    var text = ""
    for pronunciation in pronunciations {
      let word = pronunciation.word
      let way = ways[word, default: 0] + 1
      ways[word] = way
      text += way == 1 ? word : "\(word)(\(way))"
      text += " " + pronunciation.phones.joined(separator: " ") + "\n"
    }
    return text
  }

  /// Whether language models and dictionaries can hold a word: it is not taken for one of their marks or two words.
  package static func canHold(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, !"+;#\\".unicodeScalars.contains(first) else { return false }
    return !word.unicodeScalars.contains {
      $0.value < 33 || "()<>[]".unicodeScalars.contains($0) || $0.properties.isWhitespace
    }
  }
}
