import SLUCore
import SLUJose
import SLUServer
import SLUTransport
import Testing

/// Recordings that are uploaded, from the first part to their words.
@Suite("Batches", .timeLimit(.minutes(10)))
struct BatchTests {
  private static let caller = Caller(address: "ipv4:127.0.0.1:50000")
  private static let config = StreamConfig(channels: 1, sampleRateHertz: 16_000)
  private static let second = [UInt8](repeating: 1, count: 32_000)
  private static let tooLong = String(repeating: "r", count: 257)

  private static func part(_ bytes: [UInt8] = second, reference: String = "", appId: String = "") -> BatchPart {
    BatchPart(appId: appId, deviceId: "d", reference: reference, config: config, audio: bytes)
  }

  /// An upload with options of so many bytes in each of its two places.
  private static func part(optionsOf count: Int) -> BatchPart {
    let option = RequestOption(key: "unknown", values: [String(repeating: "x", count: count)])
    var part = part()
    part.config?.options = [option]
    part.options = [option]
    return part
  }

  private static func limits(_ change: (inout BatchLimits) -> Void = { _ in }) -> BatchLimits {
    var limits = BatchLimits(retry: .milliseconds(1))
    change(&limits)
    return limits
  }

  /// Runs a desk while a test works with it; afterwards all that it had to tell is told.
  private func running(
    _ backend: BatchBackend, _ limits: BatchLimits = limits(), gatekeeper: Gatekeeper = .open,
    registry: PrometheusRegistry = ServerMetrics.registry(),
    _ body: (Desk) async throws -> Void
  ) async throws {
    let desk = Desk(
      backend: backend, gatekeeper: gatekeeper, limits: limits, clock: ContinuousClock(),
      observer: ServerMetrics(registry: registry), metrics: BatchMetrics(registry: registry))
    try await withThrowingTaskGroup { group in
      group.addTask { await desk.run() }
      defer { group.cancelAll() }
      try await body(desk)
    }
  }

  private func refusal(_ body: () async throws -> Void) async -> StreamStatus? {
    await #expect(throws: StreamStatus.self) { try await body() }
  }

  @Test("a recording is heard as a context is, and its words are numbered from its beginning")
  func words() async throws {
    let backend = BatchBackend()
    try await running(backend) { desk in
      let option = RequestOption(key: "vocabulary", values: ["tea"])
      var parts = [Self.part(reference: "r", appId: "shop"), BatchPart(audio: [2, 2])]
      parts[0].options = [option]
      let job = try await desk.receive(from: Self.caller, Parts(parts: parts))
      #expect(job.state == .queued && job.milliseconds == 1000 && job.deviceId == "d" && job.appId == "shop")
      let ended = try await desk.end(of: job.id, for: Self.caller)
      guard case .done(let words) = ended.state else { throw StreamStatus(.internal, "\(ended.state)") }
      #expect(words.map(\.value) == ["one", "two", "please"] && words.map(\.index) == [0, 1, 2])
      #expect(backend.story.heard == [Self.second + [2, 2]])
      let request = try #require(backend.story.requests.first)
      #expect(request.isBatch && request.appId == "shop" && request.options == [option])
      #expect(try await desk.job(id: "", reference: "r", for: Self.caller) == ended)
    }
  }

  @Test("of several jobs with one reference the last is told; without a name there is none")
  func names() async throws {
    try await running(BatchBackend()) { desk in
      for _ in 0..<2 { _ = try await desk.receive(from: Self.caller, Parts(parts: [Self.part(reference: "r")])) }
      let last = try await desk.receive(from: Self.caller, Parts(parts: [Self.part(reference: "r")]))
      #expect(try await desk.job(id: "", reference: "r", for: Self.caller).id == last.id)
      let unnamed = await refusal { _ = try await desk.job(id: "", reference: "", for: Self.caller) }
      #expect(unnamed?.code == .invalidArgument)
      let unknown = await refusal { _ = try await desk.job(id: "", reference: "x", for: Self.caller) }
      #expect(unknown?.code == .notFound)
    }
  }

