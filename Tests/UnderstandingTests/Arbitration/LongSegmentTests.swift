import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// A segment may have thousands of words: what is asked of each of them is not asked of all again.
@Suite("Long segments")
struct LongSegmentTests {
  private static let grammar = Result {
    try Grammar(templates: "*order order [ten|two] [bolts|fuses](part)\n*cancel cancel the order")
  }

  @Test func wordsAreReadOnceForARequest() throws {
    let words = UtteranceWords(["we", "had", "no", "order", "ten", "bolts", "ten", "bolts"])
    let requests = RequestsAhead(in: words, Annotator(try Self.grammar.get(), context: ArbitrationTests.context))
    for (place, end, isRequest) in [
      (2, 6, false), (3, 6, true), (2, 6, false), (2, 5, false), (3, 6, true), (3, 8, false),
    ] {
      #expect(requests.begin(at: CollectionOfOne(place), upTo: end) == isRequest)
    }
    #expect(requests.count == 4)
  }

  @Test("What was done and what is stated ask of the same places", arguments: [0, 1, 3, 2000])
  func requestsAhead(count: Int) throws {
    let grammar = try Self.grammar.get()
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let words = UtteranceWords(["they", "had"] + Array(repeating: "lamps", count: count) + ["order", "ten", "bolts"])
    let segment = Verdict.Segment("order", in: words)
    #expect(Deed(grammar).place(in: segment, of: words) == 2 && Statement(grammar).place(in: segment, of: words) == 2)
    let evidence = Evidence(words, grammar, annotator)
    let refusal = Refusals(annotator, grammar, nil).refusal(of: segment, evidence)
    // Who tells so much has no request for an end, as far as anybody looks.
    #expect(refusal == (count < 12 ? nil : .done))
    #expect(evidence.requests.count == min(count + 1, 12))
  }

  @Test(
    "What is excluded is what the words before it exclude, each time read anew", arguments: 0..<200 as Range<UInt64>)
  func exclusions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = UtteranceWords((0..<12).map { _ in random.pick(Self.said) })
    var segment = Verdict.Segment("order", in: words)
    segment.entities = words.indices.filter { _ in random.below(3) > 0 }.map {
      .init(name: "part", words: $0..<($0 + 1), spelling: words[$0], score: 1)
    }
    let expected = segment.entities.filter { entity in
      let place = entity.words.lowerBound
      return !Self.excludes(words.prefix(place)) && !Self.excludes(words.prefix(place + 1))
    }
    let meant = Exclusion(try Self.grammar.get()).meant(in: segment, of: words)
    #expect(meant == expected, "\(words)")
  }

  private static let said = ["not", "but", "all", "apart", "from", "the", "bolts", "red", "or", "everything", "of"]

  /// Whether words exclude what comes next, by what may be said in the test.
  private static func excludes(_ words: ArraySlice<String>) -> Bool {
    for run in [["apart", "from"], ["all", "but"], ["everything", "but"]] {
      if words.indices.contains(where: { words[$0...].starts(with: run) }) { return true }
    }
    guard let last = words.last(where: { !["from", "the", "of"].contains($0) }), last == "not" else { return false }
    return words.lastIndex(of: "not").map { $0 == 0 || words[$0 - 1] != "or" } == true
  }
}
