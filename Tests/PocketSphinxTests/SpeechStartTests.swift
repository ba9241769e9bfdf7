import SLUAudio
import SLUSpeech
import SLUTestKit
import SLUUnderstanding
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: where speech begins in an utterance")
struct SpeechStartTests {
  private static let order = "can i have two green tea with oat milk"

  /// The faint noise of a microphone.
  private static func faint(_ seconds: Double) -> [Int16] {
    var signal = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -65, seed: 9)
    return signal.int16Samples(Int(seconds * 16_000))
  }

  /// A sentence in the faint noise of a microphone, so many seconds after its beginning and before its end.
  private static func recording(_ text: String = order, _ voice: String = "slt", before: Double, after: Double = 0.8)
    throws -> [Int16]
  {
    let spoken = try SpokenSentence(text, voice: voice).samples
    let first = try #require(spoken.firstIndex { abs(Int($0)) > 200 })
    let last = try #require(spoken.lastIndex { abs(Int($0)) > 200 })
    let (lead, tail) = (
      [Int16](repeating: 0, count: Int(before * 16_000)), [Int16](repeating: 0, count: Int(after * 16_000))
    )
    let speech = lead + spoken[first...last] + tail
    return zip(speech, faint(Double(speech.count) / 16_000)).map { $0 &+ $1 }
  }

  /// A click, as of a button: 5 ms.
  private static func clicking(_ samples: [Int16]) -> [Int16] {
    var samples = samples
    for place in 1600..<1680 { samples[place] = place % 2 == 0 ? 9000 : -9000 }
    return samples
  }

  @Test(
    "It is found where somebody speaks, 300 ms before it",
    arguments: SpokenSentence.voices, [0.0, 0.3, 0.7, 1.0, 3.0])
  func place(voice: String, before: Double) throws {
    var (start, leads) = (SpeechStart(), [Int]())
    let samples = try Self.recording(Self.order, voice, before: before)
    for position in stride(from: 0, to: samples.count, by: 160) {
      if let lead = start.add(Array(samples[position..<min(samples.count, position + 160)])) { leads.append(lead) }
    }
    #expect(start.isFound)
    let ideal = before - 0.3
    if before < 0.5 {
      #expect(leads.isEmpty)
    } else {
      #expect(leads.count == 1 && abs(Double(leads[0]) / 16_000 - ideal) < 0.15, "\(leads), \(ideal)")
    }
  }

  @Test("In silence and behind a click it is not found")
  func nobody() {
    var start = SpeechStart()
    #expect(start.add(Self.faint(3)) == nil && !start.isFound)
    start = SpeechStart()
    #expect(start.add(Self.clicking(Self.faint(3))) == nil && !start.isFound)
  }

  @Test(
    "Silence around an utterance, and a click in it, change no word", arguments: DecoderProfile.allCases)
  func silence(profile: DecoderProfile) throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: profile)
    for voice in SpokenSentence.voices {
      for (before, after, clicks) in [
        (0.3, 0.6, false), (1, 0.6, false), (2.5, 0.6, false), (2.5, 2.5, true), (6, 3, false),
      ] {
        var samples = try Self.recording(Self.order, voice, before: before, after: after)
        if clicks { samples = Self.clicking(samples) }
        var heard: [RecognizerOutput] = []
        for size in voice == SpokenSentence.voices[0] ? [320, 999] : [320] {
          try decoder.start()
          for position in stride(from: 0, to: samples.count, by: size) {
            try decoder.accept(Array(samples[position..<min(samples.count, position + size)]))
          }
          heard.append(try decoder.finish(alternatives: 1))
        }
        let words = heard[0].words
        #expect(words.map(\.text).joined(separator: " ") == Self.order, "\(voice), \(before) s before")
        #expect(heard.allSatisfy { $0 == heard[0] })
        #expect(abs(Double(words.first?.startTime ?? 0) / 1000 - before) < 0.2, "\(words.first.debugDescription)")
        #expect(words.allSatisfy { $0.endTime <= heard[0].heardUntil })
      }
    }
  }

  @Test("What is said after a long silence is heard as if nothing had been said before it")
  func afterwards() async throws {
    let decoder = try DecoderActor(
      PocketSphinxDecoder(language: SmallLanguage.templates, profile: .accurate))
    let utterance = try await decoder.begin(nil)
    let orders = [Self.order, "give me a small latte", "cancel my order"]
    let samples = try orders.flatMap { try Self.recording($0, before: 1, after: 2.4) }
    var (rule, ends, heard) = (StabilityRule(), [RecognizerOutput](), 0)
    for chunk in AudioChunk.speech(samples, in: 320) {
      let output = try await decoder.accept(chunk, of: utterance)
      heard = chunk.end / 16
      rule.take(output, heardUntil: heard)
      if let output, output.endsUtterance { ends.append(output) }
    }
    // Each was heard as a sentence of the templates when it was over.
    #expect(ends.map { $0.words.map(\.text).joined(separator: " ") } == orders)
    #expect(ends.allSatisfy { $0.templateFit?.isTaken == true })
    let last = rule.finish(try await decoder.finish(utterance, alternatives: 0), heardUntil: heard)
    #expect(last.words.map(\.text).joined(separator: " ") == orders.joined(separator: " "))
    #expect(rule.disagreements == 0)
  }
}
