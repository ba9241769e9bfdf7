import SLUCore
import SLUGrpc
import SLUServer
import SLUServices
import SLUTestKit
import SLUTransport
import Testing

/// Uploads and questions over gRPC: `speechly.slu.v1.BatchAPI`.
@Suite("Batches over gRPC", .timeLimit(.minutes(10)))
struct BatchMethodsTests {
  /// Says one word for all that it hears.
  private struct Backend: SpeechBackend {
    struct Listener: ContextListener {
      var bytes = 0

      mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) { bytes += audio.count }

      mutating func finish(_ say: Say) async throws(StreamStatus) {
        let word = SpeechTranscript(index: 0, value: "\(bytes)", startTime: 10, endTime: 20)
        try await say([HeardEvent(segmentId: 0, .transcript(word))])
      }
    }

    func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener { Listener() }
  }

  private static let upload = "/speechly.slu.v1.BatchAPI/ProcessAudio"
  private static let query = "/speechly.slu.v1.BatchAPI/QueryStatus"

  private func withDesk(
    _ limits: BatchLimits = BatchLimits(), _ body: @Sendable (GrpcClientTransport) async throws -> Void
  ) async throws {
    let desk = BatchDesk(backend: Backend(), limits: limits, clock: ContinuousClock())
    let running = Task { await desk.run() }
    defer { running.cancel() }
    try await withClient(methods: desk.methods, serving: echo, body)
  }

  private static func requests(_ count: Int, bytes: Int = 64 << 10) -> [ProcessAudioRequest] {
    (0..<count).map { _ in
      ProcessAudioRequest(
        appId: "a", deviceId: "d", config: AudioConfiguration(languageCodes: ["en-US"]),
        source: .audio([UInt8](repeating: 0, count: bytes)), reference: "mine")
    }
  }

  @Test("the words of a WAV file that was cut off come with what is missing")
  func cutOff() async throws {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    let format = [1, 0, 1, 0] + number(16_000) + number(32_000) + [2, 0, 16, 0]
    let header = Array("RIFF".utf8) + number(96_036) + Array("WAVEfmt ".utf8) + number(16) + format
    let wave = header + Array("data".utf8) + number(96_000) + [UInt8](repeating: 0, count: 32_000)
    try await withDesk { client in
      let request = ProcessAudioRequest(appId: "a", source: .audio(wave))
      let answer = try ProcessAudioResponse(message: try await client.call(Self.upload, [try request.bytes()]))
      var last = try #require(answer.operation)
      #expect(last.error.isEmpty)
      while last.status != .done {
        let bytes = try await client.call(Self.query, try QueryStatusRequest(id: last.id).bytes())
        last = try #require(try QueryStatusResponse(message: bytes).operation)
      }
      #expect(last.transcripts.map(\.value) == ["32000"])
      #expect(last.error == "audio: cut off: expected 3.00 s of sound, found 1.00 s")
    }
  }

  @Test("where nothing hears them who uploads or asks is told why")
  func refused() async throws {
    let status = StreamStatus(.unimplemented, "nobody hears uploads here")
    try await withClient(methods: BatchRefusal.methods(status), serving: echo) { client in
      let requests = [
        (Self.upload, try Self.requests(1)[0].bytes()), (Self.query, try QueryStatusRequest(id: "1").bytes()),
      ]
      for (method, request) in requests {
        let error = await #expect(throws: TransportError.self) { _ = try await client.call(method, [request]) }
        #expect(error?.status == status)
      }
    }
  }

  @Test("a recording of many messages is heard, and its words are asked for by id or by reference")
  func upload() async throws {
    try await withDesk { client in
      let requests = try Self.requests(40).map { try $0.bytes() }
      let answer = try ProcessAudioResponse(message: try await client.call(Self.upload, requests))
      let operation = try #require(answer.operation)
      #expect(operation.appId == "a" && operation.deviceId == "d" && operation.reference == "mine")
      #expect(
        operation.languageCode == "en-US" && operation.duration == WireTime(seconds: 81, nanoseconds: 920_000_000))
      var last = operation
      while last.status != .done {
        let bytes = try await client.call(Self.query, try QueryStatusRequest(id: operation.id).bytes())
        last = try #require(try QueryStatusResponse(message: bytes).operation)
        #expect(last.status != .error, "\(last.error)")
      }
      let word = SpeechTranscript(index: 0, value: "\(40 << 16)", startTime: 10, endTime: 20, isFinal: true)
      #expect(last.transcripts == [word] && last.error.isEmpty)
      let bytes = try await client.call(Self.query, try QueryStatusRequest(reference: "mine").bytes())
      #expect(try QueryStatusResponse(message: bytes).operation == last)
    }
  }

  @Test(
    "the server calls no address, and takes only what it can read",
    arguments: [
      (ProcessAudioRequest(source: .uri("gs://bucket/a.wav")), StreamStatus.Code.permissionDenied, "send the audio"),
      (
        ProcessAudioRequest(source: .httpSource(HttpResource(url: "http://127.0.0.1/"))), .permissionDenied,
        "fetches no"
      ),
      (ProcessAudioRequest(source: nil, destination: .resultsURI("s3://bucket")), .permissionDenied, "QueryStatus"),
      (
        ProcessAudioRequest(source: nil, destination: .httpResult(HttpResource(url: "http://127.0.0.1/"))),
        .permissionDenied, "destination"
      ),
      (ProcessAudioRequest(config: AudioConfiguration(encoding: 0), source: nil), .invalidArgument, "LINEAR16"),
    ])
  func refusals(_ request: ProcessAudioRequest, _ code: StreamStatus.Code, _ reason: String) async throws {
    try await withDesk { client in
      let error = try await transportError { try await client.call(Self.upload, [try request.bytes()]) }
      #expect(error?.status.code == code && error?.status.message.contains(reason) == true, "\(error as Any)")
      let bad = try await transportError { try await client.call(Self.upload, [[0x0A, 0x05]]) }
      #expect(bad?.status.code == .invalidArgument)
      let unknown = try await transportError {
        try await client.call(Self.query, try QueryStatusRequest(id: "x").bytes())
      }
      #expect(unknown?.status.code == .notFound)
    }
  }

  @Test("an upload whose client goes away leaves room for the next")
  func cancelled() async throws {
    try await withDesk(BatchLimits(jobs: 1)) { client in
      let first = try Self.requests(1)[0].bytes()
      // Messages without an end: the call is over when the task is cancelled, or there is no room, or no more audio is taken.
      let upload = Task {
        while !Task.isCancelled { _ = try? await client.call(Self.upload, repeatElement(first, count: .max)) }
      }
      var status: StreamStatus.Code? = .ok
      // The upload has begun when there is no room for another one.
      while status != .resourceExhausted {
        try Task.checkCancellation()
        status = try await transportError { try await client.call(Self.upload, [[]]) }?.status.code
      }
      upload.cancel()
      await upload.value
      while status == .resourceExhausted {
        try Task.checkCancellation()
        status = try await transportError { try await client.call(Self.upload, [first]) }?.status.code
      }
      #expect(status == nil)
    }
  }
}
