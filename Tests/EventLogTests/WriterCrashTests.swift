import Foundation
import SLUCore
import SLUEventLog
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process that writes for ever is killed at a random moment: what was flushed before is in the file.
@Suite("kill -9")
struct WriterCrashTests {
  static let policies: [(String, flush: String)] = [
    ("every line is flushed", "every"), ("4,000 bytes at a time", "4000"), ("flushed by hand every 50 lines", "manual"),
  ]

  @Test("What was flushed survives, and at most one line is cut off", arguments: policies, 1...4)
  func survives(policy: (String, flush: String), round: Int) async throws {
    let file = TemporaryFile()
    let marks = TemporaryFile([])
    let (path, notes, flush) = (file.path, marks.path, policy.flush)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, notes = notes as String, flush = flush as String] in
      try WriterCrashTests.writeUntilKilled(path, flush, notes)
    }

    // The child noted the number of lines that were flushed, after each flush.
    let flushed = marks.bytes.count
    let found = entries(file.bytes)
    #expect(found.first == .header(version: 1))
    let broken = found.filter { $0.event == nil }.dropFirst()
    #expect(broken.count <= 1, "only the last line may be cut off: \(broken)")
    #expect(broken.allSatisfy { $0.error?.code == .cutOff })
    let whole = found.compactMap(\.recorded)
    #expect(whole.count >= flushed, "\(flushed) lines were flushed, \(whole.count) are there")
    #expect(whole.enumerated().allSatisfy { $0.element == Self.event($0.offset) }, "lines are missing or changed")
    #expect(flushed > 0, "the process was killed before it wrote anything")
  }

  @Test("A recording goes on behind one that a crash cut off")
  func goesOn() throws {
    let file = TemporaryFile(recording((0..<100).map(Self.event)).dropLast(20) + [])
    var writer = try EventLogWriter(path: file.path, isAppending: true)
    try writer.write(.finished(contextId: "c"))
    try writer.close()
    let found = entries(file.bytes)
    #expect(found.count { $0.error != nil } == 1)
    #expect(found.compactMap(\.recorded).count == 100)
  }

  private static func event(_ number: Int) -> RecordedEvent {
    let text = String(repeating: "word ", count: number % 40)
    return RecordedEvent(.segment(contextId: "c", segmentId: number, .intent(text)), seq: number)
  }

  private static func writeUntilKilled(_ path: String, _ flush: String, _ notes: String) throws {
    let policy: EventLogWriter.FlushPolicy =
      switch flush {
      case "every": .everyLine
      case "4000": .bytes(4000)
      default: .manual
      }
    let marks = open(notes, O_WRONLY | O_APPEND)
    var isDoomed = false
    func mark() {
      write(marks, "x", 1)
      guard !isDoomed else { return }
      isDoomed = true
      Thread.detachNewThread {
        usleep(UInt32.random(in: 20_000...80_000))
        kill(getpid(), SIGKILL)
      }
    }
    var writer = try EventLogWriter(path: path, flush: policy)
    var noted = 0
    for number in 0... {
      try writer.write(event(number))
      if policy == .manual, number % 50 == 49 { try writer.flush() }
      // How many lines are out is known for sure for two policies; for the third it is what the file's growth says.
      let isOut = policy == .everyLine || policy == .manual && number % 50 == 49
      if isOut {
        while noted <= number {
          mark()
          noted += 1
        }
      } else if case .bytes = policy, number == 100 {
        // A hundred lines are far more than 4,000 bytes.
        mark()
      }
    }
  }
}
