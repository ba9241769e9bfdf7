import SLUAudio
import SLUSpeech
import SLUTestKit
import SLUTransport
import SLUUnderstanding
import Testing

/// Recordings are heard on a clock that sound and work move on.
@Suite("Recording listener", .timeLimit(.minutes(10)))
struct RecordingListenerTests {
  private static func output(_ text: String, at time: Int) -> RecognizerOutput {
    let words = text.split(separator: " ").enumerated().map { place, word in
      RecognizerOutput.Word(String(word), startTime: 100 * place, endTime: 100 * (place + 1))
    }
    return RecognizerOutput(words: words, heardUntil: time)
  }

  private static func silence(seconds: Double) -> AudioChunk {
    AudioChunk(format: .speech, position: 0, samples: .int16([Int16](repeating: 0, count: Int(16_000 * seconds))))
  }

  @Test func delaysAreThoseOfSoundAndWork() async throws {
    let engine = ScriptedEngine([
      Self.output("a", at: 200), Self.output("a b", at: 400), Self.output("x b", at: 600),
      Self.output("x b c", at: 990),
    ])
    // Each look at the clock is a millisecond of work later.
    let ticks = Guarded(0)
    let listener = RecordingListener(
      engine, stability: StabilitySettings(wordsBehind: 9), piece: .milliseconds(100),
      work: {
        ticks.withLock { ticks in
          ticks += 1
          return .milliseconds(ticks)
        }
      })
    var seen: [String] = []
    let heard = try await listener.hear(Self.silence(seconds: 1), from: 800) { hypothesis, isLast in
      seen.append(hypothesis.words.map(\.text).joined(separator: " ") + (isLast ? "." : ""))
    }
    #expect(seen == ["a", "a b", "x b", "x b c", "x b c."])
    #expect(heard.words == ["x", "b", "c"])
    // Speech began at 50 ms; the word was there with the sound until 200 ms, and a millisecond of work.
    #expect(heard.times.firstWord == .milliseconds(151))
    #expect(heard.times.audio == .seconds(1) && heard.times.work == .milliseconds(11))
    // The work on the last piece, and on the end.
    #expect(heard.times.final == .milliseconds(2))
    #expect(heard.times.shown == 4 && heard.times.changed == 1)
    #expect(engine.story.finished == 1 && engine.story.inUse == 0)
  }

  @Test func aSlowRecogniserIsLateForAllThatFollows() async throws {
    let engine = ScriptedEngine([Self.output("a", at: 100), Self.output("a b", at: 1000)])
    let ticks = Guarded(Duration.zero)
    let listener = RecordingListener(
      engine, piece: .milliseconds(100),
      work: {
        ticks.withLock { ticks in
          ticks += .milliseconds(300)
          return ticks
        }
      })
    let heard = try await listener.hear(Self.silence(seconds: 1), from: nil) { _, _ in }
    // Eleven times 300 ms of work for a second of sound, of which the first 100 ms had to be waited for.
    #expect(heard.times.work == .milliseconds(3300) && heard.times.final == .milliseconds(2400))
    #expect(heard.times.firstWord == nil)
  }

  @Test func wordsThatWereFinalAreComparedWithTheEnd() async throws {
    let engine = ScriptedEngine([
      Self.output("a b c", at: 300), Self.output("a b c d", at: 900), Self.output("x b c d", at: 1000),
    ])
    let listener = RecordingListener(
      engine, stability: StabilitySettings(wordsBehind: 2, age: 300), piece: .milliseconds(100), work: { .zero })
    let heard = try await listener.hear(Self.silence(seconds: 1), from: 0) { _, _ in }
    #expect(heard.words == ["a", "b", "c", "d"])
    #expect(heard.times.settled > 0 && heard.times.contradicted == 1)
  }

  @Test func aRecogniserThatFailsIsGivenUp() async throws {
    let engine = ScriptedEngine([Self.output("a", at: 100)], failure: RecognizerError(.failed, "no more"))
    let listener = RecordingListener(engine, work: { .zero })
    await #expect(throws: RecognizerError(.failed, "no more")) {
      try await listener.hear(Self.silence(seconds: 1), from: 0) { _, _ in }
    }
    #expect(engine.story.cancelled == 1 && engine.story.inUse == 0)
    let full = RecordingListener(ScriptedEngine([Self.output("a", at: 100)], limit: 0), work: { .zero })
    await #expect(throws: RecognizerError.self) { try await full.hear(Self.silence(seconds: 1), from: 0) { _, _ in } }
  }

  @Test func anEmptyRecordingIsHeard() async throws {
    let listener = RecordingListener(ScriptedEngine([RecognizerOutput(words: [], heardUntil: 0)]), work: { .zero })
    let heard = try await listener.hear(Self.silence(seconds: 0), from: nil) { _, _ in }
    #expect(heard.words.isEmpty && heard.times.audio == .zero)
  }
}
