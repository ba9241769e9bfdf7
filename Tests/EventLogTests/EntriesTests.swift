import Foundation
import SLUCore
import SLUEventLog
import SLUTestKit
import Synchronization
import Testing

@Suite("The asynchronous reader", .timeLimit(.minutes(10)))
struct EntriesTests {
  private static let good = line(.started(contextId: "c")) + "\n"

  private func all(_ sequence: EventLogEntries) async throws -> [LogEntry] {
    var found: [LogEntry] = []
    for try await entry in sequence { found.append(entry) }
    return found
  }

  @Test("The same entries as from the synchronous one: files, bytes, a pipe", arguments: Fixture.all)
  func same(fixture: Fixture) async throws {
    let expected = Array(try EventLogReader(path: fixture.path))
    #expect(try await all(EventLogEntries(path: fixture.path)) == expected)
    let bytes = fixture.bytes
    #expect(try await all(EventLogEntries(bytes: bytes, source: fixture.path)) == expected)
    #expect(Array(EventLogReader(bytes: bytes, source: fixture.path)) == expected)

    let pipe = TestPipe()
    let entries = try EventLogEntries(path: pipe.path)
    // A thread of its own: a full pipe makes it wait, which no task may do.
    Thread.detachNewThread {
      pipe.write(bytes)
      pipe.finish()
    }
    #expect(try await all(entries).map(\.anonymous) == expected.map(\.anonymous))
  }

  @Test("The same entries with a line limit", arguments: [1, 60, 200])
  func limit(limit: Int) async throws {
    for fixture in Fixture.short {
      let expected = Array(try EventLogReader(path: fixture.path, lineLimit: limit))
      #expect(try await all(EventLogEntries(path: fixture.path, lineLimit: limit)) == expected)
    }
  }

  @Test(
    "The same entries from a pipe through the synchronous reader, in portions of any length",
    arguments: [1, 3, 100, 5000])
  func pipe(portion: Int) throws {
    let fixture = try #require(Fixture.all.first { $0.name == "book-a-flight-to-new-york.jsonl" })
    let bytes = fixture.bytes
    let pipe = TestPipe()
    let reader = try EventLogReader(path: pipe.path)
    #expect(reader.length == nil)
    Thread.detachNewThread {
      for start in stride(from: 0, to: bytes.count, by: portion) {
        pipe.write(bytes[start..<min(start + portion, bytes.count)])
      }
      pipe.finish()
    }
    #expect(reader.map(\.anonymous) == entries(bytes).map(\.anonymous))
    #expect(reader.position == bytes.count)
  }

  @Test("Each line of a pipe is handed out as soon as it is there")
  func live() async throws {
    let pipe = TestPipe()
    var iterator = try EventLogEntries(path: pipe.path).makeAsyncIterator()
    for number in 0..<20 {
      let text = line(.started(contextId: "c"), seq: number)
      // In two halves: the first alone is no line yet.
      pipe.write(text.prefix(20).utf8)
      pipe.write(text.dropFirst(20).utf8 + [UInt8(ascii: "\n")])
      #expect(try await iterator.next(isolation: nil)?.recorded?.seq == number)
    }
    pipe.write(#"{"type":"sta"#)
    pipe.finish()
    #expect(try await iterator.next(isolation: nil)?.error?.code == .cutOff)
    #expect(try await iterator.next(isolation: nil) == nil)
    #expect(try await iterator.next(isolation: nil) == nil)
  }

  @Test("A task that waits on a pipe ends at once when it is cancelled")
  func cancelled() async throws {
    let pipe = TestPipe()
    pipe.write(Self.good)
    let entries = try EventLogEntries(path: pipe.path)
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let task = Task {
      var count = 0
      for try await _ in entries {
        count += 1
        begin.yield()
      }
      return count
    }
    // The first entry was read: the task waits for the second, or is about to.
    for await _ in begun { break }
    task.cancel()
    #expect(try await task.value == 1)
    pipe.finish()
  }

  @Test("A task that is cancelled before it begins reads nothing from a pipe and ends", arguments: ["", good])
  func cancelledBefore(text: String) async throws {
    let pipe = TestPipe()
    pipe.write(text)
    let entries = try EventLogEntries(path: pipe.path)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      var found: [LogEntry] = []
      for try await entry in entries { found.append(entry) }
      return found
    }
    task.cancel()
    #expect(try await task.value == [])
    pipe.finish()
  }

  @Test("Two hundred pipes on which nothing comes hold up nobody")
  func many() async throws {
    // More than there are threads: a reader that kept one waiting would stop all others.
    let pipes = (0..<200).map { _ in TestPipe() }
    let (firsts, first) = AsyncStream<Void>.makeStream()
    try await withThrowingTaskGroup(of: [LogEntry].self) { group in
      for pipe in pipes {
        let entries = try EventLogEntries(path: pipe.path)
        group.addTask {
          var found: [LogEntry] = []
          for try await entry in entries {
            found.append(entry)
            first.yield()
          }
          return found
        }
        pipe.write(Self.good)
      }
      var waiting = 0
      for await _ in firsts {
        waiting += 1
        if waiting == pipes.count { break }
      }
      // All of them wait for their second line now, or are about to; somebody else reads a file and a pipe meanwhile.
      let file = TemporaryFile(Self.good)
      #expect(try await all(EventLogEntries(path: file.path)).count == 1)
      let other = TestPipe()
      let entries = try EventLogEntries(path: other.path)
      other.write(Self.good)
      other.finish()
      #expect(try await all(entries).count == 1)
      // The last one first, so that the order of waiting cannot be the order of writing.
      for pipe in pipes.reversed() {
        pipe.write(Self.good)
        pipe.finish()
      }
      for try await found in group { #expect(found.count == 2) }
    }
  }

  @Test("A long recording, read by several tasks at once")
  func several() async throws {
    let events = Array(RecordingGenerator(events: 5_000, contexts: 30, seed: 9))
    let file = TemporaryFile(recording(events))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<6 {
        let entries = try EventLogEntries(path: file.path)
        group.addTask {
          var count = 0
          for try await entry in entries {
            if let recorded = entry.recorded {
              if recorded != events[count] { return false }
              count += 1
            }
          }
          return count == events.count
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  @Test("Events alone, the rest told apart")
  func events() async throws {
    let problems = Mutex<[LogEntry]>([])
    let text = #"{"type":"recording"}"# + "\n" + Self.good + "{\n" + #"{"type":"x"}"# + "\n" + Self.good
    var found: [SLUEvent] = []
    for try await event in EventLogEntries(bytes: Array(text.utf8)).events(onProblem: { entry in
      problems.withLock { $0.append(entry) }
    }) {
      found.append(event)
    }
    #expect(found == [.started(contextId: "c"), .started(contextId: "c")])
    #expect(problems.withLock { $0.count } == 3)
  }

  @Test("Files that cannot be opened or read are errors of their own kind")
  func unreadable() async throws {
    let error = #expect(throws: EventLogError.self) { _ = try EventLogEntries(path: "/nowhere/at/all") }
    #expect(error?.code == .cannotOpen)
    await #expect {
      _ = try await all(EventLogEntries(path: "/"))
    } throws: { error in
      (error as? EventLogError)?.code == .cannotRead
    }
  }
}
