import SLUGrammar
import Testing

@testable import SLUUnderstanding

/// However many labelled utterances begin alike, what they may turn out to mean is known at each word.
@Suite("Many labelled utterances")
struct ManyLabelledTests {
  /// Utterances of one beginning: the last of them, in the order of words, mean something else.
  private static func labelled(_ count: Int) throws -> LabelledUtterances {
    var source = AppSource(templates: "*a go\n*b stay")
    source.settings.labelled = try (0..<count).map { number in
      let digits = String(number + 1_000_000).map { Self.digits[Int(String($0)) ?? 0] }.joined(separator: " ")
      return try AnnotatedUtterance("*\(number * 10 < count * 9 ? "a" : "b") i want \(digits)")
    }
    return LabelledUtterances(try #require(Grammar.compile(source).grammar))
  }

  /// In the order of the alphabet.
  private static let digits = ["alpha", "bravo", "charlie", "delta", "echo", "fox", "golf", "hotel", "india", "juliet"]

  @Test("All that they mean is found", arguments: [10, 999, 1000, 1001, 5000])
  func both(count: Int) throws {
    let labelled = try Self.labelled(count)
    for words in [["i"], ["i", "want"], ["i", "want", "bravo"]] {
      #expect(labelled.interpretations(ofBeginning: words, atMost: 5).count == 2)
      #expect(labelled.interpretations(ofBeginning: words, atMost: 1).count == 1)
    }
    #expect(labelled.interpretations(ofBeginning: ["you"], atMost: 5).isEmpty)
    #expect(labelled.interpretations(ofBeginning: ["i", "want", "zulu"], atMost: 5).isEmpty)
  }

  /// So many times that looking at all of them each time would take an hour.
  @Test("Not all of them are looked at")
  func bounded() throws {
    let labelled = try Self.labelled(10_000)
    for _ in 0..<100 { #expect(labelled.interpretations(ofBeginning: ["i", "want"], atMost: 5).count == 2) }
  }
}
