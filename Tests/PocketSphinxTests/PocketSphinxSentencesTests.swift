import SLUPocketSphinx
import SLUSpeech
import SLUTestKit
import Testing

@Suite("PocketSphinx: sentences of four voices")
struct PocketSphinxSentencesTests {
  /// Ten of the language for each voice, and one that is not in its sentences.
  private static func sentences(_ voice: Int) -> [String] {
    var random = SplitMix64(seed: UInt64(voice) + 40)
    return (0..<10).map { _ in random.pick(SmallLanguage.orders) } + ["i would like to pay by card please"]
  }

  @Test("Few words are wrong", arguments: DecoderProfile.allCases)
  func words(profile: DecoderProfile) throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: profile)
    var (wrong, said) = (0, 0)
    var misheard: [String] = []
    for (index, voice) in SpokenSentence.voices.enumerated() {
      for sentence in Self.sentences(index) {
        try decoder.start()
        try decoder.accept(SpokenSentence(sentence, voice: voice).samples)
        let heard = try decoder.finish().words.map(\.text)
        let words = sentence.split(separator: " ").map(String.init)
        let errors = Self.errors(words, heard)
        if errors > 0 { misheard.append("\(voice): \(sentence): \(heard.joined(separator: " "))") }
        wrong += errors
        said += words.count
      }
    }
    #expect(said > 200)
    #expect(Double(wrong) / Double(said) < 0.05, "\(misheard)")
  }

  /// How many words must be put in, taken out or changed (Levenshtein).
  private static func errors(_ said: [String], _ heard: [String]) -> Int {
    var row = Array(0...heard.count)
    for (line, word) in said.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in heard.enumerated() {
        let best = min(row[column] + 1, row[column + 1] + 1, diagonal + (word == other ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = best
      }
    }
    return row[heard.count]
  }
}
