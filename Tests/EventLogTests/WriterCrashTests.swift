import Foundation
import SLUCore
import SLUEventLog
import SLUTestKit
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process that writes for ever is killed somewhere in its writing: what was flushed before is in the file.
@Suite("kill -9")
struct WriterCrashTests {
  static let policies: [(String, flush: String)] = [
    ("every line is flushed", "every"), ("4,000 bytes at a time", "4000"), ("flushed by hand every 50 lines", "manual"),
  ]

  @Test(
    "What was flushed survives, and at most one line is cut off", arguments: policies, 1...4 as ClosedRange<UInt64>)
  func survives(policy: (String, flush: String), seed: UInt64) async throws {
    let file = TemporaryFile()
    let marks = TemporaryFile([])
    var random = SplitMix64(seed: seed)
    let (path, notes, flush, count) = (file.path, marks.path, policy.flush, 100 + random.below(2000))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, notes = notes as String, flush = flush as String, count = count as Int] in
      try WriterCrashTests.writeUntilKilled(path, flush, notes, after: count)
    }

    // The child noted each line that was flushed for sure, and it was killed when it had written so many lines at least.
    let flushed = marks.bytes.count
    let run: Comment = "seed \(seed): killed after \(count) lines"
    let found = entries(file.bytes)
    #expect(found.first == .header(version: 1), run)
    let broken = found.filter { $0.event == nil }.dropFirst()
    #expect(broken.count <= 1, "only the last line may be cut off: \(broken); \(run)")
    #expect(broken.allSatisfy { $0.error?.code == .cutOff }, run)
    let whole = found.compactMap(\.recorded)
    #expect(whole.count >= flushed, "\(flushed) lines were flushed, \(whole.count) are there; \(run)")
    #expect(
      whole.enumerated().allSatisfy { $0.element == Self.event($0.offset) }, "lines are missing or changed; \(run)")
    // No fifty lines in a row have less than 4,000 bytes.
    #expect(flushed >= count - 50, "only \(flushed) lines were flushed; \(run)")
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

  private static let written = Atomic<Int>(0)

  private static func writeUntilKilled(_ path: String, _ flush: String, _ notes: String, after count: Int) throws {
    let policy: EventLogWriter.FlushPolicy =
      switch flush {
      case "every": .everyLine
      case "4000": .bytes(4000)
      default: .manual
      }
    let marks = open(notes, O_WRONLY | O_APPEND)
    Thread.detachNewThread {
      while Self.written.load(ordering: .acquiring) < count { sched_yield() }
      kill(getpid(), SIGKILL)
    }
    var writer = try EventLogWriter(path: path, flush: policy)
    // Where the lines that were not noted yet end, and where the last one does, in bytes.
    var (ends, end): ([Int], Int) = ([], 0)
    for number in 0... {
      let event = event(number)
      try writer.write(event)
      if policy == .manual, number % 50 == 49 { try writer.flush() }
      end += line(event.event, seq: event.seq).utf8.count + 1
      ends.append(end)
      let flushed =
        switch policy {
        case .everyLine: end
        // Fewer bytes than that wait.
        case .bytes(let bytes): end - bytes
        case .manual: number % 50 == 49 ? end : 0
        }
      let noted = ends.prefix { $0 <= flushed }.count
      if noted > 0 { write(marks, String(repeating: "x", count: noted), noted) }
      ends.removeFirst(noted)
      Self.written.add(1, ordering: .releasing)
    }
  }
}
