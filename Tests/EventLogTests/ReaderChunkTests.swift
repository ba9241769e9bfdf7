import Foundation
import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

@Suite("Bytes that come in portions")
struct ReaderChunkTests {
  @Test("The same entries, whatever the length of the portions", arguments: Fixture.all)
  func portions(fixture: Fixture) throws {
    let bytes = fixture.bytes
    let whole = entries(bytes)
    // Every length for every file would take minutes.
    let lengths = bytes.count < 700 ? Array(1...max(bytes.count, 1)) : [1, 2, 3, 7, 61, 127, 128, 4093, 65_537]
    for length in lengths where bytes.count / length < 100_000 {
      #expect(entries(bytes, portions: length) == whole, "portions of \(length)")
    }
  }

  @Test("A line that crosses the end of the reader's memory at every byte")
  func crossing() {
    // The memory holds 64 KiB at first: lines of many lengths move its end through the last line.
    let last = line(.segment(contextId: "café", segmentId: 1, .intent(#"a "b" \ 😀"#)), seq: 3, time: 4) + "\r\n"
    let expected = entries(last)
    for shift in 0...(last.utf8.count + 4) {
      let filler = #"{"type":"x"}"#
      let padding = String(repeating: " ", count: 65_536 - shift - filler.utf8.count - 1)
      let found = entries(filler + padding + "\n" + last)
      #expect(found.count == 2)
      #expect(found.last == expected.first, "shifted by \(shift)")
      #expect(entries(filler + padding + "\n" + last.dropLast()).last == expected.first, "shifted by \(shift), no end")
    }
  }

  @Test("Lines longer than the reader's memory, and short ones between them")
  func long() {
    var random = SplitMix64(seed: 5)
    var text = ""
    var expected: [String] = []
    for _ in 0..<30 {
      let length = random.oneIn(3) ? random.below(400_000) : random.below(3000)
      expected.append(String(repeating: "x", count: length) + "é")
      text += line(.started(contextId: expected[expected.count - 1])) + (random.oneIn(2) ? "\n" : "\r\n\n")
    }
    #expect(entries(text).map { $0.event?.contextId } == expected)
    for portions in [1009, 32_768, 65_536, 1 << 20] {
      #expect(entries(Array(text.utf8), portions: portions).map { $0.event?.contextId } == expected)
    }
  }

  @Test("What generators make is read back, in any portions", arguments: [1, 2, 3])
  func generated(seed: UInt64) {
    let events = Array(RecordingGenerator(events: 3000, contexts: 10, seed: seed))
    let bytes = recording(events)
    for portions in [97, 4096, 1 << 20] {
      #expect(entries(bytes, portions: portions) == [.header(version: 1)] + events.map(LogEntry.event))
    }
  }
}

@Suite("A last line that is cut off")
struct ReaderCutOffTests {
  @Test("At every byte: all whole lines are used, and the cut is reported once", arguments: Fixture.short)
  func everywhere(fixture: Fixture) throws {
    let bytes = fixture.bytes
    let whole = entries(bytes)
    var before: [LogEntry] = []
    for end in 0..<bytes.count {
      let kept = Array(bytes[..<end])
      let lineStart = kept.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let found = entries(kept)
      if lineStart == end { before = found }
      #expect(Array(found.prefix(before.count)) == before, "cut at \(end)")
      #expect(before == Array(whole.prefix(before.count)), "cut at \(end)")
      try check(
        found.dropFirst(before.count), of: kept[lineStart...], whole, before.count, isFirst: lineStart == 0, end)
    }
  }

  private func check(
    _ rest: ArraySlice<LogEntry>, of line: ArraySlice<UInt8>, _ whole: [LogEntry], _ place: Int, isFirst: Bool,
    _ end: Int
  ) throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = isFirst && line.starts(with: mark) ? line.dropFirst(3) : line
    if text.allSatisfy({ [0x09, 0x0D, 0x20].contains($0) }) {
      #expect(rest.isEmpty, "cut at \(end)")
      return
    }
    #expect(rest.count == 1, "cut at \(end)")
    // Nothing was lost but white space: the line is used.
    if rest.first?.anonymous == whole.dropFirst(place).first?.anonymous { return }
    // A line that is refused when it is whole may be refused for the same reason when it is cut.
    let isBroken = whole.dropFirst(place).first?.error != nil
    // One or two bytes of a byte order mark are no JSON that was begun.
    if isBroken || isFirst && line.count < 3 && mark.starts(with: line) { return }
    let error = try #require(rest.first?.error, "cut at \(end)")
    #expect(error.code == .cutOff, "cut at \(end): \(error)")
    #expect(error.message.hasPrefix("the last line is cut off"))
  }

  @Test("The report says what was expected next")
  func wording() {
    #expect(
      entries(#"{"type":"started","audio_con"#)
        == [
          .refused(
            EventLogError(
              code: .cutOff, source: "test", line: 1, column: 29,
              message: "the last line is cut off; expected a closing quote"))
        ])
  }

  @Test("A number that is whole only at its end", arguments: ["5e1", "0.5e1", "12.0", "300e-2", "-0.1e1"])
  func numbers(number: String) {
    let line = #"{"type":"segment_end","audio_context":"c","segment_id":"# + number
    for length in 1...number.count {
      let error = entries(String(line.dropLast(number.count - length))).first?.error
      #expect(error?.code == .cutOff, "\(error as Any)")
    }
  }
}
