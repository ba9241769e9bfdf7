import SLUCore
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

private let config = SLURequest.config(StreamConfig())
private let start = SLURequest.start(ContextStart())
private let audio = SLURequest.audio([0, 0])

/// An option of so many bytes.
private func options(_ count: Int) -> [RequestOption] {
  [RequestOption(key: "", values: [String(repeating: "x", count: count)])]
}

@Suite("The order of requests") struct OrderTests {
  @Test(
    "Requests in order are served",
    arguments: [
      ("nothing at all", [], 0),
      ("a configuration alone", [config], 0),
      ("a context", [config, start, audio, .stop], 1),
      ("a context without audio", [config, start, .stop], 1),
      ("a context that the end of the stream closes", [config, start, audio], 1),
      ("three contexts", [config, start, audio, .stop, start, audio, .stop, start, .stop], 3),
      (
        "the older form", [config, .clientEvent(ClientEvent(event: 0)), audio, .clientEvent(ClientEvent(event: 1))], 1
      ),
      ("an answer to a measurement in between", [config, start, .roundTripResponse(id: 1), .stop], 1),
      (
        "no channels and no rate: the defaults",
        [.config(StreamConfig(channels: 0, sampleRateHertz: 0)), start, .stop], 1
      ),
      ("44.1 kHz stereo", [.config(StreamConfig(channels: 2, sampleRateHertz: 44_100)), start, .stop], 1),
      (
        "options as long as they may be",
        [.config(StreamConfig(options: options(262_000))), .start(ContextStart(options: options(262_000))), .stop], 1
      ),
      ("empty audio", [config, start, .audio([]), .stop], 1),
    ] as [(String, [SLURequest], Int)])
  func served(_ what: String, _ requests: [SLURequest], contexts: Int) async throws {
    let conversation = try await converse(requests, with: ScriptedBackend())
    #expect(conversation.status == .ok)
    #expect(conversation.events.count(where: \.isStart) == contexts)
    #expect(conversation.events.count(where: \.isFinish) == contexts)
  }

  @Test(
    "Requests out of order end the stream, and the sentence says what was expected",
    arguments: [
      ("audio first", [audio], .failedPrecondition, "expected config as the first message of the stream; found audio"),
      ("start first", [start], .failedPrecondition, "expected config as the first message of the stream; found start"),
      ("stop first", [.stop], .failedPrecondition, "expected config as the first message of the stream; found stop"),
      ("two configurations", [config, config], .failedPrecondition, "config only once"),
      (
        "audio before start", [config, audio], .failedPrecondition,
        "expected start, or the end of the stream; found audio"
      ),
      ("stop before start", [config, .stop], .failedPrecondition, "found stop"),
      ("start in a context", [config, start, start], .failedPrecondition, "expected audio or stop; found start"),
      ("configuration in a context", [config, start, config], .failedPrecondition, "config only once"),
      ("audio after stop", [config, start, .stop, audio], .failedPrecondition, "found audio"),
      (
        "an answer before everything", [.roundTripResponse(id: 1)], .failedPrecondition, "found rtt_response"
      ),
      ("an unknown encoding", [.config(StreamConfig(encoding: 7))], .invalidArgument, "LINEAR16 (0), found 7"),
      ("negative channels", [.config(StreamConfig(channels: -1))], .invalidArgument, "1 to 8 channels, found -1"),
      (
        "a long language", [.config(StreamConfig(languageCode: String(repeating: "r", count: 257)))], .invalidArgument,
        "language_code: expected at most 256 bytes, found 257"
      ),
      (
        "a configuration of long options", [.config(StreamConfig(options: options(300_000)))], .invalidArgument,
        "options: expected some that take at most 262144 bytes, found 300"
      ),
      (
        "a start of long options", [config, .start(ContextStart(options: options(300_000)))], .invalidArgument,
        "options: expected some that take at most 262144 bytes, found 300"
      ),
      (
        "a start of many options",
        [
          config,
          .start(ContextStart(options: [RequestOption](repeating: RequestOption(key: "", values: []), count: 7000))),
        ],
        .invalidArgument, "options: expected some that take at most 262144 bytes, found 280000"
      ),
      (
        "a long id of an application", [config, .start(ContextStart(appId: String(repeating: "r", count: 257)))],
        .invalidArgument, "app_id: expected at most 256 bytes, found 257"
      ),
      ("a low rate", [.config(StreamConfig(sampleRateHertz: 4000))], .invalidArgument, "8000 to 192000 Hz, found 4000"),
      (
        "a mebibyte of audio", [config, start, .audio([UInt8](repeating: 0, count: 1 << 20))], .invalidArgument, "1 MiB"
      ),
      (
        "an unknown event", [config, .clientEvent(ClientEvent(event: 5))], .invalidArgument,
        "START (0) or STOP (1), found 5"
      ),
    ] as [(String, [SLURequest], StreamStatus.Code, String)])
  func refused(_ what: String, _ requests: [SLURequest], code: StreamStatus.Code, sentence: String) async throws {
    let conversation = try await converse(requests, with: ScriptedBackend(), halfCloses: false)
    #expect(conversation.status.code == code)
    #expect(conversation.status.message.contains(sentence), "\(conversation.status)")
  }
}

extension SLUEvent {
  fileprivate var isStart: Bool { if case .started = self { true } else { false } }
  fileprivate var isFinish: Bool { if case .finished = self { true } else { false } }
}
