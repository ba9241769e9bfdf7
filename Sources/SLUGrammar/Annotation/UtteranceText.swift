/// Typed text, ready to be annotated.
///
/// The notation has no way to write its own characters `[ ] ( ) * |` in words (SAL, section 1), so a space takes their
/// place.
public struct UtteranceText: Hashable, Sendable {
  /// The words; none is empty.
  public let words: [String]
  /// How many words are matched: "t-shirts" is two, a code as many as it has digits.
  public let spokenCount: Int
  /// The characters that a space took the place of, each once, in the order of the notation.
  public let replaced: String

  /// The most words, as they are matched, that are annotated at once: what is said in ten minutes, and some hundred megabytes
  /// at worst.
  public static let longest = 2000

  /// Reads text.
  ///
  /// - Parameter text: Words, separated by white space; control characters count as such.
  public init(_ text: String) {
    let reserved = "[]()*|"
    let found = reserved.unicodeScalars.filter(text.unicodeScalars.contains)
    replaced = String(String.UnicodeScalarView(found))
    var text = text
    if !found.isEmpty {
      let scalars = text.unicodeScalars.map { reserved.unicodeScalars.contains($0) ? " " : $0 }
      text = String(String.UnicodeScalarView(scalars))
    }
    words = text.split { $0.isWhitespace || Self.isControl($0) }.flatMap(Self.parted)
    spokenCount = words.reduce(0) { $0 + max(1, SpokenForm.words(of: $1).count) }
  }

  /// The words of what stands between spaces: a dash between two letters parts sentences or halves of one ("two—hammers"), where a
  /// hyphen joins words, and a dash between digits joins numbers.
  private static func parted(_ text: Substring) -> [String] {
    guard text.utf8.contains(Self.dashByte) else { return [String(text)] }
    let characters = Array(text)
    let dashes = characters.indices.dropFirst().dropLast().filter { place in
      isDash(characters[place]) && characters[place - 1].isLetter && characters[place + 1].isLetter
    }
    var (start, words): (Int, [String]) = (0, [])
    for end in dashes + [characters.count] {
      words.append(String(characters[start..<end]))
      start = end + 1
    }
    return words
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .control
  }

  /// The first byte of dashes, and of other signs.
  private static let dashByte: UInt8 = 0xE2

  private static func isDash(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.count == 1 && (scalars.first == "–" || scalars.first == "—")
  }
}
