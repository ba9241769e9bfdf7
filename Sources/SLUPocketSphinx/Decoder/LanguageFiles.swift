import Glibc
import SLULanguageModel
import SLUSpeech

/// A language as files, since PocketSphinx reads nothing else: in a folder that only this user sees, and gone after use.
struct LanguageFiles: ~Copyable {
  let folder: String
  var languageModel: String { "\(folder)/language.arpa" }
  var dictionary: String { "\(folder)/words.dict" }
  /// The graph of sentences; nil when the language has none.
  var grammar: String? { hasGrammar ? grammarFile : nil }
  private let hasGrammar: Bool
  private var grammarFile: String { "\(folder)/sentences.fsg" }

  /// Makes the folder.
  private init(hasGrammar: Bool) throws(RecognizerError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/slu-language-XXXXXX".utf8CString)
    // The template's address, or nil when the folder cannot be made.
    let made = template.withUnsafeMutableBufferPointer {
      $0.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else {
      throw RecognizerError(.failed, "no folder in \(parent): \(String(cString: strerror(errno)))")
    }
    folder = made
    self.hasGrammar = hasGrammar
  }

  deinit {
    unlink(languageModel)
    unlink(dictionary)
    if hasGrammar { unlink(grammarFile) }
    rmdir(folder)
  }

  /// Writes the files.
  ///
  /// - Throws: `unusableModel` for what PocketSphinx would not survive; `failed` when nothing can be written.
  static func write(_ language: SpokenLanguage) throws(RecognizerError) -> LanguageFiles {
    if let problem = ArpaCheck.problem(in: language.languageModel) { throw RecognizerError(.unusableModel, problem) }
    try check(language.pronunciations)
    if let grammar = language.grammar,
      let problem = GrammarCheck.problem(in: grammar, knowing: Set(language.pronunciations.map(\.word)))
    {
      throw RecognizerError(.unusableModel, "the graph of sentences: \(problem)")
    }
    let files = try LanguageFiles(hasGrammar: language.grammar != nil)
    try write(language.languageModel, to: files.languageModel)
    try write(language.dictionary, to: files.dictionary)
    if let grammar = language.grammar { try write(grammar.text, to: files.grammarFile) }
    return files
  }

  /// Looks whether a dictionary can hold pronunciations.
  ///
  /// - Throws: `unusableModel` for what is no word, or no row of phones.
  private static func check(_ pronunciations: [SpokenLanguage.Pronunciation]) throws(RecognizerError) {
    for pronunciation in pronunciations {
      let word = pronunciation.word
      guard SpokenLanguage.canHold(word) else {
        throw RecognizerError(
          .unusableModel,
          "“\(word)” is no word: expected no spaces, brackets and control characters, and none of +;#\\ in front")
      }
      guard isRow(pronunciation.phones) else {
        throw RecognizerError(
          .unusableModel,
          "“\(word)” is pronounced “\(pronunciation.phones.joined(separator: " "))”: that is no row of phones")
      }
    }
  }

  /// Whether a dictionary can hold a word with its pronunciations, of which there are some.
  static func canHold(_ word: String, _ pronunciations: [[String]]) -> Bool {
    SpokenLanguage.canHold(word) && !pronunciations.isEmpty && pronunciations.allSatisfy(isRow)
  }

  private static func isRow(_ phones: [String]) -> Bool {
    !phones.isEmpty
      && phones.allSatisfy { phone in
        !phone.isEmpty && phone.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
      }
  }

  private static func write(_ text: String, to path: String) throws(RecognizerError) {
    var text = text
    let written: Bool = text.withUTF8 { bytes in
      guard let file = fopen(path, "wxe") else { return false }
      let complete = fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count
      return fclose(file) == 0 && complete
    }
    guard written else {
      throw RecognizerError(.failed, "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
