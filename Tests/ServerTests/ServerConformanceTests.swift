import SLUConformance
import SLUCore
import SLUInProcess
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

@Suite("The suite for servers", .timeLimit(.minutes(10)))
struct ServerConformanceTests {
  @Test("No two clauses have the same name, and each says what it demands in a sentence")
  func names() {
    let clauses = ServerConformance.clauses
    #expect(clauses.count > 60)
    #expect(Set(clauses.map(\.name)).count == clauses.count)
    for clause in clauses {
      #expect(clause.name.wholeMatch(of: /[a-z]+\.[a-z0-9_]+/) != nil, "\(clause.name)")
      #expect(clause.rule.hasSuffix("."), "\(clause.name)")
    }
  }

  @Test("A server that does everything right violates nothing")
  func right() async throws {
    let findings = try await ScriptedServer().findings()
    #expect(findings.filter { $0.value.isViolated } == [:])
    #expect(findings.values.count { $0 == .holds } > 50)
  }

  @Test("Our own session violates nothing, whatever the backend says")
  func ours() async throws {
    let backend = ScriptedBackend(duringAudio: [
      .word("tea", at: 0), .word("tea", at: 0), HeardEvent(segmentId: 4, .tentativeIntent("buy")),
      HeardEvent(segmentId: 4, .entity(SpeechEntity(type: "product", value: "tea", startIndex: 0, endIndex: 9))),
    ])
    let transport = InProcessTransport()
    let session = StreamSession(backend: backend, clock: ContinuousClock())
    let serving = Task { try await transport.serve { await session.serve($0) } }
    defer { serving.cancel() }
    var violated: [String] = []
    try await ServerConformance(of: ServerUnderTest { _ in transport }, limit: .seconds(180)).check { finding in
      if finding.verdict.isViolated { violated.append("\(finding.clause.name): \(finding.verdict)") }
    }
    #expect(violated == [])
  }

  /// What a server says of a context, its start included, that breaks one rule.
  static let rude: [(ServerRules.Rule, @Sendable (SegmentScript) -> [SLUEvent])] = [
    (.notStarted, { [$0.word(0, "x"), $0.intent(""), $0.started, $0.end, $0.finished] }),
    (.afterFinished, { [$0.started, $0.word(0, "x"), $0.intent(""), $0.end, $0.finished, $0.word(1, "y")] }),
    (.noSegment, { [$0.started, $0.finished] }),
    (.notEnded, { [$0.started, $0.word(0, "x"), $0.intent(""), $0.finished] }),
    (.afterSegmentEnd, { [$0.started, $0.word(0, "x"), $0.intent(""), $0.end, $0.word(1, "y"), $0.finished] }),
    (.noFinalWord, { [$0.started, $0.intent(""), $0.end, $0.finished] }),
    (.noFinalIntent, { [$0.started, $0.word(0, "x"), $0.end, $0.finished] }),
    (.finalRepeated, { [$0.started, $0.word(0, "x"), $0.word(0, "x"), $0.intent(""), $0.end, $0.finished] }),
    (
      .tentativeIntentAfterFinal,
      { [$0.started, $0.word(0, "x"), $0.intent("i"), $0.tentativeIntent("j"), $0.end, $0.finished] }
    ),
    (.tentativeLeft, { [$0.started, $0.tentative("x y"), $0.word(0, "x"), $0.intent(""), $0.end, $0.finished] }),
    (
      .entityBeyondWords,
      { [$0.started, $0.word(0, "x"), $0.entity("t", "x", 0..<3), $0.intent(""), $0.end, $0.finished] }
    ),
    (.malformedItem, { [$0.started, $0.word(0, "x"), $0.word(-1, "y"), $0.intent(""), $0.end, $0.finished] }),
  ]

