/// One or two letters and the none, one or two phones that they stand for: what the model's sequences are made of.
struct Chunk: Hashable, Comparable {
  /// The letters as one number: 27 times the first, 1 to 26, and the second, 0 for none.
  var letters: Int
  /// The phones as one number: 40 times the first and the second, each 1 to 39, 0 for none.
  var phones: Int

  /// One number for both; chunks with the same letters lie side by side.
  var code: Int { letters * Self.phoneCodes + phones }

  /// The number of letters: 1 or 2.
  var length: Int { letters % 27 == 0 ? 1 : 2 }

  init(letters: Int, phones: Int) {
    self.letters = letters
    self.phones = phones
  }

  init(code: Int) { self.init(letters: code / Self.phoneCodes, phones: code % Self.phoneCodes) }

  /// A chunk from its parts; nil when one is out of its range, or missing before the next.
  init?(letters first: UInt8, _ second: UInt8, phones third: UInt8, _ fourth: UInt8) {
    guard (1...26).contains(first), second <= 26, third <= 39, fourth <= 39, third > 0 || fourth == 0 else {
      return nil
    }
    self.init(letters: Int(first) * 27 + Int(second), phones: Int(third) * 40 + Int(fourth))
  }

  /// Its letters and phones, 0 for none.
  var parts: [UInt8] { [letters / 27, letters % 27, phones / 40, phones % 40].map { UInt8($0) } }

  /// Its phones as they are.
  var sounds: [Phone] {
    [phones / 40, phones % 40].compactMap { $0 == 0 ? nil : Phone(rawValue: UInt8($0 - 1)) }
  }

  static func < (first: Chunk, second: Chunk) -> Bool { first.code < second.code }

  static let phoneCodes = 40 * 40
  static let letterCodes = 27 * 27

  /// The letters of a word, each 1 to 26; nil when it has others.
  static func letters(of word: some StringProtocol) -> [UInt8]? {
    var letters: [UInt8] = []
    for byte in word.utf8 {
      guard (97...122).contains(byte) else { return nil }
      letters.append(byte - 96)
    }
    return letters
  }
}
