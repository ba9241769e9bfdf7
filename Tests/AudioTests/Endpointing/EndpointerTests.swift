import SLUAudio
import Testing

/// The state machine alone: frames are scripted, and a frame of the stream is a millisecond.
@Suite("Endpointer")
struct EndpointerTests {
  private static let format = AudioFormat(sampleRate: 1000, channels: 1)

  /// So many milliseconds of a score.
  struct Stretch: Sendable {
    var time: Int
    var score: Float
    var level: Float = -20
    var noise: Float = 0
    var noiseSince: Int?
    var didBeginAloud = false
  }

  static func quiet(_ time: Int) -> Stretch { Stretch(time: time, score: 0) }
  static func speech(_ time: Int, level: Float = -20) -> Stretch {
    Stretch(time: time, score: 30, level: level)
  }

  /// What is said until the script is over, and then at the stop.
  static func play(
    _ script: [Stretch], _ options: EndpointerOptions,
    deciding decide: (Utterance) -> EndpointDecision = { _ in .accept }
  ) -> (heard: [EndpointerEvent], stop: [EndpointerEvent]) {
    var endpointer = Endpointer(format: format, options: options)
    var heard: [EndpointerEvent] = []
    var position = 0
    for stretch in script {
      for step in 0..<(stretch.time / 10) {
        let frame = VoiceFrame(
          range: position..<(position + 10), score: stretch.score, level: stretch.level, noise: stretch.noise,
          noiseSince: step == 0 ? stretch.noiseSince : nil, didBeginAloud: stretch.didBeginAloud)
        heard += endpointer.advance(frame, deciding: decide)
        position += 10
      }
    }
    return (heard, endpointer.finish(at: position + 7))
  }

  static func utterances(_ events: [EndpointerEvent]) -> [Utterance] {
    events.compactMap { if case .ended(let utterance) = $0 { utterance } else { nil } }
  }

  @Test("Hands-free: where utterances begin and end, with pre-roll, one after the other")
  func handsFree() {
    let script = [Self.quiet(1000), Self.speech(500), Self.quiet(1100), Self.speech(300), Self.quiet(1400)]
    let (heard, stop) = Self.play(script, EndpointerOptions(initialSilence: nil))
    #expect(heard.count == 6)
    // Speech that stands out that much begins 30 ms before, and goes on for 15 ms.
    #expect(heard[0] == .began(at: 850))
    #expect(heard[1] == .speechBegan(at: 970))
    let found = Self.utterances(heard)
    #expect(found.map(\.speech) == [970..<1515, 2570..<2915])
    #expect(found.map(\.range) == [850..<2370, 2450..<3770])
    #expect(found.allSatisfy { $0.outcome == .speech && $0.cause == .silence })
    #expect(Self.utterances(stop).map(\.outcome) == [.noSpeech])
  }

  @Test(
    "An utterance begins so much before speech, but not before the end of the last one",
    arguments: [(0, [970, 2570]), (300, [670, 2370]), (5000, [0, 2370])])
  func preRoll(_ milliseconds: Int, starts: [Int]) {
    let script = [Self.quiet(1000), Self.speech(500), Self.quiet(1100), Self.speech(300), Self.quiet(1400)]
    let options = EndpointerOptions(preRoll: .milliseconds(milliseconds), initialSilence: nil)
    let (heard, _) = Self.play(script, options)
    #expect(Self.utterances(heard).map(\.range.lowerBound) == starts)
    #expect(Self.utterances(heard).map(\.speech) == [970..<1515, 2570..<2915])
  }

  @Test(
    "The less speech stands out, the more of it is taken to lie in the noise before and behind",
    arguments: [(30, 970..<1515), (13, 928..<1593), (5, 902..<1641)] as [(Float, Range<Int>)])
  func hidden(score: Float, speech: Range<Int>) {
    let script = [Self.quiet(1000), Stretch(time: 500, score: score), Self.quiet(1400)]
    let (heard, _) = Self.play(script, EndpointerOptions(initialSilence: nil))
    #expect(Self.utterances(heard).map(\.speech) == [speech])
  }

