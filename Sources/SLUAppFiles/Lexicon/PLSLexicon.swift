import SLUPronunciation

/// Reads a pronunciation lexicon of W3C PLS 1.0.
///
/// Receives XML, emits a dictionary and what is wrong with it. Phonemes are in the International Phonetic Alphabet
/// (`ipa`) or in phones of the CMU dictionary (`x-arpabet`, `x-cmu`); the alphabet stands at the lexicon or at a phoneme. A
/// phoneme with `prefer="true"` comes first. An alias is pronounced as its words are, which stand in the same lexicon.
struct PLSLexicon {
  /// The words that are right.
  private(set) var dictionary = PronunciationDictionary()
  /// What is wrong with others, at most a hundred.
  private(set) var problems: [LexiconProblem] = []
  private let file: String
  private var aliases: [(word: String, alias: XMLElement)] = []
  private static let mostProblems = 100

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems.append(LexiconProblem(.badFormat, file: file, line: 1, column: 1, message: "expected UTF-8 text"))
      return
    }
    let root: XMLElement
    do { root = try XMLReader.root(of: text) } catch {
      problems.append(
        LexiconProblem(.badFormat, file: file, line: error.line, column: error.column, message: error.message))
      return
    }
    guard root.name == "lexicon" else {
      complain(.badFormat, root, "expected <lexicon>, found <\(root.name)>")
      return
    }
    for element in root.elements where !["meta", "metadata"].contains(element.name) {
      guard element.name == "lexeme" else {
        complain(.badFormat, element, "expected <lexeme>, found <\(element.name)>")
        continue
      }
      read(element, alphabet: root.attributes["alphabet"])
    }
    for (word, alias) in aliases { add(alias, to: word) }
  }

  private mutating func read(_ lexeme: XMLElement, alphabet: String?) {
    let words = lexeme.elements.filter { $0.name == "grapheme" }.compactMap { word($0) }
    var (preferred, others): ([Way], [Way]) = ([], [])
    var known: Set<[Phone]> = []
    for element in lexeme.elements {
      switch element.name {
      case "phoneme":
        guard let phones = phones(element, alphabet: element.attributes["alphabet"] ?? alphabet) else { continue }
        if element.attributes["prefer"] == "true" {
          preferred.append((element, phones))
        } else {
          others.append((element, phones))
        }
      case "alias": aliases += words.map { ($0, element) }
      case "grapheme", "example": continue
      default:
        complain(.badFormat, element, "expected <grapheme>, <phoneme>, <alias> or <example>, found <\(element.name)>")
      }
    }
    if !lexeme.elements.contains(where: { $0.name == "grapheme" }) {
      complain(.badFormat, lexeme, "expected a <grapheme> in the <lexeme>")
    } else if !lexeme.elements.contains(where: { ["phoneme", "alias"].contains($0.name) }) {
      complain(.badFormat, lexeme, "expected a <phoneme> or an <alias> in the <lexeme>")
    }
    let ways = (preferred + others).filter { known.insert($0.phones).inserted }
    for word in words {
      for way in ways {
        // Words that are all refused in all their ways are refused once and for all.
        guard problems.count < Self.mostProblems else { return }
        add(way.phones, to: word, at: way.phoneme)
      }
    }
  }

  /// How a word is pronounced, and where that stands.
  private typealias Way = (phoneme: XMLElement, phones: [Phone])

  private mutating func word(_ grapheme: XMLElement) -> String? {
    let words = grapheme.text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, words[0].contains(where: \.isLetter) else {
      complain(.badWord, grapheme, "expected one word of letters, found \"\(words.joined(separator: " "))\"")
      return nil
    }
    return words[0].lowercased()
  }

  private mutating func phones(_ phoneme: XMLElement, alphabet: String?) -> [Phone]? {
    let text = phoneme.text
    let phones: [Phone]
    switch alphabet?.lowercased() {
    case "ipa":
      switch PhoneticAlphabet.phones(text) {
      case .success(let found): phones = found
      case .failure(let stranger):
        complain(.unknownPhone, phoneme, "expected sounds that English has, found \(stranger.sound)")
        return nil
      }
    case "x-arpabet", "x-cmu":
      let names = text.split(whereSeparator: \.isWhitespace)
      if let stranger = names.first(where: { Phone($0) == nil }) {
        complain(.unknownPhone, phoneme, "expected phones such as HH AH0 L OW1, found \(stranger)")
        return nil
      }
      phones = names.compactMap { Phone($0) }
    default:
      complain(.badFormat, phoneme, "expected the alphabet ipa, x-arpabet or x-cmu, found \(alphabet ?? "none")")
      return nil
    }
    guard !phones.isEmpty else {
      complain(.badFormat, phoneme, "expected sounds, found none")
      return nil
    }
    return phones
  }

  private mutating func add(_ alias: XMLElement, to word: String) {
    var ways: [[Phone]] = [[]]
    for part in alias.text.split(whereSeparator: \.isWhitespace) {
      let next = dictionary.pronunciations(of: part.lowercased())
      guard !next.isEmpty else {
        return complain(.badWord, alias, "expected words that stand in the lexicon with a phoneme, found \(part)")
      }
      ways = Array(ways.flatMap { start in next.map { start + $0 } }.prefix(4))
      // What is too long already is refused however it goes on.
      if ways.allSatisfy({ $0.count > PronunciationDictionary.mostPhones }) { break }
    }
    guard ways[0] != [] else { return complain(.badWord, alias, "expected words, found none") }
    for way in ways { add(way, to: word, at: alias) }
  }

  private mutating func add(_ phones: [Phone], to word: String, at element: XMLElement) {
    guard !dictionary.add(phones, to: word) else { return }
    complain(
      .tooLarge, element,
      "expected a word of at most \(PronunciationDictionary.mostBytes) bytes with at most "
        + "\(PronunciationDictionary.mostVariants) pronunciations of at most \(PronunciationDictionary.mostPhones) phones"
    )
  }

  private mutating func complain(_ code: LexiconProblem.Code, _ element: XMLElement, _ message: String) {
    guard problems.count < Self.mostProblems else { return }
    problems.append(
      LexiconProblem(code, file: file, line: element.line, column: element.column, message: message))
  }
}
