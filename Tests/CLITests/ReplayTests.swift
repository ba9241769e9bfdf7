import ArgumentParser
import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

@testable import slu_cli

@Suite struct ReplayTests {
  private let a = SegmentScript("a")
  private let b = SegmentScript("b")

  /// Replays events and returns what the sink wrote and what was said.
  private func replay<Sink: ReplaySink>(
    _ recordings: [[SLUEvent]], _ options: ReplayOptions = ReplayOptions(), numbered: Bool = true,
    _ sink: (OutputBuffer) -> Sink
  ) -> (text: String, messages: [String], tally: ReplayTally) {
    let capture = Capture()
    let output = capture.buffer()
    var said: [String] = []
    let replay = Replay(
      options, sink: sink(output), output: output, messages: Messages { said.append($0) }, clock: VirtualClock())
    for events in recordings {
      var lines = JSONLines()
      lines.appendHeader()
      for (seq, event) in events.enumerated() {
        lines.append(RecordedEvent(event, seq: numbered ? seq : nil, time: seq))
      }
      replay.run(EventLogReader(bytes: Array(lines.text.utf8), source: "f"))
    }
    replay.finish()
    return (capture.text, said, replay.tally)
  }

  @Test func textShowsEachUpdateAsALine() {
    let events = [
      a.started, a.tentative("book a"), a.tentativeIntent("book"), a.word(0, "book"), a.word(0, "look"),
      a.word(0, "book"),
      a.intent("book"), a.end, a.word(3, "x"), a.finished, b.word(0, ""),
    ]
    let (text, _, _) = replay([events]) { TextSink(output: $0) }
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == [
        "a  started", "a/0  book~ a~", "a/0  *book~ book~ a~", "a/0  *book~ book a~",
        "a/0  report: contradiction: word 0 is final as \"book\" and cannot become \"look\"",
        "a/0  ignored: repeated: transcript 0 \"book\"", "a/0  *book book a~", "a/0  final: *book book",
        "a/0  ignored: late_segment: transcript 3 \"x\"", "a  finished: 1 segment", "b  started", "b/0  (empty)",
        "b/0  report: unknown_context: context \"b\" never started: it is opened here",
        "-  report: context_left_open: context \"b\" was still open when the input ended", "",
      ])
  }

  @Test func onlyFinalKeepsFinalSegmentsAndFinishedContexts() {
    let events = [a.started, a.tentative("x"), a.word(0, "y"), a.word(0, "z"), a.end, a.end, a.finished, b.started]
    let (text, _, _) = replay([events]) { TextSink(output: $0, selection: .final) }
    #expect(text == "a/0  final: *_ y\na  finished: 1 segment\n")
    let (json, _, _) = replay([events]) { JSONSink(output: $0, selection: .final) }
    #expect(
      json.split(separator: "\n").map { $0.prefix(29) } == [
        #"{"update":"segment_finalized""#, #"{"update":"context_finished","#,
      ])
  }

  @Test func prettyWithoutATerminalIsALineForEachUpdate() {
    let events = [
      a.started, a.tentative("x"), b.started, b.tentative("y"), a.word(0, "x"), a.end, a.finished, b.finished,
    ]
    let (text, _, _) = replay([events]) { PrettySink(output: $0, isStyled: false, screen: nil) }
    #expect(
      text == """
        ┌ a
        ┊ 0         x~
        ┌ b
        ┊ 0         y~
        ├ a
        ┊ 0         x
        │ 0 *_      x
        └ 1 segment
        └ b: 0 segments, discarded segment 0

        """)
  }

  @Test func eventsAreTheRecordingInItsNormalForm() {
    let events = [a.started, a.tentative("x"), a.word(0, "x"), a.word(0, "y"), a.finished]
    let (text, _, _) = replay([events, [b.started], []]) { EventsSink(output: $0) }
    var lines = JSONLines()
    lines.appendHeader()
    for (seq, event) in events.enumerated() { lines.append(RecordedEvent(event, seq: seq, time: seq)) }
    lines.appendHeader()
    lines.append(RecordedEvent(b.started, seq: 0, time: 0))
    #expect(text == lines.text)
    #expect(replay([]) { EventsSink(output: $0) }.text == "{\"type\":\"recording\",\"version\":1}\n")
  }

  @Test("What is cut out of a recording is one in which nothing is missing", arguments: [true, false])
  func cuts(numbered: Bool) {
    let events = [a.started, b.started, b.tentative("y"), a.tentative("x"), a.word(0, "x"), b.word(0, "y"), a.finished]
    func cut(_ kept: [Int]) -> String {
      var lines = JSONLines()
      lines.appendHeader()
      for (seq, place) in kept.enumerated() {
        lines.append(RecordedEvent(events[place], seq: numbered ? seq : nil, time: place))
      }
      return lines.text
    }
    for (only, first, selection, kept) in [
      (["a"], nil, .all, [0, 3, 4, 6]), (["b"], nil, .final, [1, 5]), ([], "b", .all, [1, 2, 3, 4, 5, 6]),
      ([], nil, .final, [0, 1, 4, 5, 6]),
    ] as [([String], String?, UpdateSelection, [Int])] {
      var options = ReplayOptions()
      options.filter = ContextFilter(only: only, from: first)
      let isCut = !only.isEmpty || first != nil
      // Each of several recordings counts from its beginning.
      let (text, _, _) = replay([events, events], options, numbered: numbered) {
        EventsSink(output: $0, selection: selection, isCut: isCut)
      }
      #expect(text == cut(kept) + cut(first == nil ? kept : Array(0..<7)))
    }
  }

  @Test func aNumberThatComesAgainIsNotInACut() {
    let events = [
      (0, a.started), (1, a.tentative("x")), (2, a.tentative("x y")), (1, a.tentative("x")), (4, a.finished),
    ]
    var lines = JSONLines()
    lines.appendHeader()
    for (seq, event) in events { lines.append(RecordedEvent(event, seq: seq)) }
    let capture = Capture()
    let output = capture.buffer()
    let sink = EventsSink(output: output, isCut: true)
    let replay = Replay(
      ReplayOptions(), sink: sink, output: output, messages: Messages { _ in }, clock: VirtualClock())
    replay.run(EventLogReader(bytes: Array(lines.text.utf8), source: "f"))
    replay.finish()
    var expected = JSONLines()
    expected.appendHeader()
    for (seq, place) in [0, 1, 2, 4].enumerated() { expected.append(RecordedEvent(events[place].1, seq: seq)) }
    #expect(capture.text == expected.text)
  }

  @Test func aStrictReplayStopsAtTheFirstViolation() {
    var options = ReplayOptions()
    options.aggregation.isStrict = true
    let (text, messages, _) = replay([[a.started, a.word(0, "x"), a.started, a.finished]], options) {
      TextSink(output: $0)
    }
    #expect(text == "a  started\na/0  x\n")
    #expect(messages == ["slu-cli: f:4: second_start: context \"a\" is open already"])
  }

  @Test(
    "Contexts that are asked for, without gaps where the others were",
    arguments: [
      (["a"], nil, ["a  started", "a/0  x", "a  finished: 0 segments, discarded segment 0"]),
      (["b"], nil, ["b  started", "b  finished: 0 segments"]), (["b"], "b", ["b  started", "b  finished: 0 segments"]),
      (["a", "b"], "zzz", []),
      // The other context is joined in the middle.
      (
        [], "b",
        [
          "b  started", "a  started", "a  finished: 0 segments",
          "a  report: unknown_context: context \"a\" never started: it is opened here", "b  finished: 0 segments",
        ]
      ),
    ] as [([String], String?, [String])])
  func filter(only: [String], first: String?, lines: [String]) {
    var options = ReplayOptions()
    options.filter = ContextFilter(only: only, from: first)
    let events = [a.started, a.word(0, "x"), b.started, a.finished, b.finished]
    let (text, messages, _) = replay([events], options) { TextSink(output: $0) }
    #expect(text.split(separator: "\n").map(String.init) == lines)
    #expect(messages.count == (lines.isEmpty ? 1 : 0))
  }

  @Test func theSummaryIsATable() {
    var options = ReplayOptions()
    options.isCounting = true
    let first = [a.started, a.word(0, "x"), a.word(0, "y"), a.word(0, "x"), a.end, a.end, a.tentative("z"), a.finished]
    let second = [a.started, b.started, b.tentative("x")] + (0..<1000).map { b.word($0, "w") }
    let (_, _, tally) = replay([first, second], options) { TextSink(output: $0) }
    #expect(
      tally.table == """
        events               1,011
        contexts                 2  (1 finished, 1 left open)
        segments                 2  (1 final, 1 left open)
        refused lines            0
        unknown types            0
        ignored events           4
          late_segment           2
          late_context           1
          repeated               1
        reports                  2
          context_left_open      1
          contradiction          1
        """)
  }

  @Test func whatFailsIsRememberedAndTheRestDropped() {
    let output = Capture().buffer(failing: .success)
    output.write("x")
    output.flush()
    #expect(output.failure == .success)
  }

  @Test(arguments: [(false, 1), (true, 3)])
  func linesAreWrittenOneByOneOnlyWhenSomebodyWaits(isEager: Bool, blocks: Int) {
    let capture = Capture()
    let output = capture.buffer(isEager: isEager)
    for _ in 1...3 {
      output.write("line\n")
      output.endLine()
    }
    output.flush()
    #expect(capture.blocks.count == blocks)
  }
}