  /// Behind 2.5 s of speech that stands out by 55 dB: what it ends with, and where it does.
  static let endings: [(String, [Stretch], Range<Int>)] = [
    (
      "speech is not over when the silence before it is forgotten, and it stands out of its own softest sounds only",
      [Stretch(time: 1200, score: 20, noise: -45), Stretch(time: 1400, score: 0, noise: -45)], 970..<4751
    ),
    (
      "what lies far below speech is its echo, whatever is known of the noise by then",
      [Stretch(time: 300, score: 25, noise: -80), Stretch(time: 1400, score: 1, noise: -60)], 970..<3515
    ),
  ]

  @Test("How far speech stood out counts with the noise that was known then", arguments: endings)
  func changingNoise(what: String, ending: [Stretch], speech: Range<Int>) {
    let script = [Stretch(time: 1000, score: 0, noise: -80), Stretch(time: 2500, score: 55, noise: -80)] + ending
    let (heard, _) = Self.play(script, EndpointerOptions(initialSilence: nil))
    #expect(Self.utterances(heard).map(\.speech) == [speech], "\(what)")
  }

  @Test("It is quiet where nothing stands out and no utterance is open")
  func quiet() {
    var endpointer = Endpointer(format: Self.format, options: EndpointerOptions(initialSilence: nil))
    var quiet: [Int] = []
    for (step, score) in ([0, 0, 30] + [Float](repeating: 0, count: 7) + [30, 30, 30]).enumerated() {
      let range = (10 * step)..<(10 * step + 10)
      _ = endpointer.advance(VoiceFrame(range: range, score: score))
      if endpointer.isQuiet { quiet.append(step) }
    }
    // One frame is no speech, but may be its beginning for as long as it has a vote.
    #expect(quiet == [0, 1, 7, 8, 9])
    _ = endpointer.finish(at: 130)
    #expect(!endpointer.isQuiet)
  }

