import SLUServer
import SLUTransport
import Testing

/// Uploads that are not taken, and what they leave behind: nothing.
@Suite("Refused batches", .timeLimit(.minutes(10)))
struct BatchRefusalTests {
  @Test(
    "what cannot be taken is refused, and leaves no trace",
    arguments: [
      ("no message", [], StreamStatus.Code.invalidArgument, "message"),
      ("no configuration", [BatchPart(audio: Upload.second)], .invalidArgument, "config"),
      ("no audio", [Upload.part([])], .invalidArgument, "audio"),
      ("half a sample", [Upload.part([1])], .invalidArgument, "audio"),
      ("an unknown application", [Upload.part(appId: "unknown")], .notFound, "unknown"),
      (
        "a rate that is none", [BatchPart(config: StreamConfig(sampleRateHertz: 5), audio: Upload.second)],
        .invalidArgument,
        "8000"
      ),
      ("a header that is none", [Upload.part(Array("RIFFxxxxNOPE".utf8))], .invalidArgument, "WAV"),
      ("a piece too large", [Upload.part([UInt8](repeating: 0, count: 1 << 20))], .invalidArgument, "1 MiB"),
      ("too long", [Upload.part(), Upload.part(), Upload.part()], .outOfRange, "2000 ms"),
      ("too large", [Upload.part(), Upload.part()], .resourceExhausted, "0 MiB"),
      ("options too large", [Upload.part(optionsOf: 40_000)], .resourceExhausted, "0 MiB"),
      (
        "too many options",
        [BatchPart(config: Upload.config, options: Array(repeating: RequestOption(key: "", values: []), count: 3000))],
        .resourceExhausted, "0 MiB"
      ),
      (
        "options that nobody would hear", [Upload.part(optionsOf: 300_000)], .invalidArgument,
        "options: expected some that take at most 262144 bytes"
      ),
      (
        "a long reference", [Upload.part(reference: Upload.tooLong)], .invalidArgument,
        "reference: expected at most 256 bytes, found 257"
      ),
      (
        "a long id of an application", [Upload.part(appId: Upload.tooLong)], .invalidArgument,
        "app_id: expected at most 256 bytes"
      ),
      (
        "a long name of a device", [BatchPart(deviceId: Upload.tooLong, config: Upload.config, audio: Upload.second)],
        .invalidArgument,
        "device_id: expected at most 256 bytes"
      ),
      (
        "a long language", [BatchPart(config: StreamConfig(languageCode: Upload.tooLong), audio: Upload.second)],
        .invalidArgument,
        "language_codes: expected at most 256 bytes"
      ),
    ] as [(String, [BatchPart], StreamStatus.Code, String)])
  func refusals(_ what: String, _ parts: [BatchPart], _ code: StreamStatus.Code, _ reason: String) async throws {
    let limits = Upload.limits { limits in
      limits.jobs = 1
      limits.milliseconds = 2000
      limits.memory = what == "too large" ? 40_000 : 100_000
    }
    let registry = ServerMetrics.registry()
    try await Upload.running(BatchBackend(), limits, registry: registry) { desk in
      let status = await Upload.refusal { _ = try await desk.receive(from: Upload.caller, Parts(parts: parts)) }
      #expect(status?.code == code && status?.message.contains(reason) == true, "\(status as Any)")
      #expect(registry.text.contains("slu_batch_jobs_total{status=\"\(code)\"} 1\n"))
      // There is room for one job: nothing of the other one is left.
      let job = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
      #expect(try await desk.end(of: job.id, for: Upload.caller).state.isEnd)
    }
  }

  @Test("options take room until they were heard; names of 256 bytes are kept as they are")
  func optionsTakeRoom() async throws {
    let limits = Upload.limits { $0.memory = 90_000 }
    // Nobody hears what this one takes.
    let full = Desk(backend: BatchBackend(), limits: limits, clock: ContinuousClock())
    _ = try await full.receive(from: Upload.caller, Parts(parts: [Upload.part(optionsOf: 20_000)]))
    let refused = await Upload.refusal {
      _ = try await full.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
    }
    #expect(refused?.code == .resourceExhausted)
    try await Upload.running(BatchBackend(), limits) { desk in
      let reference = String(Upload.tooLong.dropFirst())
      for _ in 0..<3 {
        var part = Upload.part(optionsOf: 20_000)
        part.reference = reference
        let job = try await desk.receive(from: Upload.caller, Parts(parts: [part]))
        #expect(try await desk.end(of: job.id, for: Upload.caller).reference == reference)
      }
    }
  }

  @Test("small messages are counted against the clock, others are not")
  func rate() async throws {
    let limits = Upload.limits { $0.requestsPerSecond = 1 }
    try await Upload.running(BatchBackend(), limits) { desk in
      let small = [Upload.part()] + Array(repeating: BatchPart(audio: [1, 2]), count: 5000)
      let status = await Upload.refusal { _ = try await desk.receive(from: Upload.caller, Parts(parts: small)) }
      #expect(status?.code == .resourceExhausted && status?.message.contains("1024 bytes") == true)
      let large = Array(repeating: Upload.part([UInt8](repeating: 0, count: 1024)), count: 5000)
      let job = try await desk.receive(from: Upload.caller, Parts(parts: large))
      #expect(job.milliseconds == 160_000)
    }
  }

  @Test("an upload that breaks, is cancelled or falls silent leaves nothing")
  func givenUp() async throws {
    var limits = Upload.limits { limits in
      limits.jobs = 1
      limits.memory = 40_000
    }
    try await Upload.running(BatchBackend(), limits) { desk in
      let broken = StreamStatus(.cancelled, "the caller has gone")
      let failed = await Upload.refusal {
        _ = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()], ending: .failed(broken)))
      }
      #expect(failed == broken)
      let upload = Task { try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()], ending: .open)) }
      upload.cancel()
      await #expect(throws: StreamStatus.self) { try await upload.value }
      let job = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
      #expect(try await desk.end(of: job.id, for: Upload.caller).state.isEnd)
    }
    limits.idle = .milliseconds(1)
    try await Upload.running(BatchBackend(), limits) { desk in
      for _ in 0..<2 {
        let silent = await Upload.refusal {
          _ = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()], ending: .open))
        }
        // The first has left room for the second.
        #expect(silent?.code == .deadlineExceeded)
      }
    }
  }
}
