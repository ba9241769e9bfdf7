import Foundation
import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

@Suite("Reading updates")
struct UpdateReaderTests {
  static let folder = URL(fileURLWithPath: Repository.path("Fixtures/transcripts"))

  static let expected: [String] = [folder, folder.appendingPathComponent("broken")].flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".expected.jsonl") }.map { folder.appendingPathComponent($0).path }
  }.sorted()

  private func written(_ entries: some Sequence<UpdateLogEntry>) -> String {
    var lines = JSONLines()
    for entry in entries {
      switch entry {
      case .update(let update): lines.append(update)
      case .report(let report): lines.append(report)
      case .refused(let error): Issue.record("\(error)")
      }
    }
    return lines.text
  }

  @Test func thereAreExpectedOutputs() { #expect(Self.expected.count > 50) }

  @Test("Reading and writing an expected output gives the same bytes", arguments: expected)
  func roundTrip(path: String) throws {
    #expect(Data(written(try UpdateLogReader(path: path)).utf8) == (try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  @Test func whatAnyStreamGivesIsReadBack() throws {
    for seed in 0..<300 as Range<UInt64> {
      var aggregator = SegmentAggregator()
      var lines = JSONLines()
      for made in NastyStream(seed: seed).events {
        // Numbers beyond 32 bits are not on the wire: an event that has one is never read.
        guard let event = recorded(line(made))?.event else { continue }
        let outcome = try aggregator.apply(event)
        for update in outcome.updates { lines.append(update) }
        for report in outcome.reports { lines.append(report) }
      }
      let text = lines.text
      let entries = Array(UpdateLogReader(bytes: Array(text.utf8)))
      #expect(written(entries) == text, "seed \(seed)")
    }
  }

  @Test func orderAndSpaceDoNotMatter() {
    let line = """
      \u{FEFF} { "segment" : {"entities":[ ],"transcripts":[{"isFinal":true,"endTime":2.0,"startTime":1,"value":"\\u0061",\
      "index":1e1}], "intent":{"isFinal":false,"value":""},"isFinal":false,"segmentId":3,"contextId":"c"},\
      "update":"segment_changed" } \r\n\n
      """
    var segment = SpeechSegment(contextId: "c", segmentId: 3)
    segment.transcripts = [SpeechTranscript(index: 10, value: "a", startTime: 1, endTime: 2, isFinal: true)]
    #expect(Array(UpdateLogReader(bytes: Array(line.utf8))) == [.update(.segmentChanged(segment))])
  }

  /// `⌖` stands before the character that cannot be right.
  @Test(
    "What is refused, and where",
    arguments: [
      ("⌖[]", "an object"), ("⌖{}", "an object with a member \"update\""), ("{\"update\":⌖1}", "a string"),
      ("{\"update\":⌖\"unheard\"}", "the name of an update"), ("{⌖\"upd\":1}", "the name of a member"),
      ("⌖{\"update\":\"context_started\"}", "contextId"),
      ("{\"update\":\"context_started\",\"contextId\":\"a\",⌖\"contextId\":\"a\"}", "once"),
      ("⌖{\"update\":\"context_started\",\"contextId\":\"a\",\"event\":1}", "alone"),
      ("{\"update\":\"context_started\",\"contextId\":⌖null}", "a string"),
      ("{\"update\":\"context_started\",\"contextId\":\"a\"}⌖x", "the end of the line"),
      ("{\"update\":\"segment_changed\",\"segment\":⌖{\"contextId\":\"a\"}}", "segmentId"),
      ("{\"update\":\"segment_changed\",\"segment\":⌖3}", "an object"),
      ("{\"update\":\"segment_changed\",\"segment\":{⌖\"extra\":1}}", "each once"),
      ("{\"update\":\"segment_changed\",\"segment\":{\"isFinal\":⌖1}}", "true or false"),
      ("{\"update\":\"segment_changed\",\"segment\":{\"isFinal\":true,⌖\"isFinal\":true}}", "each once"),
      ("{\"update\":\"segment_changed\",\"segment\":{\"segmentId\":⌖0.5}}", "whole number"),
      ("{\"update\":\"segment_changed\",\"segment\":{\"transcripts\":[⌖{\"index\":0}]}}", "startTime"),
      ("{\"update\":\"context_finished\",\"contextId\":\"a\",\"segments\":[],\"discarded\":[⌖\"0\"]}", "a number"),
      (
        "{\"update\":\"ignored\",\"reason\":⌖\"dull\",\"event\":{\"type\":\"started\",\"audio_context\":\"a\"}}",
        "late_segment"
      ),
      ("{\"update\":\"ignored\",\"reason\":\"repeated\",\"event\":⌖{\"type\":\"unheard\"}}", "an event"),
      ("{\"update\":\"ignored\",\"reason\":\"repeated\",\"event\":⌖{\"type\":\"started\",\"seq\":1} }", "without"),
      ("{\"update\":\"ignored\",\"reason\":\"repeated\",\"event\":{\"type\":\"intent\",\"data\":⌖1} }", "an object"),
      ("⌖{\"update\":\"report\",\"code\":\"x\"}", "message"),
    ])
  func refusals(line: String, expected: String) throws {
    let (text, column) = marked(line)
    let entries = Array(UpdateLogReader(bytes: Array("\n\(text)\n".utf8), source: "u"))
    guard case .refused(let error) = entries.first else {
      Issue.record("\(text) was read as \(entries)")
      return
    }
    #expect(entries.count == 1)
    #expect(error.source == "u" && error.line == 2)
    #expect(error.column == column, "\(error)")
    #expect(error.message.contains(expected), "\(error)")
  }

  @Test func theLinesAfterARefusedOneAreRead() {
    let good = "{\"update\":\"context_started\",\"contextId\":\"a\"}"
    let entries = Array(UpdateLogReader(bytes: Array("\(good)\nnonsense\n\(good)\n{\"upd".utf8), source: "u"))
    #expect(entries.count == 4)
    #expect(entries[0] == entries[2])
    guard case .refused(let error) = entries[3] else { return #expect(Bool(false), "the last line was used") }
    #expect(error.code == .cutOff && error.line == 4)
  }

  @Test func linesBeyondTheLimitAreRefused() {
    let reader = UpdateLogReader(bytes: Array("\(String(repeating: " ", count: 100))\n".utf8), lineLimit: 20)
    guard case .refused(let error) = reader.next() else { return #expect(Bool(false), "the line was used") }
    #expect(error.code == .lineTooLong)
  }

  @Test(
    "The first line tells what a file is",
    arguments: [
      ("", false), ("\n \n", false), ("{\"type\":\"recording\",\"version\":1}\n", false), ("nonsense\n", false),
      ("{\"update\":\"x\"}", true), ("\u{FEFF}\n\n {\"a\":[1],\"update\":1}\n{\"type\":\"started\"}", true),
      ("{\"data\":{\"update\":1}}", false), ("{\"type\":\"started\"}\n{\"update\":\"x\"}", false),
    ])
  func detects(text: String, isOfUpdates: Bool) {
    switch LogFile(bytes: Array(text.utf8)) {
    case .recording: #expect(!isOfUpdates)
    case .updates: #expect(isOfUpdates)
    }
  }

  @Test func aFileThatIsNotThereIsAnError() {
    #expect(throws: EventLogError.self) { try LogFile(path: "/nowhere/at/all") }
    #expect(throws: EventLogError.self) { try UpdateLogReader(path: "/nowhere/at/all") }
  }
}
