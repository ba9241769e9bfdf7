import Foundation
import SLUAudio
import SLUCore
import SLUEventLog
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUServer

/// How long recordings are kept.
@Suite("Retention of recordings", .timeLimit(.minutes(5)))
struct RetentionTests {
  /// A folder of recordings that is gone when its owner is.
  private final class Recordings: Sendable {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws { folder = try TemporaryFolder() }

    /// Makes a file of a hundred bytes that is so many days old.
    func make(_ name: String, daysOld: Int) throws {
      let file = "\(path)/\(Self.file(name))"
      try Data(count: 100).write(to: URL(fileURLWithPath: file))
      try age(name, days: daysOld)
    }

    /// Gives a file an age.
    func age(_ name: String, days: Int) throws {
      let date = Date(timeIntervalSince1970: Double(RetentionTests.now - days * 86_400))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(path)/\(Self.file(name))")
    }

    /// The files by the short names that the tests have for them.
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).map(Self.shortName).sorted()
    }

    /// A context's id, in which a short name can be read again.
    static func id(_ name: String) -> String {
      let digits = name.utf8.map { String($0, radix: 16) }.joined()
      return "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    /// The name of a file: that of a recording is its context's id, others are as they are.
    static func file(_ name: String) -> String {
      let parts = name.split(separator: ".")
      return ["folder", "mine"].contains(parts[0]) || parts[1] == "txt" ? name : "\(id(String(parts[0]))).\(parts[1])"
    }

    static func shortName(_ file: String) -> String {
      let parts = file.split(separator: ".")
      guard parts[0].utf8.count == 36 else { return file }
      let digits = Array(parts[0].suffix(12).drop { $0 == "0" })
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      }
      return "\(String(decoding: bytes, as: UTF8.self)).\(parts[1])"
    }
  }

  private static let now = 1_800_000_000

  private func context(_ id: String) throws -> ContextRequest {
    ContextRequest(
      contextId: Recordings.id(id), appId: "",
      format: try StreamFormat(StreamConfig(channels: 1, sampleRateHertz: 16_000)))
  }

  private func recorder(
    _ folder: Recordings, _ retention: RecordingRetention, redaction: Redaction? = nil,
    complaints: Guarded<[String]> = Guarded([])
  ) throws -> SessionRecorder {
    try SessionRecorder(folder: folder.path, redaction: redaction, retention: retention) { complaint in
      complaints.withLock { $0.append(complaint) }
    }
  }

  /// Waits until a folder holds nothing but some files.
  private func only(_ names: [String], in folder: Recordings) async {
    while folder.names != names {
      guard !Task.isCancelled else { return _ = Issue.record("\(folder.names), expected \(names)") }
      await Task.yield()
    }
  }

  @Test("what is too old goes when serving begins, though nobody speaks; other files stay")
  func atStart() async throws {
    let folder = try Recordings()
    for name in ["old.jsonl", "old.wav", "old.opus", "old.txt", "mine.wav", "mine.jsonl"] {
      try folder.make(name, daysOld: 31)
    }
    try folder.make("new.jsonl", daysOld: 29)
    try FileManager.default.createDirectory(atPath: "\(folder.path)/folder.wav", withIntermediateDirectories: true)
    try folder.age("folder.wav", days: 31)
    let recorder = try recorder(folder, .days(30))
    let cleanup = Task { await recorder.keepWithinRetention(on: ContinuousClock()) { Self.now } }
    let kept = ["folder.wav", "mine.jsonl", "mine.wav", "new.jsonl", "old.txt"]
    await only(kept, in: folder)
    cleanup.cancel()
    await cleanup.value
    #expect(folder.names == kept)
  }

  @Test("a folder that was taken away is made again when a context begins")
  func folderIsGone() throws {
    let folder = try Recordings()
    let complaints = Guarded<[String]>([])
    let recorder = try recorder(folder, .forever, complaints: complaints)
    try FileManager.default.removeItem(atPath: folder.path)
    let context = try context("again")
    recorder.sending([.started(contextId: context.contextId)], in: context)
    recorder.heard([0, 0], in: context)
    recorder.sending([.finished(contextId: context.contextId)], in: context)
    #expect(complaints.withLock { $0 } == [])
    #expect(folder.names == ["again.jsonl", "again.wav"])
  }

  @Test("a context that cannot be recorded leaves no empty file, and what it has is kept")
  func notRecorded() throws {
    struct DiskFull: Error {}
    let folder = try Recordings()
    let complaints = Guarded<[String]>([])
    let recorder = try SessionRecorder(
      folder: folder.path,
      writer: { path, format in
        // The name is there before the bytes are not.
        try Data().write(to: URL(fileURLWithPath: path + ".wav"))
        throw DiskFull()
      }
    ) { complaint in complaints.withLock { $0.append(complaint) } }
    try Data("of another server".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(Recordings.file("full.opus"))"))
    recorder.sending([.started(contextId: Recordings.id("full"))], in: try context("full"))
    #expect(complaints.withLock { $0.count } == 1)
    #expect(folder.names == ["full.opus"])
  }

  @Test("what becomes too old goes while nobody speaks")
  func nowAndThen() async throws {
    let folder = try Recordings()
    for days in [10, 20, 30] { try folder.make("\(days).jsonl", daysOld: days) }
    let recorder = try recorder(folder, .days(30))
    let now = Guarded(Self.now)
    let cleanup = Task {
      await recorder.keepWithinRetention(every: .milliseconds(1), on: ContinuousClock()) { now.withLock { $0 } }
    }
    for left in [["10.jsonl", "20.jsonl"], ["10.jsonl"], []] {
      now.withLock { $0 += 10 * 86_400 - 1 }
      await only(left, in: folder)
    }
    cleanup.cancel()
    await cleanup.value
    #expect(folder.names == [])
  }

  @Test("recordings that are written are left alone, by days and by bytes, and go once they are complete")
  func open() throws {
    let folder = try Recordings()
    for retention in [RecordingRetention.days(30), .bytes(1)] {
      // Another recorder may be in another process: nothing is known of it but its files.
      let writing = try recorder(folder, .forever)
      writing.sending([.started(contextId: "open")], in: try context("open"))
      writing.heard([1, 2, 3, 4], in: try context("open"))
      for name in ["open.jsonl", "open.wav"] { try folder.age(name, days: 31) }
      let now = Date(timeIntervalSince1970: Double(Self.now))
      try folder.make("done.wav", daysOld: 31)
      #expect(retention.apply(to: folder.path, now: now) == [])
      #expect(folder.names == ["open.jsonl", "open.wav"])
      writing.gaveUp(try context("open"))
      for name in ["open.jsonl", "open.wav"] { try folder.age(name, days: 31) }
      #expect(retention.apply(to: folder.path, now: now) == [])
      #expect(folder.names == [])
    }
  }

  @Test("a recording that is written when its context is over is left alone until then")
  func redacted() throws {
    let folder = try Recordings()
    let recorder = try recorder(folder, .days(30), redaction: Redaction(types: ["person"]))
    let context = try context("open")
    recorder.sending([.started(contextId: "open")], in: context)
    try folder.age("open.jsonl", days: 31)
    let now = Date(timeIntervalSince1970: Double(Self.now))
    #expect(RecordingRetention.days(30).apply(to: folder.path, now: now) == [])
    #expect(folder.names == ["open.jsonl"])
    recorder.sending([.finished(contextId: "open")], in: context)
    let reader = try EventLogReader(path: "\(folder.path)/\(Recordings.file("open.jsonl"))")
    var events: [SLUEvent] = []
    while let recorded = reader.nextEvent(elsewhere: { _ in }) { events.append(recorded.event) }
    #expect(events == [.started(contextId: "open"), .finished(contextId: "open")])
  }

  @Test("where bytes count, the end of a context makes room, the oldest first")
  func bytes() async throws {
    let folder = try Recordings()
    let recorder = try recorder(folder, .bytes(1000))
    let cleanup = Task { await recorder.keepWithinRetention(on: ContinuousClock()) { Self.now } }
    // Older than the context by any clock.
    for days in 1...12 { try folder.make("\(days).wav", daysOld: 10_000 + days) }
    let context = try context("c")
    recorder.sending([.started(contextId: "c")], in: context)
    recorder.sending([.finished(contextId: "c")], in: context)
    while folder.names.contains("12.wav"), !Task.isCancelled { await Task.yield() }
    cleanup.cancel()
    await cleanup.value
    #expect(folder.names.contains("1.wav") && folder.names.contains("c.jsonl"))
  }

  @Test("what cannot be deleted is said, once, and does not keep others")
  func failures() async throws {
    let folder = try Recordings()
    for name in ["a.wav", "b.wav", "c.wav"] { try folder.make(name, daysOld: 31) }
    struct Refusal: Error {}
    let failures = RecordingRetention.days(30).apply(
      to: folder.path, now: Date(timeIntervalSince1970: Double(Self.now))
    ) {
      if $0.lastPathComponent == Recordings.file("b.wav") { throw Refusal() }
      try FileManager.default.removeItem(at: $0)
    }
    #expect(
      failures.count == 1 && failures.first?.hasPrefix("\(folder.path)/\(Recordings.file("b.wav")): ") == true,
      "\(failures)")
    #expect(folder.names == ["b.wav"])
    // One that somebody else has deleted meanwhile is as it should be.
    let gone = RecordingRetention.days(30).apply(to: folder.path, now: Date(timeIntervalSince1970: Double(Self.now))) {
      try FileManager.default.removeItem(at: $0)
      throw Refusal()
    }
    #expect(gone == [])

    let complaints = Guarded<[String]>([])
    let recorder = try recorder(folder, .days(30), complaints: complaints)
    try FileManager.default.removeItem(atPath: folder.path)
    let passes = Guarded(0)
    let cleanup = Task {
      await recorder.keepWithinRetention(every: .milliseconds(1), on: ContinuousClock()) {
        passes.withLock { $0 += 1 }
        return Self.now
      }
    }
    while passes.withLock({ $0 }) < 3, !Task.isCancelled { await Task.yield() }
    cleanup.cancel()
    await cleanup.value
    let said = complaints.withLock { $0 }
    let prefix = "\(folder.path): recordings cannot be looked through: "
    #expect(said.count == 1 && said.first?.hasPrefix(prefix) == true, "\(said)")
  }
}
