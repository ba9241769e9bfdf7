import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

@testable import slu_cli

@Suite struct PrettySinkTests {
  private let a = SegmentScript("a")
  private let b = SegmentScript("b")

  /// A pretty sink on a screen of its own.
  private final class Stage {
    let capture = Capture()
    let clock = VirtualClock()
    var size: TerminalSize
    private(set) var screen: ScreenModel
    private var aggregator = SegmentAggregator()
    private(set) lazy var sink = PrettySink(
      output: capture.buffer(), isStyled: true,
      screen: PrettySink.Screen(size: { [unowned self] in size }, interval: .milliseconds(16), clock: clock))

    init(columns: Int = 60, rows: Int = 10) {
      size = TerminalSize(columns: columns, rows: rows)
      screen = ScreenModel(columns: columns, rows: rows)
    }

    func play(_ events: SLUEvent..., settling: Bool = true) throws {
      for event in events {
        sink.show(RecordedEvent(event), try aggregator.apply(event))
        if settling { sink.settle() }
      }
    }

    var lines: [String] {
      screen.feed(capture.text)
      capture.blocks = []
      #expect(screen.unknown == [])
      return screen.lines
    }
  }

  @Test func aSegmentIsDrawnInPlaceAndStays() throws {
    let stage = Stage()
    try stage.play(a.started, a.tentative("book"), a.tentative("book a flight"), a.tentativeIntent("book"))
    #expect(stage.lines == ["┌ a", "┊ 0 book    book a flight"])
    try stage.play(a.word(0, "book"), a.end, SegmentScript("a", 1).tentative("and"))
    #expect(stage.lines == ["┌ a", "│ 0 –       book", "┊ 1         and"])
    try stage.play(a.finished)
    #expect(stage.lines == ["┌ a", "│ 0 –       book", "└ 1 segment, discarded segment 1"])
  }

  @Test func interleavedContextsAreNamedWhereTheyChange() throws {
    let stage = Stage()
    try stage.play(a.started, b.started, b.tentative("two"), a.tentative("one"))
    #expect(stage.lines == ["┌ a", "┌ b", "├ a", "┊ 0         one", "├ b", "┊ 0         two"])
    try stage.play(b.word(0, "two"), b.end, b.finished)
    #expect(stage.lines == ["┌ a", "┌ b", "│ 0 –       two", "└ 1 segment", "├ a", "┊ 0         one"])
    try stage.play(a.word(0, "1"), a.end, a.finished)
    #expect(stage.lines == ["┌ a", "┌ b", "│ 0 –       two", "└ 1 segment", "├ a", "│ 0 –       1", "└ 1 segment"])
  }

  @Test func aLongSegmentIsSetIntoLinesAndClippedToTheScreen() throws {
    let stage = Stage(columns: 30, rows: 5)
    try stage.play(a.started, a.tentative((1...100).map { "w\($0)" }.joined(separator: " ")))
    let picture = stage.lines.suffix(4)
    #expect(picture == ["⋮", "┊   w87 w88 w89 w90 w91 w92", "┊   w93 w94 w95 w96 w97 w98", "┊   w99 w100"])
    try stage.play(a.word(0, "short"), a.tentative(""))
    #expect(stage.lines == ["┌ a", "┊ 0 short"])
  }

  @Test func picturesInQuickSuccessionAreSkippedUntilNothingElseComes() throws {
    let stage = Stage()
    try stage.play(a.started, settling: false)
    let first = stage.capture.blocks.count
    for index in 0..<100 { try stage.play(a.word(index, "w"), settling: false) }
    #expect(stage.capture.blocks.count == first)
    stage.clock.now += .milliseconds(16)
    try stage.play(a.word(100, "w"), settling: false)
    #expect(stage.capture.blocks.count == first + 1)
    try stage.play(a.word(101, "last"), settling: false)
    stage.sink.settle()
    #expect(stage.lines.last?.hasSuffix("last") == true)
  }

  @Test func aMessageFindsAFreeLineAndThePictureComesBack() throws {
    let stage = Stage()
    try stage.play(a.started, a.tentative("x"))
    stage.sink.clear(for: "a message")
    #expect(stage.lines == ["┌ a"])
    stage.capture.blocks.append("message\n")
    stage.sink.settle()
    #expect(stage.lines == ["┌ a", "message", "┊ 0         x"])
  }

  @Test func whatIsOpenAtTheEndStays() throws {
    let stage = Stage()
    try stage.play(a.started, a.tentative("x"))
    stage.sink.show(Report(code: .contextLeftOpen, message: "context a"))
    stage.sink.finish()
    stage.sink.clear(for: "a message")
    #expect(stage.lines == ["┌ a", "┊ 0         x", "! context_left_open: context a"])
  }

  @Test(arguments: [1, 2, 7, 9, 15, 23, 40, 47, 48, 120])
  func anyWidthWillDo(columns: Int) throws {
    let stage = Stage(columns: max(columns, 9), rows: 4)
    stage.size = TerminalSize(columns: columns, rows: 2)
    try stage.play(
      a.started, a.tentative("日本語の非常に長い言葉 extraordinarily-long-words-are-broken 👩‍👩‍👧 ok"),
      a.intent("an_intent_of_great_length"),
      a.word(0, "x"), a.end, a.word(1, "y"), a.finished)
    stage.sink.finish()
    #expect(stage.lines.allSatisfy { $0.columns <= max(columns, 9) })
  }

  @Test func nothingInARecordingReachesTheTerminalRaw() throws {
    let stage = Stage()
    let hostile = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\r\n\u{202E}"
    let h = SegmentScript(hostile)
    let entity = SpeechEntity(type: hostile, value: hostile, startIndex: 0, endIndex: 1)
    try stage.play(
      h.started, h.word(0, hostile), .segment(contextId: hostile, segmentId: 0, .entity(entity)), h.intent(hostile),
      h.word(0, "other"), h.end, h.end, h.finished)
    stage.sink.finish()
    #expect(!stage.capture.text.unicodeScalars.contains { $0 == "\u{7}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
    #expect(stage.lines.count > 3)
  }
}
