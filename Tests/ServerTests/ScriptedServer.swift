import SLUConformance
import SLUCore
import SLUInProcess
import SLUServer
import SLUTransport
import Testing

/// A server that says what a test tells it to, right or wrong.
struct ScriptedServer: Sendable {
  /// What is said about a context, by the number of the context on this server.
  var atStart: @Sendable (String) -> [SLUEvent] = { [.started(contextId: $0)] }
  /// What is said when a context is closed.
  var atStop: @Sendable (String) -> [SLUEvent] = { heard($0) + [.finished(contextId: $0)] }
  /// What becomes of a request that is refused: its status, or another one.
  var refusal: @Sendable (StreamStatus) -> StreamStatus? = { $0 }
  /// How a stream ends that is half-closed.
  var ending: StreamStatus? = .ok
  /// Makes the id of each context.
  var ids: @Sendable () -> String = { ContextIds().next() }

  /// The events of a context of one word, without its start and end.
  static func heard(_ contextId: String) -> [SLUEvent] {
    [.transcript(SpeechTranscript(index: 0, value: "tea", isFinal: true)), .intent("buy"), .end].map {
      .segment(contextId: contextId, segmentId: 0, $0)
    }
  }

  /// Serves a stream; nil as its end is none: it hangs.
  func serve(_ stream: some ServerStream) async -> StreamStatus {
    do throws(TransportError) {
      var machine = StreamMachine()
      var open: String?
      for try await request in stream.requests {
        let action: StreamMachine.Action
        do throws(StreamStatus) { action = try machine.receive(request) } catch {
          guard let status = refusal(error) else { continue }
          return status
        }
        switch action {
        case .open:
          let id = ids()
          open = id
          try await stream.send(atStart(id))
        case .close:
          if let id = open.take() { try await stream.send(atStop(id)) }
        case .configure, .hear, .nothing: break
        }
      }
      if let open { try await stream.send(atStop(open)) }
      if ending == nil { _ = await stream.closed() }
      return ending ?? .ok
    } catch {
      return error.status
    }
  }

  /// What the suite finds: the verdicts by the clauses' names, one at least for each prefix.
  func findings(
    _ prefixes: String..., limit: Duration = .seconds(180)
  ) async throws -> [String: Verdict] {
    let transport = InProcessTransport()
    let serving = Task { try await transport.serve { await serve($0) } }
    defer { serving.cancel() }
    let suite = ServerConformance(of: ServerUnderTest { _ in transport }, limit: limit)
    let clauses = ServerConformance.clauses.filter { clause in
      prefixes.isEmpty || prefixes.contains { clause.name.hasPrefix($0) }
    }
    for prefix in prefixes {
      try #require(clauses.contains { $0.name.hasPrefix(prefix) }, "no clause is called \(prefix)…")
    }
    var findings: [String: Verdict] = [:]
    try await suite.check(clauses) { findings[$0.clause.name] = $0.verdict }
    try #require(findings.count == clauses.count)
    return findings
  }
}

extension Verdict {
  /// Whether the clause is violated.
  var isViolated: Bool { if case .violated = self { true } else { false } }
}
