import SLUAudio
import SLUPocketSphinx
import SLUSpeech
import Testing

@Suite("PocketSphinx: the engine")
struct PocketSphinxEngineTests {
  private let request = RecognizerRequest()

  @Test("No more utterances at a time than decoders; one that ends in whatever way frees its own")
  func pool() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee, decoders: 2)
    let first = try await engine.recognizer(for: request)
    var second: PocketSphinxRecognizer? = try await engine.recognizer(for: request)
    await expectExhausted(engine)

    await first.cancel()
    await first.cancel()
    let third = try await engine.recognizer(for: request)
    await expectExhausted(engine)

    #expect(try await third.finish().words.isEmpty)
    let fourth = try await engine.recognizer(for: request)
    await expectExhausted(engine)

    // Let go of without a word.
    #expect(second != nil)
    second = nil
    _ = try await engine.recognizer(for: request).finish()
    await fourth.cancel()
  }

  private func expectExhausted(_ engine: PocketSphinxEngine) async {
    let error = await #expect(throws: RecognizerError.self) { _ = try await engine.recognizer(for: request) }
    #expect(error?.code == .tooManyDecoders)
  }

  @Test("Who can wait is given a decoder only while another one stays free")
  func leavesOneFree() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee, decoders: 2)
    let patient = RecognizerRequest(leavesOneFree: true)
    let first = try await engine.recognizer(for: patient)
    let error = await #expect(throws: RecognizerError.self) { _ = try await engine.recognizer(for: patient) }
    #expect(error?.code == .tooManyDecoders)
    let live = try await engine.recognizer(for: request)
    await live.cancel()
    await first.cancel()
  }

  @Test(
    "Words are provisional until the mean of the utterance is known, and this is said when it is",
    arguments: DecoderProfile.allCases)
  func provisional(profile: DecoderProfile) async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.templates, profile: profile)
    let recognizer = try await engine.recognizer(for: request)
    var provisional: [Bool: [Int]] = [:]
    for chunk in try SpokenSentence("can i have two green tea with oat milk").chunks() {
      guard let output = try await recognizer.accept(chunk) else { continue }
      provisional[output.isProvisional, default: []].append(output.heardUntil)
    }
    let last = try await recognizer.finish()
    #expect(!last.isProvisional && !last.words.isEmpty)
    let settled = try #require(provisional[false])
    if profile == .fast {
      #expect(provisional[true] == nil)
    } else {
      // A chunk of 100 ms that ends 1.5 s behind what is left out before speech is the first to say so.
      let first = try #require(settled.first)
      #expect((1500...2000).contains(first), "\(first)")
      #expect(try #require(provisional[true]).allSatisfy { $0 < first })
    }
  }

  @Test("A task that is cancelled in mid-utterance frees its decoder, and the next utterance hears nothing of it")
  func cancelled() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee)
    let spoken = try SpokenSentence("give me three orange juice")
    let (begun, announce) = AsyncStream<Void>.makeStream()
    let task = Task {
      let recognizer = try await engine.recognizer(for: request)
      for chunk in spoken.chunks().prefix(8) { _ = try await recognizer.accept(chunk) }
      announce.yield()
      for await _ in AsyncStream<Void>(unfolding: { try? await Task.sleep(for: .seconds(3600)) }) {}
    }
    for await _ in begun { break }
    task.cancel()
    _ = await task.result
    let recognizer = try await engine.recognizer(for: request)
    for chunk in spoken.chunks() { _ = try await recognizer.accept(chunk) }
    #expect(try await recognizer.finish().words.map(\.text).joined(separator: " ") == spoken.text)
  }

  @Test("After its end a recogniser refuses, also when another utterance has its decoder")
  func over() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee)
    let old = try await engine.recognizer(for: request)
    _ = try await old.finish()
    let new = try await engine.recognizer(for: request)
    let chunk = AudioChunk(format: .speech, position: 0, samples: .int16([1, 2, 3]))
    let error = await #expect(throws: RecognizerError.self) { _ = try await old.accept(chunk) }
    #expect(error?.code == .failed)
    await #expect(throws: RecognizerError.self) { _ = try await old.finish() }
    await old.cancel()
    #expect(try await new.accept(chunk) == nil)
    await new.cancel()
  }

  @Test("Sound of another format is refused")
  func format() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee)
    let recognizer = try await engine.recognizer(for: request)
    let stereo = AudioFormat(sampleRate: 16_000, channels: 2)
    let error = await #expect(throws: RecognizerError.self) {
      _ = try await recognizer.accept(AudioChunk(format: stereo, position: 0, samples: .int16([0, 0])))
    }
    #expect(error?.code == .unsupported)
    #expect(error?.message.contains("16000 Hz, 2 channels") == true)
  }

  @Test("Two decoders at once give what one gives alone, output by output")
  func parallel() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee, decoders: 2)
    let spoken = try ["can i have a large cappuccino to go", "two hot chocolate with whipped cream please"].map {
      try SpokenSentence($0, voice: "rms")
    }
    var alone: [[RecognizerOutput]] = []
    for sentence in spoken { alone.append(try await hear(engine, sentence)) }
    for _ in 0..<2 {
      async let first = hear(engine, spoken[0])
      async let second = hear(engine, spoken[1])
      #expect(try await [first, second] == alone)
    }
    // What was heard grew, and its end is told.
    #expect(alone.allSatisfy { $0.count > 3 })
  }

  private func hear(_ engine: PocketSphinxEngine, _ spoken: SpokenSentence) async throws -> [RecognizerOutput] {
    let recognizer = try await engine.recognizer(for: RecognizerRequest(alternatives: 2))
    var outputs: [RecognizerOutput] = []
    for chunk in spoken.chunks(800) { if let output = try await recognizer.accept(chunk) { outputs.append(output) } }
    return outputs + [try await recognizer.finish()]
  }
}