  @Test(
    "what cannot be taken is refused, and leaves no trace",
    arguments: [
      ("no message", [], StreamStatus.Code.invalidArgument, "message"),
      ("no configuration", [BatchPart(audio: second)], .invalidArgument, "config"),
      ("no audio", [part([])], .invalidArgument, "audio"),
      ("half a sample", [part([1])], .invalidArgument, "audio"),
      ("an unknown application", [part(appId: "unknown")], .notFound, "unknown"),
      (
        "a rate that is none", [BatchPart(config: StreamConfig(sampleRateHertz: 5), audio: second)], .invalidArgument,
        "8000"
      ),
      ("a header that is none", [part(Array("RIFFxxxxNOPE".utf8))], .invalidArgument, "WAV"),
      ("a piece too large", [part([UInt8](repeating: 0, count: 1 << 20))], .invalidArgument, "1 MiB"),
      ("too long", [part(), part(), part()], .outOfRange, "2000 ms"),
      ("too large", [part(), part()], .resourceExhausted, "0 MiB"),
      ("options too large", [part(optionsOf: 40_000)], .resourceExhausted, "0 MiB"),
      (
        "too many options",
        [BatchPart(config: config, options: Array(repeating: RequestOption(key: "", values: []), count: 3000))],
        .resourceExhausted, "0 MiB"
      ),
      (
        "a long reference", [part(reference: tooLong)], .invalidArgument,
        "reference: expected at most 256 bytes, found 257"
      ),
      ("a long id of an application", [part(appId: tooLong)], .invalidArgument, "app_id: expected at most 256 bytes"),
      (
        "a long name of a device", [BatchPart(deviceId: tooLong, config: config, audio: second)], .invalidArgument,
        "device_id: expected at most 256 bytes"
      ),
      (
        "a long language", [BatchPart(config: StreamConfig(languageCode: tooLong), audio: second)], .invalidArgument,
        "language_codes: expected at most 256 bytes"
      ),
    ] as [(String, [BatchPart], StreamStatus.Code, String)])
  func refusals(_ what: String, _ parts: [BatchPart], _ code: StreamStatus.Code, _ reason: String) async throws {
    let limits = Self.limits { limits in
      limits.jobs = 1
      limits.milliseconds = 2000
      limits.memory = what == "too large" ? 40_000 : 100_000
    }
    let registry = ServerMetrics.registry()
    try await running(BatchBackend(), limits, registry: registry) { desk in
      let status = await refusal { _ = try await desk.receive(from: Self.caller, Parts(parts: parts)) }
      #expect(status?.code == code && status?.message.contains(reason) == true, "\(status as Any)")
      #expect(registry.text.contains("slu_batch_jobs_total{status=\"\(code)\"} 1\n"))
      // There is room for one job: nothing of the other one is left.
      let job = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
      #expect(try await desk.end(of: job.id, for: Self.caller).state.isEnd)
    }
  }

  @Test("options take room until they were heard; names of 256 bytes are kept as they are")
  func optionsTakeRoom() async throws {
    let limits = Self.limits { $0.memory = 90_000 }
    // Nobody hears what this one takes.
    let full = Desk(backend: BatchBackend(), limits: limits, clock: ContinuousClock())
    _ = try await full.receive(from: Self.caller, Parts(parts: [Self.part(optionsOf: 20_000)]))
    let refused = await refusal { _ = try await full.receive(from: Self.caller, Parts(parts: [Self.part()])) }
    #expect(refused?.code == .resourceExhausted)
    try await running(BatchBackend(), limits) { desk in
      let reference = String(Self.tooLong.dropFirst())
      for _ in 0..<3 {
        var part = Self.part(optionsOf: 20_000)
        part.reference = reference
        let job = try await desk.receive(from: Self.caller, Parts(parts: [part]))
        #expect(try await desk.end(of: job.id, for: Self.caller).reference == reference)
      }
    }
  }

  @Test("small messages are counted against the clock, others are not")
  func rate() async throws {
    let limits = Self.limits { $0.requestsPerSecond = 1 }
    try await running(BatchBackend(), limits) { desk in
      let small = [Self.part()] + Array(repeating: BatchPart(audio: [1, 2]), count: 5000)
      let status = await refusal { _ = try await desk.receive(from: Self.caller, Parts(parts: small)) }
      #expect(status?.code == .resourceExhausted && status?.message.contains("1024 bytes") == true)
      let large = Array(repeating: Self.part([UInt8](repeating: 0, count: 1024)), count: 5000)
      let job = try await desk.receive(from: Self.caller, Parts(parts: large))
      #expect(job.milliseconds == 160_000)
    }
  }

