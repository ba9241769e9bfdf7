extension SpokenLanguage {
  /// The pronunciations as the text of a dictionary in the CMU format: a word and its phones a line, `word(2)` for the
  /// second way to say it.
  public var dictionary: String {
    var text = ""
    var (last, ways) = ("", 0)
    for pronunciation in pronunciations {
      ways = pronunciation.word == last ? ways + 1 : 1
      last = pronunciation.word
      text += ways == 1 ? last : "\(last)(\(ways))"
      text += " " + pronunciation.phones.joined(separator: " ") + "\n"
    }
    return text
  }
}
