import SLULanguageModel
import SLUSpeech

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

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
    let lines = try Self.dictionary(language.pronunciations)
    if let grammar = language.grammar,
      let problem = GrammarCheck.problem(in: grammar, knowing: Set(language.pronunciations.map(\.word)))
    {
      throw RecognizerError(.unusableModel, "the graph of sentences: \(problem)")
    }
    let files = try LanguageFiles(hasGrammar: language.grammar != nil)
    try write(language.languageModel, to: files.languageModel)
    try write(lines, to: files.dictionary)
    if let grammar = language.grammar { try write(grammar.text, to: files.grammarFile) }
    return files
  }

  /// The lines of a dictionary in CMU's format: the second pronunciation of a word is that of `word(2)`.
  static func dictionary(_ pronunciations: [SpokenLanguage.Pronunciation]) throws(RecognizerError) -> String {
    var counts: [String: Int] = [:]
    var lines = ""
    for pronunciation in pronunciations {
      let word = pronunciation.word
      guard isWord(word) else {
        throw RecognizerError(.unusableModel, "“\(word)” is no word: it is empty or holds a space, a bracket or a NUL")
      }
      guard !pronunciation.phones.isEmpty, pronunciation.phones.allSatisfy(isPhone) else {
        throw RecognizerError(
          .unusableModel,
          "“\(word)” is pronounced “\(pronunciation.phones.joined(separator: " "))”: that is no row of phones")
      }
      let count = counts[word, default: 0] + 1
      counts[word] = count
      lines += count == 1 ? word : "\(word)(\(count))"
      lines += " \(pronunciation.phones.joined(separator: " "))\n"
    }
    return lines
  }

  /// Whether a dictionary can hold a word with its pronunciations, of which there are some.
  static func canHold(_ word: String, _ pronunciations: [[String]]) -> Bool {
    isWord(word) && !pronunciations.isEmpty
      && pronunciations.allSatisfy { !$0.isEmpty && $0.allSatisfy(isPhone) }
  }

  private static func isWord(_ word: String) -> Bool {
    !word.isEmpty && !word.contains { $0.isWhitespace || "()<>[]".contains($0) || $0 == "\0" }
  }

  private static func isPhone(_ phone: String) -> Bool {
    !phone.isEmpty && phone.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
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
