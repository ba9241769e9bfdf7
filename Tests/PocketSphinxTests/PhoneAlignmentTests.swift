import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: words laid along sound")
struct PhoneAlignmentTests {
  /// The logarithm of words along frames each of which sounds like one phone: 0 for that phone, -1 for each other.
  private static func logarithm(_ words: [[Int]], along frames: [Int]) -> Float {
    PhoneAlignment(words, silence: 0).logarithm(frames: frames.count) { frames[$0] == $1 ? 0 : -1 }
  }

  @Test(
    "Phones follow each other, three frames or longer, and silence may be around and between words",
    arguments: [
      ([1, 1, 1, 2, 2, 2], 0), ([1, 1, 1, 1, 1, 2, 2, 2, 2], 0), ([0, 0, 0, 1, 1, 1, 2, 2, 2], 0),
      ([1, 1, 1, 0, 0, 0, 2, 2, 2, 0, 0, 0], 0),
      // Silence that is too short, phones in another order, and one that is too short.
      ([1, 1, 1, 0, 2, 2, 2], -1), ([2, 2, 2, 1, 1, 1], -6), ([1, 1, 2, 2, 2, 2], -1), ([3, 3, 3, 3, 3, 3], -6),
      // More phones than frames.
      ([1, 1, 1, 2, 2], -.infinity), ([], -.infinity),
    ] as [([Int], Float)])
  func twoWords(frames: [Int], expected: Float) {
    #expect(Self.logarithm([[1], [2]], along: frames) == expected)
  }

  @Test("Silence is not within words")
  func within() {
    #expect(Self.logarithm([[1, 2]], along: [1, 1, 1, 0, 0, 0, 2, 2, 2]) == -3)
  }

  @Test("The likeliest way is found of all", arguments: 0..<20)
  func exhaustive(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scores = (0..<11).map { _ in (0..<3).map { _ in -Float.random(in: 0...9, using: &random) } }
    let found = PhoneAlignment([[1], [2]], silence: 0).logarithm(frames: scores.count) { scores[$0][$1] }
    // Where the two phones begin and end; what is before, between and behind is silence, of three frames or none.
    var best = -Float.infinity
    let sizes = [0] + Array(3...11)
    for before in sizes {
      for first in 3...11 {
        for between in sizes {
          for second in 3...11 {
            let behind = 11 - before - first - between - second
            guard sizes.contains(behind) else { continue }
            let phones = [(0, before), (1, first), (0, between), (2, second), (0, behind)]
              .flatMap { Array(repeating: $0.0, count: $0.1) }
            best = max(best, zip(scores, phones).reduce(0) { $0 + $1.0[$1.1] })
          }
        }
      }
    }
    #expect(abs(found - best) < 1e-4, "seed \(seed)")
  }
}