  @Test("an upload that breaks, is cancelled or falls silent leaves nothing")
  func givenUp() async throws {
    var limits = Self.limits { limits in
      limits.jobs = 1
      limits.memory = 40_000
    }
    try await running(BatchBackend(), limits) { desk in
      let broken = StreamStatus(.cancelled, "the caller has gone")
      let failed = await refusal {
        _ = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()], ending: .failed(broken)))
      }
      #expect(failed == broken)
      let upload = Task { try await desk.receive(from: Self.caller, Parts(parts: [Self.part()], ending: .open)) }
      upload.cancel()
      await #expect(throws: StreamStatus.self) { try await upload.value }
      let job = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
      #expect(try await desk.end(of: job.id, for: Self.caller).state.isEnd)
    }
    limits.idle = .milliseconds(1)
    try await running(BatchBackend(), limits) { desk in
      for _ in 0..<2 {
        let silent = await refusal {
          _ = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()], ending: .open))
        }
        // The first has left room for the second.
        #expect(silent?.code == .deadlineExceeded)
      }
    }
  }

  @Test("a job waits until there is a recogniser that nobody else may need; meanwhile nobody hears of a stream")
  func waiting() async throws {
    let backend = BatchBackend(refusals: 3)
    let registry = ServerMetrics.registry()
    try await running(backend, registry: registry) { desk in
      let job = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
      guard case .done = try await desk.end(of: job.id, for: Self.caller).state else {
        throw StreamStatus(.internal, "the job failed")
      }
      #expect(backend.story.refused == 3 && backend.story.heard.count == 1)
    }
    let streams = registry.text.split(separator: "\n").filter { $0.hasPrefix("slu_streams_total{") }
    #expect(streams == ["slu_streams_total{status=\"OK\"} 1"])
    #expect(backend.story.givenUp == 0)
  }

  @Test("a job that is refused before it is heard fails for that reason, and is no stream")
  func refusedBefore() async throws {
    let reason = StreamStatus(.notFound, "there is no application \"gone\"")
    let registry = ServerMetrics.registry()
    try await running(BatchBackend(absence: reason), registry: registry) { desk in
      let job = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
      #expect(try await desk.end(of: job.id, for: Self.caller).state == .failed(reason))
    }
    #expect(!registry.text.contains("slu_streams_total{"))
    #expect(registry.text.contains("slu_batch_jobs_total{status=\"NOT_FOUND\"} 1\n"))
  }

  @Test("a job that fails says why")
  func failure() async throws {
    let reason = StreamStatus(.internal, "the recogniser failed")
    let registry = ServerMetrics.registry()
    try await running(BatchBackend(failure: reason), registry: registry) { desk in
      let job = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
      #expect(try await desk.end(of: job.id, for: Self.caller).state == .failed(reason))
    }
    #expect(registry.text.contains("slu_batch_jobs_total{status=\"INTERNAL\"} 1\n"))
  }

  @Test("what was kept long enough is forgotten, and makes room")
  func forgotten() async throws {
    let limits = Self.limits { limits in
      limits.jobs = 1
      limits.kept = .zero
    }
    let backend = BatchBackend()
    try await running(backend, limits) { desk in
      let job = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
      while (try? await desk.job(id: job.id, reference: "", for: Self.caller)) != nil { await Task.yield() }
      #expect(backend.story.heard.count == 1)
      _ = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
    }
  }

  @Test("a full desk refuses; when the server goes away, what was heard and what waited fails")
  func goingAway() async throws {
    let backend = BatchBackend(isHeld: true)
    let registry = ServerMetrics.registry()
    let desk = Desk(
      backend: backend, limits: Self.limits { $0.jobs = 2 }, clock: ContinuousClock(),
      metrics: BatchMetrics(registry: registry))
    let running = Task { await desk.run() }
    let first = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
    let second = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()]))
    let third = await refusal { _ = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()])) }
    #expect(third?.code == .resourceExhausted)
    while try await desk.job(id: first.id, reference: "", for: Self.caller).state != .processing { await Task.yield() }
    #expect(try await desk.job(id: second.id, reference: "", for: Self.caller).state == .queued)
    running.cancel()
    await running.value
    for job in [first, second] {
      #expect(try await desk.job(id: job.id, reference: "", for: Self.caller).state == .failed(Drain.status))
    }
    #expect(backend.story.givenUp == 1)
    #expect(registry.text.contains("slu_batch_jobs_open 0\n"))
    let late = await refusal { _ = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()])) }
    #expect(late == Drain.status)
  }

  @Test("a job is known to the application or the project alone whose token made it")
  func owners() async throws {
    let issuer = try TokenIssuer(JoseKey(Array("0123456789abcdef0123456789abcdef".utf8)))
    let device = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
    func caller(_ scope: TokenScope) throws -> Caller {
      Caller(address: "a", bearerToken: try issuer.issue(for: scope, deviceId: device, now: 0).token)
    }
    let (mine, others) = (try caller(.application(id: "a")), try caller(.application(id: "b")))
    let project = try caller(.project(id: "a"))
    try await running(BatchBackend(), gatekeeper: Gatekeeper(issuer: issuer) { 0 }) { desk in
      let job = try await desk.receive(from: mine, Parts(parts: [Self.part(reference: "r")]))
      #expect(try await desk.end(of: job.id, for: mine).appId == "a")
      for stranger in [others, project] {
        let byId = await refusal { _ = try await desk.job(id: job.id, reference: "", for: stranger) }
        let byReference = await refusal { _ = try await desk.job(id: "", reference: "r", for: stranger) }
        #expect(byId?.code == .notFound && byReference?.code == .notFound)
      }
      let nobody = await refusal { _ = try await desk.job(id: job.id, reference: "", for: Self.caller) }
      #expect(nobody?.code == .unauthenticated)
      let uploaded = await refusal { _ = try await desk.receive(from: Self.caller, Parts(parts: [Self.part()])) }
      #expect(uploaded?.code == .unauthenticated)
      let other = await refusal { _ = try await desk.receive(from: mine, Parts(parts: [Self.part(appId: "b")])) }
      #expect(other?.code == .permissionDenied)
    }
  }
}
