import SLUCore
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

private let context: [SLURequest] = [.config(StreamConfig()), .start(ContextStart()), .audio([0, 0]), .stop]

@Suite("One stream") struct SessionTests {
  @Test("Silence is one empty word, the empty intent and an end")
  func silence() async throws {
    let conversation = try await converse(context, with: ScriptedBackend())
    let id = try #require(conversation.events.first?.contextId)
    #expect(
      conversation.events == [
        .started(contextId: id),
        .segment(contextId: id, segmentId: 0, .transcript(SpeechTranscript(index: 0, value: "", isFinal: true))),
        .segment(contextId: id, segmentId: 0, .intent("")),
        .segment(contextId: id, segmentId: 0, .end),
        .finished(contextId: id),
      ])
  }

  @Test(
    "A context that was begun by the deprecated event, as Android's are, has no tentative entities",
    arguments: [true, false])
  func android(isEvent: Bool) async throws {
    let cities = ["rome", "oslo"].map {
      SpeechEntity(type: "city", value: $0, startIndex: 0, endIndex: $0 == "rome" ? 1 : 2)
    }
    let backend = ScriptedBackend(duringAudio: [
      .word("new", at: 0), HeardEvent(segmentId: 0, .tentativeEntities([cities[0]])), .word("oslo", at: 1),
      HeardEvent(segmentId: 0, .entity(cities[1])),
    ])
    let start: SLURequest = isEvent ? .clientEvent(ClientEvent(event: 0)) : .start(ContextStart())
    let stop: SLURequest = isEvent ? .clientEvent(ClientEvent(event: 1)) : .stop
    let conversation = try await converse([.config(StreamConfig()), start, .audio([0, 0]), stop], with: backend)
    let kinds = conversation.events.map { event -> String in
      guard case .segment(_, _, let change) = event else { return "" }
      return switch change {
      case .tentativeEntities: "tentative"
      case .entity: "final"
      default: ""
      }
    }
    #expect(kinds.filter { !$0.isEmpty } == (isEvent ? ["final"] : ["tentative", "final", "tentative"]))
  }

  @Test("A segment that the backend leaves open is ended before its context")
  func leftOpen() async throws {
    let backend = ScriptedBackend(duringAudio: [.word("hello", at: 0)])
    let conversation = try await converse(context, with: backend)
    #expect(ServerRules.breaches(in: conversation.events).isEmpty)
    #expect(conversation.events.count == 5)
  }

  @Test("A backend that fails ends the stream with its status")
  func failure() async throws {
    let status = StreamStatus(.resourceExhausted, "no decoder is free")
    for backend in [ScriptedBackend(atStart: status), ScriptedBackend(failure: status)] {
      #expect(try await converse(context, with: backend, halfCloses: false).status == status)
    }
  }

  @Test("More audio in a context than the limit allows ends the stream")
  func tooLong() async throws {
    let second = SLURequest.audio([UInt8](repeating: 0, count: 32_000))
    let requests = [.config(StreamConfig()), .start(ContextStart()), second, second]
    let conversation = try await converse(
      requests, with: ScriptedBackend(), limits: ServerLimits(contextMilliseconds: 1500), halfCloses: false)
    #expect(conversation.status.code == .outOfRange)
  }

  @Test("More requests than the limit allows end the stream")
  func tooMany() async throws {
    let requests =
      [.config(StreamConfig()), .start(ContextStart())] + [SLURequest](repeating: .audio([0, 0]), count: 5000)
    let conversation = try await converse(
      requests, with: ScriptedBackend(), limits: ServerLimits(requestsPerSecond: 2), halfCloses: false)
    #expect(conversation.status.code == .resourceExhausted)
  }

  @Test("A client that says nothing for too long is let go")
  func idle() async throws {
    let conversation = try await converse(
      [.config(StreamConfig())], with: ScriptedBackend(), limits: ServerLimits(idle: .milliseconds(20)),
      halfCloses: false)
    #expect(conversation.status.code == .deadlineExceeded)
  }

  @Test(
    "A context without any audio is not waited for as long as a silent client is",
    arguments: [[], [.audio([])]] as [[SLURequest]])
  func withoutAudio(requests: [SLURequest]) async throws {
    let conversation = try await converse(
      [.config(StreamConfig()), .start(ContextStart())] + requests, with: ScriptedBackend(),
      limits: ServerLimits(firstAudio: .milliseconds(1)), halfCloses: false)
    #expect(conversation.status.code == .deadlineExceeded && conversation.status.message.contains("no audio"))
  }

  @Test("Context ids are lower-case UUIDs of version 4, no two the same")
  func ids() {
    let ids = ContextIds()
    let some = (0..<1000).map { _ in ids.next() }
    #expect(Set(some).count == 1000)
    let form = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(some.allSatisfy { $0.wholeMatch(of: form) != nil })
  }
}