  @Test(
    "Each thing that a server must not do is found, and nothing else is said to be", arguments: rude.map(\.0.rawValue))
  func downward(rule: String) async throws {
    let events = try #require(Self.rude.first { $0.0.rawValue == rule }).1
    var server = ScriptedServer()
    server.atStart = {
      Array(events(SegmentScript($0)).prefix { if case .started = $0 { false } else { true } })
        + [.started(contextId: $0)]
    }
    server.atStop = {
      Array(events(SegmentScript($0)).drop { if case .started = $0 { false } else { true } }.dropFirst())
    }
    let findings = try await server.findings("never.")
    let violated = findings.filter { $0.value.isViolated }.map(\.key)
    // A segment that was begun before its context counts as none: no end, or no word, follows from that.
    #expect(violated.contains("never.\(rule)"))
    if rule != "not_started" { #expect(violated == ["never.\(rule)"], "\(findings)") }
  }

  @Test("Ids that are none, and ids that come back, are found")
  func ids() async throws {
    var server = ScriptedServer()
    server.ids = { ContextIds().next().uppercased() }
    #expect(try await server.findings("never.context_id")["never.context_id"]?.isViolated == true)
    server.ids = { "680e98cf-1c1d-4ac3-b915-1183144f92fb" }
    #expect(try await server.findings("never.context_reused")["never.context_reused"]?.isViolated == true)
  }

  @Test("A server that minds no order violates each clause of order and of values")
  func noOrder() async throws {
    var server = ScriptedServer()
    server.refusal = { _ in .ok }
    let findings = try await server.findings("order.", "value.", "audio.chunk_of")
    #expect(findings.count >= 20)
    #expect(findings.filter { !$0.value.isViolated } == [:])
  }

  @Test("Another code than the protocol's, and a code without a sentence, are violations")
  func otherCodes() async throws {
    var server = ScriptedServer()
    server.refusal = { _ in StreamStatus(.internal, "something went wrong") }
    #expect(try await server.findings("order.").values.allSatisfy { $0.isViolated })
    server.refusal = { StreamStatus($0.code) }
    let findings = try await server.findings("order.", "value.")
    #expect(findings.values.allSatisfy { $0.isViolated })
    #expect("\(findings)".contains("FAILED_PRECONDITION without one"))
  }

  @Test("A server that hangs violates the clauses in the time that it has, and hangs nobody")
  func hangs() async throws {
    var server = ScriptedServer()
    server.ending = nil
    let call = try await server.findings("call.half_close", "call.context", limit: .milliseconds(200))
    #expect(call.values.allSatisfy { $0.isViolated })
    #expect("\(call)".contains("then nothing for"))
    server = ScriptedServer()
    server.refusal = { _ in nil }
    #expect(
      try await server.findings("order.audio_first", limit: .milliseconds(200)).values.allSatisfy { $0.isViolated })
    server = ScriptedServer()
    server.atStart = { _ in [] }
    #expect(try await server.findings("call.context", limit: .milliseconds(200)).values.allSatisfy { $0.isViolated })
  }

  @Test("A server that finishes too early, or ends with a failure, is found")
  func early() async throws {
    var server = ScriptedServer()
    server.atStart = { [.started(contextId: $0)] + ScriptedServer.heard($0) + [.finished(contextId: $0)] }
    server.atStop = { _ in [] }
    let findings = try await server.findings("call.finished_after_stop", "call.context")
    #expect(findings["call.finished_after_stop"]?.isViolated == true)
    server = ScriptedServer()
    server.ending = StreamStatus(.unavailable, "going away")
    let calls = try await server.findings("call.", "form.", "format.")
    #expect(calls.filter { !$0.value.isViolated }.map(\.key).sorted() == ["call.finished_after_stop"])
  }

  @Test("A server that talks without end is cut off")
  func endless() async throws {
    var server = ScriptedServer()
    server.atStop = { id in (0..<10_001).map { .segment(contextId: id, segmentId: $0, .end) } }
    let findings = try await server.findings("audio.none", limit: .seconds(300))
    #expect("\(findings)".contains("more than 10000 events"))
  }

  @Test("A server that talks without end and takes nothing is cut off for what it says")
  func endlessAndDeaf() async throws {
    var server = ScriptedServer()
    server.atStart = { id in
      [.started(contextId: id)] + (0..<30_000).map { .segment(contextId: id, segmentId: $0, .end) }
    }
    let findings = try await server.findings("call.context", limit: .seconds(180))
    #expect("\(findings)".contains("more than 10000 events"), "\(findings)")
  }

  @Test("What this transport cannot tell is skipped, with the reason")
  func skipped() async throws {
    let findings = try await ScriptedServer().findings("message.", "token.", "login.", "health.")
    #expect(findings.count >= 15)
    #expect(findings.values.allSatisfy { if case .skipped(let reason) = $0 { !reason.isEmpty } else { false } })
  }
}
