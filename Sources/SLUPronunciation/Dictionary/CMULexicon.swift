/// Reads the text of the CMU Pronouncing Dictionary: a word and its phones a line.
///
/// Receives bytes, emits a dictionary and what is wrong with lines. `;;;` and `#` begin a comment; `word(2)` is another
/// pronunciation of `word`; stress (`AH0`) is left out; case does not matter. Words may have any letters and marks, also
/// those beyond ASCII.
///
/// ```
/// ;;; as flight attendants say it
/// helsinki  HH EH1 L S IH0 NG K IY0
/// helsinki(2)  HH EH0 L S IH1 NG K IY0
/// ```
public struct CMULexicon: Sendable {
  /// Where Debian's package `pocketsphinx-en-us` has the dictionary of American English.
  package static let installed = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  /// The most lines that are read.
  public static let mostLines = 2_000_000

  /// The words of the lines that are right.
  public private(set) var dictionary = PronunciationDictionary()
  /// What is wrong with others, at most a hundred.
  public private(set) var problems: [LexiconProblem] = []
  private let file: String
  private static let mostProblems = 100

  /// Reads a lexicon.
  ///
  /// - Parameters:
  ///   - bytes: What the file says.
  ///   - file: Its name, for problems.
  public init(_ bytes: [UInt8], file: String) {
    self.file = file
    // A line of the dictionary has some 24 bytes, 10 of them the word's.
    dictionary.reserve(words: min(bytes.count / 22, Self.mostLines), letters: bytes.count / 3)
    bytes.withUnsafeBytes { read($0) }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 0
    // Reused: a line's phones, its word.
    var (phones, word): ([UInt8], [UInt8]) = ([], [])
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      line += 1
      guard line <= Self.mostLines else {
        return complain(.tooLarge, "expected at most \(Self.mostLines) lines, found more", line, at, at, bytes)
      }
      read(UnsafeRawBufferPointer(rebasing: bytes[at..<end]), line, &word, &phones)
      at = end + 1
    }
  }

  private mutating func read(
    _ text: UnsafeRawBufferPointer, _ line: Int, _ word: inout [UInt8], _ phones: inout [UInt8]
  ) {
    var at = 0
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    func field() -> Range<Int> {
      while at < text.count, isBlank(text[at]) { at += 1 }
      let start = at
      while at < text.count, !isBlank(text[at]) { at += 1 }
      return start..<at
    }
    let first = field()
    if first.isEmpty || text[first.lowerBound] == UInt8(ascii: "#") || text[first].starts(with: ";;;".utf8) { return }
    guard let length = wordLength(text[first]) else {
      let found = String(decoding: text[first], as: UTF8.self)
      return complain(.badWord, "expected a word of letters, found \(found)", line, first.lowerBound, 0, text)
    }
    word.removeAll(keepingCapacity: true)
    word.append(contentsOf: text[first.prefix(length)])
    guard lowerCase(&word) else {
      return complain(.badWord, "expected a word in UTF-8", line, first.lowerBound, 0, text)
    }
    phones.removeAll(keepingCapacity: true)
    while true {
      let name = field()
      if name.isEmpty || text[name.lowerBound] == UInt8(ascii: "#") { break }
      guard let phone = Phone.parse(text[name]) else {
        let found = String(decoding: text[name], as: UTF8.self)
        return complain(
          .unknownPhone, "expected phones such as HH AH0 L OW1, found \(found); those known are \(Phone.all)", line,
          name.lowerBound, 0, text)
      }
      phones.append(phone.rawValue)
    }
    guard !phones.isEmpty else {
      return complain(.badFormat, "expected phones behind the word, found none", line, at, 0, text)
    }
    let isAdded = word.withUnsafeBytes { word in phones.withUnsafeBytes { dictionary.add($0, to: word) } }
    if !isAdded {
      complain(
        .tooLarge,
        "expected a word of at most \(PronunciationDictionary.mostBytes) bytes with at most "
          + "\(PronunciationDictionary.mostVariants) pronunciations of at most \(PronunciationDictionary.mostPhones) phones",
        line, first.lowerBound, 0, text)
    }
  }

  /// The length of a word without the number of its variant; nil when nothing of it is a letter.
  private func wordLength(_ text: Slice<UnsafeRawBufferPointer>) -> Int? {
    var length = text.count
    if length > 3, text.last == UInt8(ascii: ")") {
      var at = length - 2
      while at > 0, (48...57).contains(text[text.startIndex + at]) { at -= 1 }
      if at > 0, at < length - 2, text[text.startIndex + at] == UInt8(ascii: "(") { length = at }
    }
    let isLetter = text.prefix(length).contains { $0 >= 0x80 || (97...122).contains($0 | 32) }
    return isLetter ? length : nil
  }

  private func lowerCase(_ word: inout [UInt8]) -> Bool {
    var isASCII = true
    for place in word.indices {
      if word[place] >= 0x80 { isASCII = false } else if (65...90).contains(word[place]) { word[place] |= 32 }
    }
    if isASCII { return true }
    guard let text = String(validating: word, as: UTF8.self) else { return false }
    word = Array(text.lowercased().utf8)
    return true
  }

  private mutating func complain(
    _ code: LexiconProblem.Code, _ message: String, _ line: Int, _ at: Int, _ start: Int, _ text: UnsafeRawBufferPointer
  ) {
    guard problems.count < Self.mostProblems else { return }
    let column = String(decoding: text[start..<at], as: UTF8.self).unicodeScalars.count + 1
    problems.append(LexiconProblem(code, file: file, line: line, column: column, message: message))
  }
}
