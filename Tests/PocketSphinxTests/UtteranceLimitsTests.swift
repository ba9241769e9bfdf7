import SLUAudio
import SLUSpeech
import SLUUnderstanding
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: long speech") struct UtteranceLimitsTests {
  typealias Word = RecognizerOutput.Word

  /// Words with these ends, each from the one before; a negative number is a pause up to there.
  private static func words(_ ends: [Int]) -> [Word] {
    var clock = 0
    return ends.compactMap { end in
      defer { clock = abs(end) }
      return end < 0 ? nil : Word("a", startTime: clock, endTime: end)
    }
  }

  static let places: [(String, [Int], heard: Int, end: Int?)] = [
    ("a command with a pause goes on", [400, -3000, 3400], 14_999, nil),
    ("a pause ends what is long; its end belongs to what comes next", [400, 14_500], 15_000, 14_700),
    ("a pause that is too short does not", [400, 14_501], 15_000, nil),
    ("where nobody speaks, it ends too", [], 15_000, 14_700),
    ("speech without a pause goes on until it is full", [20_000, 27_900], 27_999, nil),
    (
      "then it ends in the longest pause", [23_000, -23_100, 24_000, -24_300, 25_000, -25_100, 26_000, 28_000], 28_000,
      24_150
    ),
    ("of equal ones in the last", [24_000, 25_000, 26_000, 27_000, 28_000], 28_000, 26_000),
    ("not where words may still change", [24_000, 25_000, 26_000, -26_500, 28_000], 28_000, 25_000),
    ("not too far back", [20_000, -22_000, 24_000, 25_000, 28_000, 28_000], 28_000, 25_000),
    ("one sound of that length is cut", [28_000], 28_000, 28_000),
  ]

  @Test(arguments: places)
  func place(name: String, ends: [Int], heard: Int, end: Int?) {
    let output = RecognizerOutput(words: Self.words(ends), heardUntil: heard)
    #expect(UtteranceLimits().end(of: output) == end)
  }

  static let ends: [(String, [Int], heard: Int, Double?, isProvisional: Bool, SentenceEnd, end: Int?)] = [
    ("too short a silence", [400, 1400], 3399, 40, false, .missing, nil),
    ("nobody speaks for two seconds", [400, 1400], 3400, 40, false, .missing, 3100),
    ("there is too much noise", [400, 1400], 3400, 29.9, false, .closed, nil),
    ("nobody knows the noise", [400, 1400], 3400, nil, false, .closed, nil),
    ("words are about to be heard anew", [400, 1400], 3400, 40, true, .closed, nil),
    ("nothing was said", [], 3400, 40, false, .closed, nil),
    ("too short a silence for a sentence that may go on", [400, 1400], 2899, 40, false, .open, nil),
    ("a sentence that may go on", [400, 1400], 2900, 40, false, .open, 2600),
    ("too short a silence for one that does not", [400, 1400], 1899, 40, false, .closed, nil),
    ("a sentence that does not go on", [400, 1400], 1900, 37, false, .closed, 1600),
    ("one in a little noise", [400, 1400], 1900, 36.9, false, .closed, nil),
    ("a long silence in a little noise", [400, 1400], 3400, 30, false, .missing, 3100),
  ]

  @Test("What was said is heard again where nobody speaks any more, in quiet", arguments: ends)
  func endOfSpeech(
    name: String, ends: [Int], heard: Int, contrast: Double?, isProvisional: Bool, sentence: SentenceEnd, end: Int?
  ) {
    let output = RecognizerOutput(
      words: Self.words(ends), heardUntil: heard, isProvisional: isProvisional, contrast: contrast)
    #expect(UtteranceLimits().endOfSpeech(in: output) { sentence } == end)
  }

  @Test("The last word belongs to the utterance, also where it goes on for longer when it is heard again")
  func lastWord() {
    #expect(UtteranceLimits.end(1600, behind: Self.words([400, 1650])) == 1650)
    #expect(UtteranceLimits.end(1600, behind: Self.words([400, 1400])) == 1600)
    #expect(UtteranceLimits.end(1600, behind: []) == 1600)
  }

  /// Sentences of the small counter in all voices, joined with short pauses.
  private static func speech(_ count: Int, pause: Int) throws -> [Int16] {
    var samples: [Int16] = []
    for number in 0..<count {
      let text = SmallLanguage.orders[(number * 37) % SmallLanguage.orders.count]
      let spoken = try SpokenSentence(text, voice: SpokenSentence.voices[number % 2])
      samples += spoken.samples[4800..<(spoken.samples.count - 4800)] + [Int16](repeating: 0, count: pause * 16)
    }
    return samples
  }

  /// What is heard, how many utterances the decoder made of it, and the longest output.
  private static func hear(
    _ samples: [Int16], _ limits: UtteranceLimits
  ) async throws -> (hypothesis: [String], ends: Int, longest: Int) {
    let decoder = try DecoderActor(PocketSphinxDecoder(language: SmallLanguage.coffee, profile: .fast), limits: limits)
    let utterance = try await decoder.begin(nil)
    var (rule, ends, longest, heard) = (StabilityRule(), 0, 0, 0)
    for chunk in AudioChunk.speech(samples, in: 640) {
      let output = try await decoder.accept(chunk, of: utterance)
      heard = chunk.end / 16
      rule.take(output, heardUntil: heard)
      if output?.endsUtterance == true { ends += 1 }
      longest = max(longest, output?.words.count ?? 0)
      #expect(rule.hypothesis.words.allSatisfy { $0.endTime <= heard })
    }
    let last = rule.finish(try await decoder.finish(utterance, alternatives: 0), heardUntil: heard)
    return (last.words.map(\.text), ends, longest)
  }

  @Test("What is cut gives the words of what is not, at the same times", arguments: [40, 700])
  func cuts(pause: Int) async throws {
    let samples = try Self.speech(9, pause: pause)
    let short = UtteranceLimits(patience: 3000, longest: 6000)
    let whole = try await Self.hear(samples, UtteranceLimits(patience: 60_000, longest: 60_000))
    let cut = try await Self.hear(samples, short)
    #expect(whole.ends == 0 && cut.ends > 1)
    #expect(cut.longest < whole.longest)
    #expect(cut.hypothesis.count > 20)
    // Nothing is lost and nothing is doubled; a word beside a cut may be another.
    let difference = cut.hypothesis.difference(from: whole.hypothesis)
    #expect(difference.insertions.count <= cut.ends && difference.removals.count <= cut.ends, "\(cut.hypothesis)")
    #expect(try await Self.hear(samples, short).hypothesis == cut.hypothesis)
  }
}
