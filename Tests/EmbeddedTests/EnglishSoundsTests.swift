import Foundation
import SLUEmbedded
import Testing

/// The dictionary of English, which several ask at a time.
@Suite("Sounds of English", .timeLimit(.minutes(10))) struct EnglishSoundsTests {
  @Test("Whoever can do without a model does not wait while somebody learns one")
  func nobodyWaits() throws {
    let sounds = EnglishSounds()
    let isAnswered = DispatchSemaphore(value: 0)
    var hasWaited = false
    _ = try sounds.knowing(["zrkq"]) { _ in
      Thread.detachNewThread {
        _ = try? sounds.knowing(["hello"]) { _ in Issue.record("the dictionary has this word") }
        isAnswered.signal()
      }
      hasWaited = isAnswered.wait(timeout: .now() + 60) == .timedOut
    }
    #expect(!hasWaited)
  }

  @Test("Where nothing could be learnt it is tried again")
  func again() throws {
    let sounds = EnglishSounds()
    var attempts = 0
    for _ in 0..<2 { _ = try sounds.knowing(["zrkq"]) { _ in attempts += 1 } }
    #expect(attempts == 2)
  }
}
