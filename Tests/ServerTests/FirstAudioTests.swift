import AsyncAlgorithms
import SLUTransport
import Testing

@testable import SLUServer

/// When a context is no longer without audio.
@Suite("First audio", .timeLimit(.minutes(1)))
struct FirstAudioTests {
  @Test("Some bytes are waited for, or a stop, or the end of the stream", arguments: ["audio", "stop", "end"])
  func heard(what: String) async throws {
    let contexts = StreamContexts()
    let request = ContextRequest(contextId: "c", appId: "", format: try StreamFormat(StreamConfig()))
    #expect(contexts.open(request))
    let context = try #require(await contexts.opened.first { _ in true })
    let taking = Task { for await _ in context.audio {} }
    switch what {
    case "audio": await contexts.hear([0, 0])
    case "stop": contexts.stop()
    default: contexts.end(.ok)
    }
    await context.firstAudio.wait()
    contexts.stop()
    context.audio.finish()
    await taking.value
  }

  @Test("A context that is over by then does not end the stream for the next one")
  func over() async throws {
    let contexts = StreamContexts()
    let format = try StreamFormat(StreamConfig())
    #expect(contexts.open(ContextRequest(contextId: "a", appId: "", format: format)))
    let first = try #require(await contexts.opened.first { _ in true })
    contexts.stop()
    #expect(contexts.open(ContextRequest(contextId: "b", appId: "", format: format)))
    contexts.end(waitingFor: first, StreamStatus(.deadlineExceeded, "too late"))
    #expect(contexts.status == nil)
    let second = try #require(await contexts.opened.first { _ in true })
    contexts.end(waitingFor: second, StreamStatus(.deadlineExceeded, "too late"))
    #expect(contexts.status?.code == .deadlineExceeded)
  }

  @Test("In the same process nobody is hurried")
  func inProcess() { #expect(ServerLimits.inProcess.firstAudio == nil) }
}
