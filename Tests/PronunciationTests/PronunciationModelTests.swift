import SLUPronunciation
import SLUTestKit
import Testing

/// Guesses from letters, and the file that they are kept in.
@Suite("Models of pronunciations")
struct PronunciationModelTests {
  /// A small language: letters have one sound each, but "c" before "i" and "e", doubled ones, "sh", and a silent last "e".
  static let rules: [(String, [Phone])] = [
    ("sh", [.sh]), ("ss", [.s]), ("ci", [.s, .ih]), ("ce", [.s, .eh]), ("a", [.aa]), ("b", [.b]), ("c", [.k]),
    ("d", [.d]), ("e", [.eh]), ("i", [.ih]), ("n", [.n]), ("s", [.s]), ("t", [.t]), ("x", [.k, .s]),
  ]

  static func sounds(_ word: String) -> [Phone] {
    var (rest, phones): (Substring, [Phone]) = (word[...], [])
    while !rest.isEmpty, rest != "e" || word.count == 1 {
      guard let (letters, sounds) = rules.first(where: { rest.hasPrefix($0.0) }) else { break }
      phones += sounds
      rest = rest.dropFirst(letters.count)
    }
    return phones
  }

  static func words(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).map { _ in
        let consonants = ["b", "c", "d", "n", "s", "sh", "ss", "t", "x"]
        return (consonants.randomElement(using: &random) ?? "") + (["a", "e", "i"].randomElement(using: &random) ?? "")
      }.joined()
    }
  }

  static func dictionary(_ words: [String]) -> PronunciationDictionary {
    var dictionary = PronunciationDictionary()
    for word in words { dictionary.add(sounds(word), to: word) }
    return dictionary
  }

  static let model = PronunciationTraining(order: 4, rounds: 4).train(on: dictionary(words(1500, seed: 1)))

  @Test func wordsOfTheSameLanguageArePronounced() throws {
    let model = try #require(Self.model)
    let known = Self.dictionary(Self.words(1500, seed: 1))
    let others = Set(Self.words(300, seed: 2)).filter { !known.contains($0) }.sorted()
    var evaluation = PronunciationEvaluation()
    for word in others {
      let guesses = model.guesses(word, count: 3)
      #expect((1...3).contains(guesses.count) && Set(guesses).count == guesses.count, "\(word)")
      evaluation.add(word, expected: [Self.sounds(word)], found: guesses.map { Pronunciation($0, .guessed) })
    }
    #expect(others.count > 100 && Double(evaluation.right) >= 0.95 * Double(others.count), "\(evaluation.right)")
    #expect(evaluation.bestErrors <= evaluation.errors && evaluation.rightAmong >= evaluation.right)
  }

  @Test func whatCannotBeGuessedIsNot() throws {
    let model = try #require(Self.model)
    for word in ["", "zz", "q", "a-b", "é", "A", String(repeating: "a", count: 65)] {
      #expect(model.guesses(word, count: 3).isEmpty, "\(word)")
    }
    #expect(model.guesses("bab", count: 0).isEmpty)
    #expect(model.guesses(String(repeating: "ba", count: 32), count: 1).count == 1)
    #expect(PronunciationTraining().train(on: PronunciationDictionary()) == nil)
  }

  @Test func trainingIsTheSameEachTime() throws {
    let dictionary = Self.dictionary(Self.words(300, seed: 3))
    let training = PronunciationTraining(order: 3, rounds: 2)
    var shares: [Double] = []
    let first = try #require(training.train(on: dictionary) { shares.append($0) })
    #expect(try #require(training.train(on: dictionary)).bytes == first.bytes)
    #expect(shares == shares.sorted() && shares.last == 1)
    #expect(first.fingerprint == dictionary.fingerprint)
    #expect(first.fingerprint != dictionary.removing([Self.words(1, seed: 3)[0]]).fingerprint)
  }

  @Test func whatIsWrittenIsRead() throws {
    let model = try #require(Self.model)
    #expect(try PronunciationModel(bytes: model.bytes) == model)
  }

  @Test func otherFilesAreRefused() throws {
    let bytes = try #require(Self.model).bytes
    func code(_ bytes: [UInt8]) -> PronunciationModelError.Code? {
      do throws(PronunciationModelError) { _ = try PronunciationModel(bytes: bytes) } catch { return error.code }
      return nil
    }
    #expect(code([]) == .otherFormat && code(Array("hello".utf8)) == .otherFormat)
    #expect(code(Array(bytes.prefix(9))) == .badLength)
    #expect(code(bytes.prefix(8) + [9, 0] + bytes.dropFirst(10)) == .otherVersion)
    #expect(code(bytes.dropLast()) == .badChecksum && code(bytes + [0]) == .badChecksum)
  }

  static let small = PronunciationTraining(order: 3, rounds: 1).train(on: dictionary(words(60, seed: 5)))

  /// Bytes that are changed, with a checksum that is right again: read as something, or refused; never a trap.
  @Test(arguments: 1...40)
  func damagedFilesAreReadSafely(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let original = try #require(Self.small).bytes
    var read = 0
    for round in 0..<60 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 18..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] &+= 1
        case 2: bytes.removeSubrange(place..<min(place + Int.random(in: 1...9, using: &random), bytes.count))
        case 3: bytes.insert(contentsOf: bytes[18..<min(18 + 7, bytes.count)], at: place)
        default:
          // Most of what matters is in front.
          bytes[Int.random(in: 18..<60, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if bytes.count < 60 { bytes = original }
      }
      Self.seal(&bytes)
      guard let model = try? PronunciationModel(bytes: bytes) else { continue }
      read += 1
      for word in ["bab", "shace", "xi", "cissa"] {
        #expect(model.guesses(word, count: 3).count <= 3, "seed \(seed), round \(round)")
      }
      #expect(model.bytes == bytes, "seed \(seed), round \(round)")
    }
    #expect(read > 0, "seed \(seed)")
  }

  /// Writes the checksum that the rest has.
  static func seal(_ bytes: inout [UInt8]) {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ number: UInt64) {
      value = (value ^ number) &* 0x100_0000_01b3
      value ^= value >> 32
    }
    let body = Array(bytes[18...])
    for start in stride(from: 0, through: body.count, by: 8) {
      var number: UInt64 = 0
      for place in start..<min(start + 8, body.count) { number |= UInt64(body[place]) << UInt64(8 * (place - start)) }
      add(number)
    }
    add(UInt64(body.count))
    for place in 0..<8 { bytes[10 + place] = UInt8(truncatingIfNeeded: value >> UInt64(8 * place)) }
  }

  @Test func wordsAreTakenOutByASeed() {
    let dictionary = Self.dictionary(Self.words(500, seed: 4))
    let first = PronunciationEvaluation.heldOut(of: dictionary, count: 50, seed: 1)
    #expect(first.count == 50 && first == first.sorted() && Set(first).count == 50)
    #expect(first == PronunciationEvaluation.heldOut(of: dictionary, count: 50, seed: 1))
    #expect(first != PronunciationEvaluation.heldOut(of: dictionary, count: 50, seed: 2))
    let rest = dictionary.removing(Set(first))
    #expect(first.allSatisfy { !rest.contains($0) } && rest.count == dictionary.count - 50)
  }

  static let compared: [(String, String, Int, Int)] = [
    ("B AA T", "B AA T", 0, 0), ("B AE T", "B AA T", 1, 1), ("B AA", "B AA T", 1, 1), ("B AA T S", "B AA T", 1, 1),
    ("AA B T,B AA T", "B AA T", 2, 0), ("D,B AA", "B AA T,D IY", 1, 1), ("", "B AA T,D IY", 2, 2),
  ]

  @Test(arguments: compared)
  func errorsAreCounted(found: String, expected: String, errors: Int, best: Int) {
    func ways(_ text: String) -> [[Phone]] {
      text.split(separator: ",").map { $0.split(separator: " ").compactMap { Phone($0) } }
    }
    var evaluation = PronunciationEvaluation()
    evaluation.add("x", expected: ways(expected), found: ways(found).map { Pronunciation($0, .guessed) })
    #expect(evaluation.errors == errors && evaluation.bestErrors == best)
  }
}
