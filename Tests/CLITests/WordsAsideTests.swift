import SLUTransport
import Testing

@testable import slu_cli

@Suite("Words of tasks beside the one that draws")
struct WordsAsideTests {
  @Test("They wait while somebody draws, and are said at once otherwise")
  func waiting() {
    let written = Guarded<[String]>([])
    let aside = WordsAside { line in written.withLock { $0.append(line) } }
    var said: [String] = []
    let messages = Messages { said.append($0) }
    aside.messages.error("before")
    #expect(written.withLock { $0 } == ["slu-cli: before"])
    aside.hold()
    aside.messages.tell("one\u{7}")
    aside.messages.tell("two")
    #expect(said.isEmpty && written.withLock { $0.count } == 1)
    var prepared = 0
    for _ in 1...2 { aside.say(by: messages) { prepared += 1 } }
    #expect(said == ["one\\u{7}", "two"] && prepared == 1)
    aside.messages.tell("three")
    aside.release()
    aside.messages.tell("four")
    #expect(written.withLock { $0 } == ["slu-cli: before", "three", "four"] && said.count == 2)
  }
}
