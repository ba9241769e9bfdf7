import Foundation
import SLUCore
import SLUTestKit
import Synchronization
import Testing

@testable import SLUEventLog

@Suite("Following a file", .timeLimit(.minutes(10)))
struct FollowingTests {
  private static func text(_ number: Int) -> String { line(.started(contextId: "c"), seq: number) + "\n" }

  /// The turn of a task on the same actor comes when the reader waits: it has seen what there was by then.
  @Test("What another program adds is handed out, line by line and in halves") @MainActor
  func grows() async throws {
    let halves = (0...10).map { (Self.text($0).prefix($0 * 4), Self.text($0).dropFirst($0 * 4)) }
    let file = TemporaryFile(Self.text(0) + halves[1].0)
    var iterator = try EventLogEntries(path: file.path, followingEvery: .milliseconds(1)).makeAsyncIterator()
    #expect(try await iterator.next(isolation: #isolation)?.recorded?.seq == 0)
    for number in 1..<10 {
      // The half of this line was read with the line before.
      let writer = Task { file.append(String(halves[number].1 + halves[number + 1].0)) }
      #expect(try await iterator.next(isolation: #isolation)?.recorded?.seq == number)
      await writer.value
    }
  }

  @Test(
    "However long a pause is to be, it is one that there is",
    arguments: [
      (0, 0), (-1, 0), (.min, 0), (50, 50_000), (4_294_967, 4_294_967_000), (4_294_968, 4_294_967_000),
      (.max, 4_294_967_000),
    ] as [(Int, UInt32)])
  func pauses(milliseconds: Int, expected: UInt32) {
    #expect(microseconds(ofMilliseconds: milliseconds) == expected)
  }

  @Test("A file that is empty at first") @MainActor
  func empty() async throws {
    let file = TemporaryFile([])
    var iterator = try EventLogEntries(path: file.path, followingEvery: .milliseconds(1)).makeAsyncIterator()
    // As above: it has found nothing by then.
    let writer = Task { file.append("\u{FEFF}\n" + Self.text(4)) }
    #expect(try await iterator.next(isolation: #isolation)?.recorded?.seq == 4)
    await writer.value
  }

  @Test("A file that is empty at first, and gets its first line in halves, by the synchronous reader")
  func emptySynchronous() throws {
    let file = TemporaryFile([])
    let text = "\u{FEFF}\n" + Self.text(4)
    var looks = 0
    let following = EventLogReader.Following(interval: 1) {
      looks += 1
      if looks == 1 { file.append(String(text.prefix(9))) }
      if looks == 2 { file.append(String(text.dropFirst(9))) }
      return looks < 3
    }
    let found = Array(try EventLogReader(path: file.path, following: following))
    #expect(found.map { $0.recorded?.seq } == [4])
    #expect(looks == 3)
  }

  @Test("Our own writer, followed while it writes")
  func writer() async throws {
    let file = TemporaryFile([])
    let path = file.path
    let entries = try EventLogEntries(path: path, followingEvery: .milliseconds(1))
    let task = Task.detached {
      var writer = try EventLogWriter(path: path, flush: .bytes(300))
      for number in 0..<1000 { try writer.write(.segment(contextId: "c", segmentId: number, .intent("i"))) }
      try writer.close()
    }
    var count = 0
    for try await entry in entries {
      guard let recorded = entry.recorded else { continue }
      #expect(recorded.seq == count)
      count += 1
      if count == 1000 { break }
    }
    #expect(count == 1000)
    try await task.value
  }

  @Test("A file that becomes shorter is an error that says so")
  func truncated() async throws {
    let file = TemporaryFile(Self.text(0) + Self.text(1))
    let length = file.bytes.count
    var iterator = try EventLogEntries(path: file.path, followingEvery: .milliseconds(1)).makeAsyncIterator()
    _ = try await iterator.next(isolation: nil)
    _ = try await iterator.next(isolation: nil)
    file.truncate(to: 5)
    do {
      let entry = try await iterator.next(isolation: nil)
      Issue.record("\(entry as Any)")
    } catch {
      #expect(error.code == .truncated)
      #expect(error.message == "expected the file to grow; it was cut from \(length) to 5 bytes")
    }
    #expect(try await iterator.next(isolation: nil) == nil)
  }

  @Test("A task that follows ends at once when it is cancelled")
  func cancelled() async throws {
    let file = TemporaryFile(Self.text(0) + #"{"type":"half"#)
    let entries = try EventLogEntries(path: file.path, followingEvery: .seconds(3600))
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let task = Task {
      var found: [LogEntry] = []
      for try await entry in entries {
        found.append(entry)
        begin.yield()
      }
      return found
    }
    for await _ in begun { break }
    // The next look is in an hour.
    task.cancel()
    #expect(try await task.value.map { $0.recorded?.seq } == [0])
  }

  @Test("The synchronous reader goes on as long as it is told to")
  func synchronous() throws {
    let file = TemporaryFile(Self.text(0))
    var looks = 0
    let following = EventLogReader.Following(interval: 1) {
      looks += 1
      // The reader's own question is the moment at which nobody else reads.
      if looks < 4 { file.append(Self.text(looks)) } else { file.append("{\"type\":\"sta") }
      return looks < 5
    }
    let reader = try EventLogReader(path: file.path, following: following)
    var found: [LogEntry] = []
    while let entry = reader.next() { found.append(entry) }
    #expect(found.map { $0.recorded?.seq } == [0, 1, 2, 3, nil])
    #expect(found.last?.error?.code == .cutOff)
    #expect(reader.next() == nil)
  }

  #if os(Linux)
    @Test("The system says when a file grows: nobody waits for the next look", arguments: [3_600_000, Int.max])
    func growth(interval: Int) throws {
      let file = TemporaryFile(Self.text(0))
      var looks = 0
      let following = EventLogReader.Following(interval: interval) {
        looks += 1
        // Behind the end that was just seen, and before the wait for more.
        file.append(Self.text(looks))
        return looks < 5
      }
      let found = Array(try EventLogReader(path: file.path, following: following))
      #expect(found.map { $0.recorded?.seq } == [0, 1, 2, 3, 4])
    }
  #endif

  @Test("The synchronous reader notices that a file became shorter")
  func synchronousTruncated() throws {
    let file = TemporaryFile(Self.text(0) + Self.text(1))
    let following = EventLogReader.Following(interval: 1) {
      file.truncate(to: 3)
      return true
    }
    let reader = try EventLogReader(path: file.path, following: following)
    let found = Array(reader)
    #expect(found.map { $0.recorded?.seq } == [0, 1, nil])
    #expect(found.last?.error?.code == .truncated)
  }
}