  @Test("An utterance that a button began is never quiet")
  func quietUtterance() {
    var endpointer = Endpointer(format: Self.format, options: EndpointerOptions(mode: .endOnly))
    _ = endpointer.advance(VoiceFrame(range: 0..<10, score: 0))
    #expect(!endpointer.isQuiet)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var script: [Stretch]
    var options = EndpointerOptions(mode: .endOnly)
    var outcome: Utterance.Outcome
    var cause = Utterance.Cause.silence
    var range: Range<Int>
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a word, from the first frame to the decision", script: [quiet(500), speech(400), quiet(1000)],
      outcome: .speech, range: 0..<1770),
    Case(testDescription: "nobody speaks", script: [quiet(2000)], outcome: .noSpeech, range: 0..<1500),
    Case(
      testDescription: "nobody speaks until the stop", script: [quiet(2000)],
      options: EndpointerOptions(mode: .endOnly, initialSilence: nil), outcome: .noSpeech, cause: .stop, range: 0..<2007
    ),
    Case(
      testDescription: "a click does not begin speech", script: [quiet(500), speech(20), quiet(1500)],
      outcome: .noSpeech, range: 0..<1500),
    Case(
      testDescription: "too short", script: [quiet(500), speech(50), quiet(1500)],
      options: EndpointerOptions(mode: .endOnly, minimum: .milliseconds(1200)), outcome: .tooShort, range: 0..<1420),
    Case(
      testDescription: "a knock is too short, too", script: [quiet(500), speech(50), quiet(1500)], outcome: .tooShort,
      range: 0..<1420),
    Case(
      testDescription: "a short word passes", script: [quiet(500), speech(80), quiet(1500)], outcome: .speech,
      range: 0..<1450),
    Case(
      testDescription: "too long", script: [quiet(500), speech(4000)],
      options: EndpointerOptions(mode: .endOnly, maximum: .seconds(3)), outcome: .tooLong, cause: .maximum,
      range: 0..<3000),
    Case(
      testDescription: "too quiet", script: [quiet(500), speech(800, level: -60), quiet(1500)], outcome: .tooQuiet,
      range: 0..<2170),
    Case(
      testDescription: "not too quiet for who takes less", script: [quiet(500), speech(800, level: -60), quiet(1500)],
      options: EndpointerOptions(mode: .endOnly, quietest: -61), outcome: .speech, range: 0..<2170),
    Case(
      testDescription: "too quiet for who wants more", script: [quiet(500), speech(800), quiet(1500)],
      options: EndpointerOptions(mode: .endOnly, quietest: -19), outcome: .tooQuiet, range: 0..<2170),
    Case(
      testDescription: "pre-roll counts for how long it is", script: [quiet(500), speech(50), quiet(1500)],
      options: EndpointerOptions(mode: .endOnly, preRoll: .milliseconds(200)), outcome: .speech, range: 0..<1420),
    Case(
      testDescription: "spoke too soon", script: [speech(800), quiet(1500)], outcome: .spokeTooSoon, range: 0..<1670),
    Case(
      testDescription: "spoke before the stream, found out in the first pause",
      script: [quiet(300), Stretch(time: 500, score: 30, didBeginAloud: true), quiet(1500)], outcome: .spokeTooSoon,
      range: 0..<1670),
    Case(
      testDescription: "the stop flushes the tail", script: [quiet(500), speech(700)], outcome: .speech, cause: .stop,
      range: 0..<1207),
    Case(
      testDescription: "off: nothing but the stop ends it", script: [quiet(4000), speech(700), quiet(40_000)],
      options: EndpointerOptions(mode: .off), outcome: .speech, cause: .stop, range: 0..<44_707),
    Case(
      testDescription: "three rules: no speech", script: [quiet(3000)], options: .threeRules, outcome: .noSpeech,
      range: 0..<2400),
    Case(
      testDescription: "three rules: after speech", script: [quiet(500), speech(100), quiet(3000)],
      options: .threeRules,
      outcome: .speech, range: 0..<1820),
    Case(
      testDescription: "three rules: in all", script: [speech(21_000)], options: .threeRules, outcome: .tooLong,
      cause: .maximum, range: 0..<20_000),
    Case(
      testDescription: "speech goes on with less than it took to begin",
      script: [quiet(500), Stretch(time: 100, score: 10), Stretch(time: 1500, score: 3.5), quiet(3000)],
      outcome: .speech, range: 0..<3100),
    Case(
      testDescription: "what is far softer than the speech is its echo",
      script: [quiet(500), Stretch(time: 100, score: 40), Stretch(time: 3000, score: 6)], outcome: .speech,
      range: 0..<1470),
  ]

  @Test("One utterance", arguments: cases)
  func outcome(_ expected: Case) throws {
    let (heard, stop) = Self.play(expected.script, expected.options)
    let found = Self.utterances(heard + stop)
    try #require(found.count == 1, "\(heard)")
    #expect(found[0].outcome == expected.outcome)
    #expect(found[0].cause == expected.cause)
    #expect(found[0].range == expected.range)
    #expect(heard.first == .began(at: 0))
  }

  @Test("Steady noise that was taken for speech is withdrawn; a word before it stays")
  func withdrawn() {
    let noise = [Self.quiet(1000), Self.speech(800), Stretch(time: 500, score: 0, noiseSince: 1060)]
    let (heard, _) = Self.play(noise, EndpointerOptions(initialSilence: nil))
    #expect(heard.contains(.speechWithdrawn))
    #expect(Self.utterances(heard).map(\.outcome) == [.noSpeech])
    #expect(Self.utterances(heard).map(\.range.upperBound) == [1810])

    let word = [Self.quiet(1000), Self.speech(2800), Stretch(time: 500, score: 0, noiseSince: 3050)]
    let (kept, _) = Self.play(word, EndpointerOptions(initialSilence: nil))
    #expect(!kept.contains(.speechWithdrawn))
    #expect(Self.utterances(kept).map(\.speech) == [970..<3050])
    #expect(Self.utterances(kept).map(\.outcome) == [.speech])
  }
}
