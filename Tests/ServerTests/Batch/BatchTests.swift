import SLUCore
import SLUJose
import SLUServer
import SLUTransport
import Testing

/// Recordings that are uploaded, from the first part to their words.
@Suite("Batches", .timeLimit(.minutes(10)))
struct BatchTests {
  @Test("a recording is heard as a context is, and its words are numbered from its beginning")
  func words() async throws {
    let backend = BatchBackend()
    try await Upload.running(backend) { desk in
      let option = RequestOption(key: "vocabulary", values: ["tea"])
      var parts = [Upload.part(reference: "r", appId: "shop"), BatchPart(audio: [2, 2])]
      parts[0].options = [option]
      let job = try await desk.receive(from: Upload.caller, Parts(parts: parts))
      #expect(job.state == .queued && job.milliseconds == 1000 && job.deviceId == "d" && job.appId == "shop")
      let ended = try await desk.end(of: job.id, for: Upload.caller)
      guard case .done(let words) = ended.state else { throw StreamStatus(.internal, "\(ended.state)") }
      #expect(words.map(\.value) == ["one", "two", "please"] && words.map(\.index) == [0, 1, 2])
      #expect(backend.story.heard == [Upload.second + [2, 2]])
      let request = try #require(backend.story.requests.first)
      #expect(request.isBatch && request.appId == "shop" && request.options == [option])
      #expect(try await desk.job(id: "", reference: "r", for: Upload.caller) == ended)
    }
  }

  @Test("of several jobs with one reference the last is told; without a name there is none")
  func names() async throws {
    try await Upload.running(BatchBackend()) { desk in
      for _ in 0..<2 { _ = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part(reference: "r")])) }
      let last = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part(reference: "r")]))
      #expect(try await desk.job(id: "", reference: "r", for: Upload.caller).id == last.id)
      let unnamed = await Upload.refusal { _ = try await desk.job(id: "", reference: "", for: Upload.caller) }
      #expect(unnamed?.code == .invalidArgument)
      let unknown = await Upload.refusal { _ = try await desk.job(id: "", reference: "x", for: Upload.caller) }
      #expect(unknown?.code == .notFound)
    }
  }

  @Test("a job waits until there is a recogniser that nobody else may need; meanwhile nobody hears of a stream")
  func waiting() async throws {
    let backend = BatchBackend(refusals: 3)
    let registry = ServerMetrics.registry()
    try await Upload.running(backend, registry: registry) { desk in
      let job = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
      guard case .done = try await desk.end(of: job.id, for: Upload.caller).state else {
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
    try await Upload.running(BatchBackend(absence: reason), registry: registry) { desk in
      let job = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
      #expect(try await desk.end(of: job.id, for: Upload.caller).state == .failed(reason))
    }
    #expect(!registry.text.contains("slu_streams_total{"))
    #expect(registry.text.contains("slu_batch_jobs_total{status=\"NOT_FOUND\"} 1\n"))
  }

  @Test("a job that fails says why")
  func failure() async throws {
    let reason = StreamStatus(.internal, "the recogniser failed")
    let registry = ServerMetrics.registry()
    try await Upload.running(BatchBackend(failure: reason), registry: registry) { desk in
      let job = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
      #expect(try await desk.end(of: job.id, for: Upload.caller).state == .failed(reason))
    }
    #expect(registry.text.contains("slu_batch_jobs_total{status=\"INTERNAL\"} 1\n"))
  }

  @Test("what was kept long enough is forgotten, and makes room")
  func forgotten() async throws {
    let limits = Upload.limits { limits in
      limits.jobs = 1
      limits.kept = .zero
    }
    let backend = BatchBackend()
    try await Upload.running(backend, limits) { desk in
      let job = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
      while (try? await desk.job(id: job.id, reference: "", for: Upload.caller)) != nil { await Task.yield() }
      #expect(backend.story.heard.count == 1)
      _ = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
    }
  }

  @Test("a full desk refuses; when the server goes away, what was heard and what waited fails")
  func goingAway() async throws {
    let backend = BatchBackend(isHeld: true)
    let registry = ServerMetrics.registry()
    let desk = Desk(
      backend: backend, limits: Upload.limits { $0.jobs = 2 }, clock: ContinuousClock(),
      metrics: BatchMetrics(registry: registry))
    let running = Task { await desk.run() }
    let first = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
    let second = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
    let third = await Upload.refusal { _ = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()])) }
    #expect(third?.code == .resourceExhausted)
    while try await desk.job(id: first.id, reference: "", for: Upload.caller).state != .processing {
      await Task.yield()
    }
    #expect(try await desk.job(id: second.id, reference: "", for: Upload.caller).state == .queued)
    running.cancel()
    await running.value
    for job in [first, second] {
      #expect(try await desk.job(id: job.id, reference: "", for: Upload.caller).state == .failed(Drain.status))
    }
    #expect(backend.story.givenUp == 1)
    #expect(registry.text.contains("slu_batch_jobs_open 0\n"))
    let late = await Upload.refusal { _ = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()])) }
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
    try await Upload.running(BatchBackend(), gatekeeper: Gatekeeper(issuer: issuer) { 0 }) { desk in
      let job = try await desk.receive(from: mine, Parts(parts: [Upload.part(reference: "r")]))
      #expect(try await desk.end(of: job.id, for: mine).appId == "a")
      for stranger in [others, project] {
        let byId = await Upload.refusal { _ = try await desk.job(id: job.id, reference: "", for: stranger) }
        let byReference = await Upload.refusal { _ = try await desk.job(id: "", reference: "r", for: stranger) }
        #expect(byId?.code == .notFound && byReference?.code == .notFound)
      }
      let nobody = await Upload.refusal { _ = try await desk.job(id: job.id, reference: "", for: Upload.caller) }
      #expect(nobody?.code == .unauthenticated)
      let uploaded = await Upload.refusal {
        _ = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
      }
      #expect(uploaded?.code == .unauthenticated)
      let other = await Upload.refusal {
        _ = try await desk.receive(from: mine, Parts(parts: [Upload.part(appId: "b")]))
      }
      #expect(other?.code == .permissionDenied)
    }
  }
}
