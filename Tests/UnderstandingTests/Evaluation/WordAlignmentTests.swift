import SLUTestKit
import SLUUnderstanding
import Testing

/// What becomes of each word.
@Suite("Word alignment")
struct WordAlignmentTests {
  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  @Test(arguments: [
    ("all right", "a b c", "a b c", "a b c"),
    ("nothing said", "", "a b", "+a +b"),
    ("nothing heard", "a b", "", "-a -b"),
    ("another word", "a b c", "a x c", "a b>x c"),
    ("a word missing", "a b c", "a c", "a -b c"),
    ("a word too many", "a c", "a b c", "a +b c"),
    ("the second of two equal ones is missing", "a a b", "a b", "-a a b"),
    ("a word moved", "a b c d", "b c d a", "-a b c d +a"),
    ("none of them", "a b", "c d e", "+c a>d b>e"),
  ])
  func stepsAreFew(name: String, spoken: String, heard: String, expected: String) {
    let steps = WordAlignment(spoken: Self.words(spoken), heard: Self.words(heard)).steps
    let text = steps.map { step in
      switch step {
      case .match(let word): word
      case .substitution(let spoken, let heard): "\(spoken)>\(heard)"
      case .deletion(let word): "-" + word
      case .insertion(let word): "+" + word
      }
    }
    #expect(text.joined(separator: " ") == expected)
  }

  /// The steps give both texts back, and are as few as another way to count says.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func stepsAreTheTexts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (spoken, heard) = (text(&random), text(&random))
    let steps = WordAlignment(spoken: spoken, heard: heard).steps
    var (left, right, mistakes): ([String], [String], Int) = ([], [], 0)
    for step in steps {
      switch step {
      case .match(let word): (left, right) = (left + [word], right + [word])
      case .substitution(let spoken, let heard):
        #expect(spoken != heard)
        (left, right, mistakes) = (left + [spoken], right + [heard], mistakes + 1)
      case .deletion(let word): (left, mistakes) = (left + [word], mistakes + 1)
      case .insertion(let word): (right, mistakes) = (right + [word], mistakes + 1)
      }
    }
    #expect(left == spoken && right == heard, "seed \(seed)")
    #expect(mistakes == distance(spoken[...], heard[...]), "seed \(seed)")
    var errors = WordErrors()
    errors.add(WordAlignment(spoken: spoken, heard: heard))
    #expect(errors.count == mistakes && errors.spoken == spoken.count, "seed \(seed)")
  }

  private func text(_ random: inout SplitMix64) -> [String] {
    (0..<random.below(7)).map { _ in ["a", "b", "c"][random.below(3)] }
  }

  /// The distance by its definition.
  private func distance(_ left: ArraySlice<String>, _ right: ArraySlice<String>) -> Int {
    guard let first = left.first, let other = right.first else { return max(left.count, right.count) }
    if first == other { return distance(left.dropFirst(), right.dropFirst()) }
    return 1
      + min(
        distance(left.dropFirst(), right), distance(left, right.dropFirst()),
        distance(left.dropFirst(), right.dropFirst()))
  }
}
