import Foundation
import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

@Suite("The writer")
struct WriterTests {
  private static let header = WrittenFormTests.header

  @Test("Behind the highest number there is none")
  func highest() throws {
    let file = TemporaryFile()
    var writer = try EventLogWriter(path: file.path)
    try writer.write(RecordedEvent(.started(contextId: "a"), seq: 1 << 53 - 1))
    #expect(writer.nextSeq == .max)
    try writer.write(.started(contextId: "b"))
    try writer.write(RecordedEvent(.started(contextId: "c"), seq: 1 << 53 - 1))
    try writer.write(.started(contextId: "d"))
    #expect(writer.nextSeq == .max)
    try writer.close()
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(lines.map { $0.contains("seq") } == [true, false, true, false])
  }

  @Test("Numbers follow each other, and go on behind those that events bring")
  func numbers() throws {
    let file = TemporaryFile()
    var writer = try EventLogWriter(path: file.path)
    try writer.write(.started(contextId: "a"))
    try writer.write(.started(contextId: "b"), time: 7)
    #expect(writer.nextSeq == 2)
    try writer.write(RecordedEvent(.started(contextId: "c"), seq: 9, time: 8))
    try writer.write(RecordedEvent(.started(contextId: "d"), seq: 3))
    try writer.write(RecordedEvent(.started(contextId: "e")))
    try writer.write(.started(contextId: "f"))
    try writer.close()
    let found = entries(file.bytes).dropFirst().map(\.recorded)
    #expect(found.map { $0?.seq } == [0, 1, 9, 3, nil, 10])
    #expect(found.map { $0?.time } == [nil, 7, 8, nil, nil, nil])
  }

