import SLUTestKit
import Testing

@testable import SLUGrammar

/// Which words templates have next to each other.
@Suite("Word neighbours")
struct WordNeighborsTests {
  @Test(
    "Words are neighbours across lists, options, variables, permutations and entities",
    arguments: [
      ("*a one two", ["- one", "one two", "two -"], ["one -", "two one", "- two", "- -"]),
      ("*a one {two} three", ["one two", "one three", "two three"], ["three one", "one -"]),
      ("*a one {two} {three}", ["one two", "one three", "one -", "two -", "two three"], ["three two"]),
      (
        "*a [one|two {three}] four", ["- one", "- two", "one four", "two three", "two four"], ["one two", "one three"]
      ),
      (
        "x = [{one} {two}]\n*a go $x stop", ["go one", "go two", "go stop", "one two", "one stop"],
        ["two one", "- one"]
      ),
      ("*a go ![one|two]", ["go one", "go two", "one two", "two one", "one -"], ["go -", "two two"]),
      (
        "*a to [new york|rome](city) {today}", ["to new", "new york", "york today", "rome today", "rome -"],
        ["new rome"]
      ),
      ("*a one {and *b two}", ["one -", "one and", "and two", "two -"], ["- two", "one two"]),
      ("*a women's café", ["womens cafe", "women's cafe", "- womens", "café -"], ["cafe womens"]),
      ("*a t-shirt\n*b 38", ["t shirt", "thirty eight"], ["shirt thirty", "- eight", "t-shirt -", "38 -"]),
    ])
  func pairs(templates: String, expected: [String], others: [String]) throws {
    let neighbors = WordNeighbors(try Grammar(templates: templates))
    func contains(_ pair: String) -> Bool {
      let words = pair.split(separator: " ").map { $0 == "-" ? nil : String($0) }
      return neighbors.contains(words[0], words[1])
    }
    for pair in expected { #expect(contains(pair), "\(pair)") }
    for pair in others { #expect(!contains(pair), "\(pair)") }
    #expect(!neighbors.contains("nobody", nil) && !neighbors.contains(nil, "nobody"))
  }

  @Test("Places grow with the templates as they are written: each name of a permutation of lists is in one")
  func permutation() throws {
    func word(_ list: Int, _ place: Int) -> String {
      String([list, place / 26, place % 26].map { Character(Unicode.Scalar(UInt8(97 + $0))) }) + "word"
    }
    let lists = (0..<8).map { list in "[" + (0..<50).map { word(list, $0) }.joined(separator: "|") + "]" }
    let grammar = try Grammar(templates: "*a go ![\(lists.joined(separator: "|"))]")
    var survey = NeighborSurvey(grammar.network)
    survey.run()
    #expect(survey.places.reduce(0) { $0 + $1.count } < 10_000)
    let neighbors = WordNeighbors(grammar)
    #expect(neighbors.contains(word(0, 7), word(7, 0)) && neighbors.contains(word(7, 0), word(0, 7)))
    #expect(neighbors.contains(word(3, 3), nil) && !neighbors.contains(word(0, 7), word(0, 8)))
  }

  @Test("All that is sampled is made of neighbours")
  func samples() throws {
    let grammar = try Grammar(
      templates:
        """
        city = [oslo|new york|rio de janeiro]
        day = [{on} [monday|tuesday]|{the} $SPEECHLY.SMALL_ORDINAL_NUMBER {of march}]
        *book {please} [book|find] {me} ![a flight|{0.3: from $city(from)}|to $city(to)|{$day(day)}]
        *count [1..300](n) {more} {and *book book to $city(to)}
        """)
    let neighbors = WordNeighbors(grammar)
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      let written = Sampler(grammar).sample(using: &random).segments.flatMap(\.words)
      let words: [String?] = written.flatMap { SpokenForm.words(of: $0) }
      for (previous, word) in zip([nil] + words, words + [nil]) {
        #expect(neighbors.contains(previous, word), "seed \(seed): \(previous ?? "-") \(word ?? "-")")
      }
    }
  }
}
