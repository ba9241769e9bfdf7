import SLUEventLog
import SLUServer
import Testing

/// Recordings that are told again, as they are read.
@Suite("Recorded conversations")
struct RecordedConversationTests {
  @Test("each line that cannot be used is told while it is read, and the others count")
  func refusals() {
    let started = #"{"type":"started","audio_context":"c"}"#
    let reader = EventLogReader(bytes: Array("x\n\(started)\ny\nz".utf8), source: "r")
    var conversation = RecordedConversation()
    var refused: [String] = []
    conversation.read(reader) { refused.append("\($0.source):\($0.line)") }
    #expect(refused == ["r:1", "r:3", "r:4"])
    #expect(conversation.contexts.map(\.contextId) == ["c"])
  }
}
