import FlightSearch
import SLUCore
import SLUEventLog
import SLUFilters
import SLUTestKit
import SLUValues
import Testing

@testable import slu_cli

/// The query on a terminal.
@Suite struct QueryPictureTests {
  private let a = SegmentScript("a")
  private let b = SegmentScript("b")

  /// A terminal, a pretty sink, and the flight filter beside it.
  private final class Stage {
    private let capture = Capture()
    private let clock = VirtualClock()
    private var screen = ScreenModel(columns: 50, rows: 12)
    private var aggregator = SegmentAggregator()
    private var sink: FilteringSink<PrettySink, FlightFilter>?
    private(set) var raw = ""

    init(isStyled: Bool = true, policy: FinalityPolicy? = .tentative, selection: UpdateSelection = .all) {
      let pretty = PrettySink(
        output: capture.buffer(), selection: selection, isStyled: isStyled,
        screen: PrettySink.Screen(size: { TerminalSize(columns: 50, rows: 12) }, clock: clock))
      sink = FilteringSink(
        pretty,
        session: FilterSession(
          FlightFilter(), initial: .empty, context: ValueContext(referenceDate: .epoch), policy: policy),
        doubts: RelativeDates(Messages { _ in }))
    }

    func play(_ events: SLUEvent...) throws -> [String] {
      for event in events {
        sink?.show(RecordedEvent(event), try aggregator.apply(event))
        sink?.settle()
      }
      return lines
    }

    func finish() -> [String] {
      sink?.finish()
      return lines
    }

    private var lines: [String] {
      raw += capture.text
      screen.feed(capture.text)
      capture.blocks = []
      #expect(screen.unknown == [])
      return screen.lines
    }
  }

  @Test func thePreviewIsUnderTheOpenSegmentsAndActionsStay() throws {
    let stage = Stage()
    #expect(
      try stage.play(a.started, a.tentative("to New"), a.tentativeIntent("filter")) == ["┌ a", "┊ 0 filter  to New"])
    #expect(
      try stage.play(a.tentativeEntities(("destination", "New", 1..<2))) == [
        "┌ a", "│ 0 → destination = New", "┊ 0 filter  to New‹destination›", "┊ ≈ to New",
      ])
    #expect(
      try stage.play(a.tentative("to New York"), a.tentativeEntities(("destination", "New York", 1..<3))) == [
        "┌ a", "│ 0 → destination = New", "│ 0 ↻ destination = New York (was New)",
        "┊ 0 filter  to New York‹destination›", "┊ ≈ to New York",
      ])
    #expect(
      try stage.play(
        a.word(0, "to"), a.word(1, "New"), a.word(2, "York"), a.entity("destination", "New York", 1..<3),
        a.intent("filter"), a.end
      ).suffix(2) == ["│ 0 filter  to New York‹destination›", "│ 0 = to New York"])
    #expect(try stage.play(a.finished).last == "└ 1 segment")
  }

  @Test func whatIsTakenBackAndWhatIsTheMatterStay() throws {
    let stage = Stage()
    let lines = try stage.play(
      a.started, a.intent("filter"), a.tentativeEntities(("departure_date", "blursday", 0..<1)),
      a.tentativeEntities(("seat_class", "first", 0..<1)), a.tentativeEntities())
    #expect(
      lines == [
        "┌ a", "│ 0 ? departure_date \"blursday\": \"blursday\" is no", "│     date; say one such as \"the fifth of",
        "│     november\"", "│ 0 → seat_class = first", "│ 0 ✓ departure_date \"blursday\"",
        "│ 0 ← seat_class (was first)", "┊ 0 filter", "┊ ≈ nothing yet",
      ])
  }

  @Test func aContextIsNamedWhereItIsAnother() throws {
    let stage = Stage()
    let lines = try stage.play(
      a.started, b.started, a.intent("filter"), a.entity("destination", "Oslo", 0..<1), b.intent("filter"),
      b.entity("seat_class", "first", 0..<1))
    #expect(
      lines == [
        "┌ a", "┌ b", "├ a", "│ 0 → destination = Oslo", "├ b", "│ 0 → seat_class = first", "├ a",
        "┊ 0 filter  ‹destination: Oslo›", "├ b", "┊ 0 filter  ‹seat_class: first›", "┊ ≈ to Oslo, first",
      ])
  }

  @Test func afterItsContextALineNamesIt() throws {
    let stage = Stage()
    let lines = try stage.play(
      a.started, a.intent("filter"), a.entity("destination", "Oslo", 0..<1), a.finished)
    #expect(
      lines == [
        "┌ a", "│ 0 → destination = Oslo", "└ 0 segments, discarded segment 0", "← a/0: destination (was Oslo)",
      ])
  }

  @Test func withoutATerminalBothViewsAreLines() throws {
    let capture = Capture()
    let sink = FilteringSink(
      PrettySink(output: capture.buffer(), isStyled: false, screen: nil),
      session: FilterSession(FlightFilter(), initial: .empty, context: ValueContext(referenceDate: .epoch)),
      doubts: RelativeDates(Messages { _ in }))
    var aggregator = SegmentAggregator()
    let events = [
      a.started, b.started, b.intent("filter"), b.tentativeEntities(("seat_class", "first", 0..<1)),
      a.intent("filter"), a.entity("destination", "Oslo", 0..<1), a.end,
    ]
    for event in events { sink.show(RecordedEvent(event), try aggregator.apply(event)) }
    sink.finish()
    #expect(
      capture.text.split(separator: "\n").filter { $0.contains { "≈=→".contains($0) } } == [
        "│ 0 ≈ first", "│ 0 → destination = Oslo", "│ 0 ≈ to Oslo, first", "│ 0 = to Oslo",
      ])
    #expect(capture.text.hasSuffix("│ 0 = to Oslo\n"))
  }

  @Test func onlyFinalShowsOnlyWhatIsCommitted() throws {
    let stage = Stage(selection: .final)
    let lines = try stage.play(
      a.started, a.intent("filter"), a.entity("destination", "Oslo", 0..<1), a.end, a.finished)
    #expect(lines == ["┌ a", "│ 0 filter  ‹destination: Oslo›", "│ 0 = to Oslo", "└ 1 segment"])
  }

  @Test func coloursAreLeftOutWhenNobodyWantsThem() throws {
    let events = [a.started, a.intent("filter"), a.entity("destination", "Oslo", 0..<1), a.end, a.finished]
    for isStyled in [true, false] {
      let stage = Stage(isStyled: isStyled)
      for event in events { _ = try stage.play(event) }
      #expect(stage.raw.contains("\u{1B}[32m") == isStyled)
      #expect(stage.raw.contains("\u{1B}[1;36m") == isStyled)
    }
  }

  @Test func nothingOfAQueryReachesTheTerminalRaw() throws {
    let stage = Stage()
    let hostile = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\r\n\u{202E}"
    _ = try stage.play(
      a.started, a.intent("filter"), a.entity("destination", hostile, 0..<1),
      a.entity("departure_date", hostile, 1..<2), a.end, a.finished)
    _ = stage.finish()
    #expect(!stage.raw.unicodeScalars.contains { $0 == "\u{7}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
  }
}
