public import SLUPronunciation

/// Reads a lexicon of a user's, whichever form it has: the text of the CMU dictionary, or W3C PLS 1.0.
///
/// A file whose first character is `<` is PLS.
public struct LexiconFile: Sendable {
  /// The words of the file that are right.
  public let dictionary: PronunciationDictionary
  /// What is wrong with others.
  public let problems: [LexiconProblem]

  /// Reads a lexicon.
  ///
  /// - Parameters:
  ///   - bytes: What the file says.
  ///   - file: Its name, for problems.
  public init(_ bytes: [UInt8], file: String) {
    let start = bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if start == UInt8(ascii: "<") {
      let lexicon = PLSLexicon(bytes, file: file)
      (dictionary, problems) = (lexicon.dictionary, lexicon.problems)
    } else {
      let lexicon = CMULexicon(bytes, file: file)
      (dictionary, problems) = (lexicon.dictionary, lexicon.problems)
    }
  }
}
