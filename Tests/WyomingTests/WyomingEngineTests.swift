import Foundation
import SLUAudio
import SLUSpeech
import SLUTransport
import Testing
import WyomingTestKit

@testable import SLUWyoming

/// Utterances heard by a peer over TCP.
@Suite("Wyoming engine", .timeLimit(.minutes(10)))
struct WyomingEngineTests {
  private static let settings = WyomingSettings(patience: .seconds(20), connections: 2)
  /// For peers that never answer.
  private static let impatient = WyomingSettings(patience: .milliseconds(200), connections: 2)

  private static func chunk(_ number: Int, frames: Int = 8000) -> AudioChunk {
    AudioChunk(format: .speech, position: number * frames, samples: .int16([Int16](repeating: 7, count: frames)))
  }

  private static func engine(
    _ settings: WyomingSettings = Self.settings, _ serve: @escaping @Sendable (TinyPeer.Connection) -> Void
  ) throws -> (WyomingEngine, TinyPeer) {
    let peer = try TinyPeer(serve)
    return (WyomingEngine(host: "127.0.0.1", port: peer.port, settings: settings), peer)
  }

  @Test func wordsInTheEndAreSpreadOverTheSound() async throws {
    let seen = Guarded<[String]>([])
    let (engine, peer) = try Self.engine { connection in
      let (samples, data) = connection.messages(until: "audio-stop")
      let names = data["transcribe"]?["transcript_names"] as? [String] ?? []
      let rate = data["audio-chunk"]?["rate"] as? Int ?? 0
      seen.withLock { $0 = ["\(samples)", "\(rate)", data["transcribe"]?["language"] as? String ?? ""] + names }
      connection.say(#"{"type":"transcript","data":{"text":" Two teas,\nplease "}}"# + "\n")
    }
    defer { withExtendedLifetime(peer) {} }
    let recognizer = try await engine.recognizer(for: RecognizerRequest(vocabulary: ["ada lovelace"]))
    for number in 0..<2 { #expect(try await recognizer.accept(Self.chunk(number)) == nil) }
    let output = try await recognizer.finish()
    #expect(output.words.map(\.text) == ["Two", "teas,", "please"] && output.heardUntil == 1000)
    #expect(output.words.map(\.startTime) == [0, 235, 588] && output.words.map(\.endTime) == [235, 588, 1000])
    #expect(seen.withLock { $0 } == ["16000", "16000", "en", "ada lovelace"])
  }

  @Test func wordsComeWhileTheyAreSpoken() async throws {
    let isShown = Guarded(false)
    let (engine, peer) = try Self.engine { connection in
      _ = connection.messages(until: "audio-chunk")
      connection.say(#"{"type":"transcript-start"}"# + "\n" + #"{"type":"transcript-chunk","data_length":16}"# + "\n")
      connection.say(#"{"text":"two t"}"#)
      // Not before the first piece was heard of: both at once would be one output.
      while !isShown.withLock({ $0 }) { _ = connection.messages(until: "audio-chunk") }
      connection.say(#"{"type":"transcript-chunk","data":{"text":"eas"}}"# + "\n")
      _ = connection.messages(until: "audio-stop")
      connection.say(
        #"{"type":"transcript-chunk","data":{"text":" please"}}"# + "\n" + #"{"type":"transcript-stop"}"# + "\n")
    }
    defer { withExtendedLifetime(peer) {} }
    let recognizer = try await engine.recognizer(for: RecognizerRequest())
    var texts: [String] = []
    // Sound is what moves time here: as many pieces as it takes until the words have come over the socket.
    for number in 0..<100_000 where texts.count < 2 {
      guard let output = try await recognizer.accept(Self.chunk(number, frames: 160)) else { continue }
      texts.append(output.words.map(\.text).joined(separator: " "))
      #expect(output.words.last?.endTime == output.heardUntil)
      isShown.withLock { $0 = true }
    }
    #expect(texts == ["two t", "two teas"])
    #expect(try await recognizer.finish().words.map(\.text) == ["two", "teas", "please"])
  }

  @Test(arguments: [
    ("an error", #"{"type":"error","data":{"text":"no model"}}"# + "\n", "failed", "no model"),
    ("no JSON", "HTTP/1.1 400 Bad Request\r\n\r\n", "failed", "does not speak"),
    ("a length below none", #"{"type":"a","data_length":-1}"# + "\n", "failed", "data_length"),
    ("more than a message may have", #"{"type":"a","payload_length":99999999999}"# + "\n", "failed", "payload_length"),
    ("data that is none", #"{"type":"a","data_length":3}"# + "\n[1]", "failed", "JSON object"),
    ("a line without an end", String(repeating: "a", count: 1_100_000), "failed", "a line of at most"),
    ("an end in the middle", #"{"type":"transcript","data_len"#, "unreachable", "wyoming://"),
  ])
  func aPeerThatIsWrongIsSaidToBe(name: String, answer: String, code: String, message: String) async throws {
    let (engine, peer) = try Self.engine { connection in
      _ = connection.messages(until: "audio-start")
      connection.say(answer)
    }
    defer { withExtendedLifetime(peer) {} }
    let error = await #expect(throws: RecognizerError.self) {
      // What it says may be there as soon as the sound was announced.
      _ = try await engine.recognizer(for: RecognizerRequest()).finish()
    }
    // It may have closed the connection before it was told of the end.
    #expect(error?.code.rawValue == code || error?.code == .unreachable, "\(String(describing: error))")
    if error?.code.rawValue == code { #expect(error?.message.contains(message) == true) }
  }

  @Test("What a peer has heard counts, should it end by itself when speech does")
  func aPeerThatEndsByItself() async throws {
    let isSaid = Guarded(false)
    let (engine, peer) = try Self.engine { connection in
      _ = connection.messages(until: "audio-chunk")
      connection.say(#"{"type":"transcript","data":{"text":"two teas"}}"# + "\n")
      isSaid.withLock { $0 = true }
    }
    defer { withExtendedLifetime(peer) {} }
    let recognizer = try await engine.recognizer(for: RecognizerRequest())
    var isHeard = false
    for number in 0..<100_000 where !isHeard {
      isHeard = try await recognizer.accept(Self.chunk(number, frames: 160)) != nil
    }
    #expect(isHeard && isSaid.withLock { $0 })
    // The microphone goes on for a while.
    for number in 100_000..<100_050 { _ = try await recognizer.accept(Self.chunk(number, frames: 160)) }
    #expect(try await recognizer.finish().words.map(\.text) == ["two", "teas"])
  }

  @Test func aPeerThatSaysNothingIsGivenUp() async throws {
    let (engine, peer) = try Self.engine(Self.impatient) { connection in
      while connection.message() != nil {}
    }
    defer { withExtendedLifetime(peer) {} }
    let recognizer = try await engine.recognizer(for: RecognizerRequest())
    let error = await #expect(throws: RecognizerError.self) { _ = try await recognizer.finish() }
    #expect(error?.code == .unreachable)
    #expect(error?.message == "wyoming://127.0.0.1:\(peer.port) said nothing for 0.2 seconds")
    await #expect(throws: RecognizerError.self) { try await engine.describe() }
  }

  @Test func aPeerThatGoesOnSayingSomethingIsWaitedFor() async throws {
    let patience = Duration.seconds(2)
    let (engine, peer) = try Self.engine(WyomingSettings(patience: patience)) { connection in
      _ = connection.messages(until: "audio-stop")
      let end = ContinuousClock.now + patience * 1.25
      let progress = #"{"type":"progress","payload_length":60000}"# + "\n" + String(repeating: "a", count: 60_000)
      repeat { connection.say(progress) } while .now <= end
      connection.say(#"{"type":"transcript","data":{"text":"two teas"}}"# + "\n")
    }
    defer { withExtendedLifetime(peer) {} }
    let recognizer = try await engine.recognizer(for: RecognizerRequest())
    #expect(try await recognizer.finish().words.map(\.text) == ["two", "teas"])
  }

  @Test func aPeerThatNeverEndsIsGivenUp() async throws {
    let (engine, peer) = try Self.engine(WyomingSettings(patience: .milliseconds(50))) { connection in
      _ = connection.messages(until: "audio-stop")
      let progress = #"{"type":"progress","payload_length":60000}"# + "\n" + String(repeating: "a", count: 60_000)
      while connection.say(progress) {}
    }
    defer { withExtendedLifetime(peer) {} }
    let recognizer = try await engine.recognizer(for: RecognizerRequest())
    let error = await #expect(throws: RecognizerError.self) { _ = try await recognizer.finish() }
    #expect(error?.code == .unreachable)
  }

  @Test func whoIsCancelledDoesNotWait() async throws {
    let told = AsyncStream<Void>.makeStream()
    // Far more patience than the suite has time.
    let (engine, peer) = try Self.engine(WyomingSettings(patience: .seconds(3600))) { connection in
      _ = connection.messages(until: "audio-stop")
      told.continuation.finish()
      while connection.message() != nil {}
    }
    defer { withExtendedLifetime(peer) {} }
    let recognizer = try await engine.recognizer(for: RecognizerRequest())
    let waiting = Task { try await recognizer.finish() }
    for await _ in told.stream {}
    waiting.cancel()
    let error = await #expect(throws: RecognizerError.self) { _ = try await waiting.value }
    #expect(error?.code == .unreachable)
  }

  @Test func whoIsCancelledDoesNotWaitForAConnection() async throws {
    let crowd = try CrowdedPort()
    defer { withExtendedLifetime(crowd) {} }
    let engine = WyomingEngine(
      host: "127.0.0.1", port: crowd.port, settings: WyomingSettings(patience: .seconds(3600), connections: 1))
    let connecting = Task { _ = try await engine.recognizer(for: RecognizerRequest()) }
    connecting.cancel()
    let error = await #expect(throws: RecognizerError.self) { try await connecting.value }
    #expect(error?.code == .unreachable)
    // Its place is free again: the next one is not refused, but waits as well.
    let next = Task { _ = try await engine.recognizer(for: RecognizerRequest()) }
    next.cancel()
    let again = await #expect(throws: RecognizerError.self) { try await next.value }
    #expect(again?.code == .unreachable)
  }

  @Test func aPeerThatIsNotThere() async throws {
    let port: Int
    do {
      // A port at which nobody listens any more.
      let peer = try TinyPeer { _ in }
      port = peer.port
    }
    var code: RecognizerError.Code?
    // The system may take a moment to let go of it.
    while code == nil {
      do {
        let recognizer = try await WyomingEngine(host: "127.0.0.1", port: port, settings: Self.impatient)
          .recognizer(for: RecognizerRequest())
        _ = try await recognizer.finish()
      } catch {
        code = error.code
      }
    }
    #expect(code == .unreachable)
    let nowhere = WyomingEngine(host: "no such name", port: 1)
    let error = await #expect(throws: RecognizerError.self) { try await nowhere.describe() }
    #expect(error?.code == .unreachable && error?.message.contains("wyoming://no such name:1") == true)
  }

  @Test func connectionsAreBoundedAndFreed() async throws {
    let ended = Guarded(0)
    let (engine, peer) = try Self.engine { connection in
      while connection.message() != nil {}
      ended.withLock { $0 += 1 }
    }
    defer { withExtendedLifetime(peer) {} }
    for _ in 0..<3 {
      let first = try await engine.recognizer(for: RecognizerRequest())
      let second = try await engine.recognizer(for: RecognizerRequest())
      let error = await #expect(throws: RecognizerError.self) {
        _ = try await engine.recognizer(for: RecognizerRequest())
      }
      #expect(error?.code == .tooManyDecoders)
      await first.cancel()
      await second.cancel()
      await #expect(throws: RecognizerError.self) { _ = try await first.accept(Self.chunk(0)) }
    }
    while ended.withLock({ $0 }) < 6 { await Task.yield() }
  }

  @Test func aPeerDescribesItself() async throws {
    let (engine, peer) = try Self.engine { connection in
      guard connection.message()?.type == "describe" else { return }
      connection.say(#"{"type":"info","data":{"tts":[],"asr":[{"name":"ears","supports_transcript_streaming":true,"#)
      connection.say(#""models":[{"name":"small","languages":["en"]}]},{"name":"old"}]}}"# + "\n")
    }
    defer { withExtendedLifetime(peer) {} }
    #expect(
      try await engine.describe() == [
        WyomingService(name: "ears", models: ["small"], isStreaming: true),
        WyomingService(name: "old", models: [], isStreaming: false),
      ])
  }
}
