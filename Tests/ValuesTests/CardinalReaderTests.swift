import Testing

@testable import SLUValues

@Suite struct CardinalReaderTests {
  @Test(
    "The longest cardinal at the beginning",
    arguments: [
      ("five", 5, 1), ("twenty three apples", 23, 2), ("two hundred and five", 205, 4), ("a hundred", 100, 2),
      ("two hundred and", 200, 2), ("one million two hundred thousand and six", 1_200_006, 7),
      ("three thousand four hundred and twenty one", 3421, 7), ("1,500 people", 1500, 1), ("3 million", 3_000_000, 2),
      ("twenty twenty", 20, 1), ("nine hundred ninety nine thousand nine hundred ninety nine", 999_999, 9),
      ("five six", 5, 1), ("two thousand thousand", 2000, 2), ("zero", 0, 1), ("twenty zero", 20, 1),
      ("two thousand a thousand", 2000, 2), ("2 hundred and 5 people", 205, 4),
      ("3 million 200 thousand", 3_200_000, 4),
      ("a trillion", 1_000_000_000_000, 2), ("five hundred 12 thousand", 512_000, 4),
    ])
  func reads(text: String, value: Int, words: Int) {
    #expect(CardinalReader(SpokenText(text).words).cardinal() == .init(value: value, words: words))
  }

  @Test("What begins no number", arguments: ["", "apples", "and five", "hundred", "a", "a few", "12,34", "point five"])
  func refuses(text: String) {
    #expect(CardinalReader(SpokenText(text).words).cardinal() == nil)
  }
}
