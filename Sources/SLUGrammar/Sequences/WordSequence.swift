/// A word and up to two before it, by their numbers.
///
/// The numbers are those of a list of words; 0 stands for a place that is not looked at, so a word by itself is a sequence
/// with two of them. Sequences are in order by the word two before, the word before, and the word.
public struct WordSequence: Hashable, Comparable, Sendable {
  /// The three numbers, 21 bits each.
  public let key: UInt64

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - earlier: The number of the word two before, 0…2,097,151.
  ///   - previous: The number of the word before.
  ///   - word: The number of the word.
  public init(_ earlier: Int, _ previous: Int, _ word: Int) {
    key = UInt64(earlier) << 42 | UInt64(previous) << 21 | UInt64(word)
  }

  /// Creates the sequence of a word by itself.
  ///
  /// - Parameter word: The number of the word.
  public init(_ word: Int) { key = UInt64(word) }

  init(context: UInt64, word: Int) { key = context << 21 | UInt64(word) }

  /// The number of the word two before; 0 when it is not looked at.
  public var earlier: Int { Int(key >> 42) }
  /// The number of the word before; 0 when it is not looked at.
  public var previous: Int { Int(key >> 21 & Self.largest) }
  /// The number of the word.
  public var word: Int { Int(key & Self.largest) }
  /// The same sequence without the earliest of its words.
  public var shortened: WordSequence { WordSequence(0, earlier == 0 ? 0 : previous, word) }

  private static let largest: UInt64 = 1 << 21 - 1

  /// Whether one stands before the other.
  public static func < (left: WordSequence, right: WordSequence) -> Bool { left.key < right.key }
}