  static let endings: [(String, text: String, refused: Int, events: Int)] = [
    ("an empty file", "", 0, 0), ("a whole recording", header + line(.started(contextId: "a")) + "\n", 0, 1),
    ("a last line without an end", header + line(.started(contextId: "a")), 0, 1),
    ("a last line that is cut off", header + #"{"type":"started","audio_con"#, 1, 0),
    ("half a character", header + "{\"type\":\"caf\u{E9}", 1, 0), ("a carriage return at the end", header + "\r", 0, 0),
  ]

  @Test("Appending leaves what is there, and starts on a line of its own", arguments: endings)
  func append(sentence: String, text: String, refused: Int, events: Int) throws {
    let old = Array(text.utf8).dropLast(sentence.hasPrefix("half") ? 1 : 0)
    let file = TemporaryFile(Array(old))
    var writer = try EventLogWriter(path: file.path, isAppending: true)
    try writer.write(.finished(contextId: "z"))
    try writer.close()
    #expect(file.bytes.starts(with: old))
    let needsEnd = old.last != nil && old.last != UInt8(ascii: "\n")
    let added = Self.header + line(.finished(contextId: "z"), seq: 0) + "\n"
    #expect(String(decoding: file.bytes.dropFirst(old.count), as: UTF8.self) == (needsEnd ? "\n" : "") + added)
    let found = entries(file.bytes)
    #expect(found.count { $0.error != nil } == refused)
    #expect(found.count { $0.event != nil } == events + 1)
    #expect(found.last?.event == .finished(contextId: "z"))
  }

  private static func word(_ index: Int, _ start: Int, _ end: Int) -> SpeechTranscript {
    SpeechTranscript(index: index, value: "a", startTime: start, endTime: end)
  }

  static let unreadable: [(String, RecordedEvent)] = [
    ("an index", WrittenFormTests.segment(.transcript(word(5_000_000_000, 0, 0)))),
    ("a time of a word", WrittenFormTests.segment(.tentativeTranscript([word(0, 0, 0), word(1, 0, .max)]))),
    (
      "a position",
      WrittenFormTests.segment(.entity(SpeechEntity(type: "t", value: "", startIndex: 0, endIndex: 1 << 31)))
    ),
    (
      "a position of a tentative one",
      WrittenFormTests.segment(.tentativeEntities([SpeechEntity(type: "t", value: "", startIndex: .min, endIndex: 1)]))
    ),
    ("a segment", RecordedEvent(.segment(contextId: "c", segmentId: 1 << 31, .end))),
    ("a time", RecordedEvent(.started(contextId: "c"), time: .max)),
    ("a number", RecordedEvent(.started(contextId: "c"), seq: 1 << 53)),
  ]

  @Test("What no reader would take is refused, and is not there afterwards", arguments: unreadable)
  func refusesUnreadable(what: String, recorded: RecordedEvent) throws {
    let file = TemporaryFile()
    var writer = try EventLogWriter(path: file.path)
    do throws(EventLogError) {
      try writer.write(recorded)
      Issue.record("\(what) was written")
    } catch { #expect(error.code == .outOfRange && error.source == file.path, "\(error)") }
    try writer.write(.started(contextId: "c"))
    do throws(EventLogError) {
      try writer.write(.started(contextId: "d"), time: -1)
      Issue.record("a time below zero was written")
    } catch { #expect(error.code == .outOfRange) }
    try writer.close()
    #expect(file.text == Self.header + line(.started(contextId: "c"), seq: 0) + "\n")
  }

  @Test("Without appending, what was there is replaced")
  func replace() throws {
    let file = TemporaryFile("old\n")
    try EventLogWriter(path: file.path).close()
    #expect(file.text == Self.header)
  }

  @Test("Lines reach the file by policy")
  func policies() throws {
    let one = Self.header + line(.started(contextId: "a"), seq: 0) + "\n"
    let two = one + line(.started(contextId: "b"), seq: 1) + "\n"

    let every = TemporaryFile()
    var writer = try EventLogWriter(path: every.path, flush: .everyLine)
    try writer.write(.started(contextId: "a"))
    #expect(every.text == one)
    try writer.write(.started(contextId: "b"))
    #expect(every.text == two)

    let manual = TemporaryFile()
    writer = try EventLogWriter(path: manual.path, flush: .manual)
    try writer.write(.started(contextId: "a"))
    #expect(manual.text == Self.header)
    try writer.flush()
    #expect(manual.text == one)
    try writer.write(.started(contextId: "b"))
    #expect(manual.text == one)
    try writer.close()
    #expect(manual.text == two)

    let bytes = TemporaryFile()
    writer = try EventLogWriter(path: bytes.path, flush: .bytes(60))
    try writer.write(.started(contextId: "a"))
    #expect(bytes.text == Self.header)
    try writer.write(.started(contextId: "b"))
    #expect(bytes.text == two)
    try writer.write(.started(contextId: "c"))
    #expect(bytes.text == two)
    try writer.close()
  }

  @Test("A writer that is let go writes what it holds")
  func letGo() throws {
    let file = TemporaryFile()
    do {
      var writer = try EventLogWriter(path: file.path, flush: .manual)
      try writer.write(.started(contextId: "a"))
      #expect(file.text == Self.header)
    }
    #expect(file.text == Self.header + line(.started(contextId: "a"), seq: 0) + "\n")
  }

  @Test("A million bytes and more in one flush")
  func large() throws {
    let file = TemporaryFile()
    let events = Array(RecordingGenerator(events: 10_000, contexts: 20, seed: 3))
    var writer = try EventLogWriter(path: file.path, flush: .bytes(1 << 20))
    for event in events { try writer.write(event) }
    try writer.close()
    #expect(file.bytes == recording(events))
    #expect(file.bytes.count > 1 << 20)
  }

  @Test("A path that cannot be written says so", arguments: ["/nowhere/at/all.jsonl", "/", "/proc/version/x"])
  func unwritable(path: String) {
    for isAppending in [false, true] {
      #expect {
        _ = try EventLogWriter(path: path, isAppending: isAppending).close()
      } throws: { error in
        let error = error as? EventLogError
        return error?.code == .cannotOpen && error?.source == path && error?.line == 0
          && error?.description.hasPrefix("\(path): cannot be opened for writing: ") == true
      }
    }
  }

  #if os(Linux)
    @Test("A full disk is an error with a reason")
    func full() {
      #expect {
        _ = try EventLogWriter(path: "/dev/full").close()
      } throws: { error in
        (error as? EventLogError)?.code == .cannotWrite
          && (error as? EventLogError)?.description == "/dev/full: cannot be written: No space left on device"
      }
    }

    @Test("Others can tell that a file is written, until it is closed")
    func isWriting() throws {
      let file = TemporaryFile()
      #expect(!EventLogWriter.isWriting(file.path))
      let writer = try EventLogWriter(path: file.path)
      // To look does not end it.
      for _ in 0..<2 { #expect(EventLogWriter.isWriting(file.path)) }
      try writer.close()
      #expect(!EventLogWriter.isWriting(file.path))
    }

    @Test("What a full disk did not take is kept, and written when there is room")
    func fullForAWhile() async throws {
      // A limit on the size of files stands for a full disk: it can be lifted. It holds for the whole process, so the
      // test runs in one of its own.
      await #expect(processExitsWith: .success) {
        let file = TemporaryFile()
        let limits = FileSizeLimit()
        var writer = try EventLogWriter(path: file.path, flush: .everyLine)
        try writer.write(.started(contextId: "a"))
        let before = file.bytes
        for room in [0, 1, 10] {
          limits.allow(before.count + room)
          for id in ["b", "c"] {
            do throws(EventLogError) {
              try writer.write(.started(contextId: id + String(room)))
              fatalError("the file took more than it may")
            } catch { precondition(error.code == .cannotWrite, "\(error)") }
            // Cut back to whole lines, so that whoever reads it meanwhile finds no half one.
            precondition(file.bytes == before, "\(file.text)")
          }
        }
        limits.lift()
        try writer.write(.started(contextId: "d"))
        let ids = entries(file.bytes).dropFirst().map { $0.event?.contextId }
        precondition(ids == ["a", "b0", "c0", "b1", "c1", "b10", "c10", "d"], "\(ids)")
      }
    }
  #endif
}
