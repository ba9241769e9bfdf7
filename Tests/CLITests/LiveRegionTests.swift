import Testing

@testable import slu_cli

@Suite struct LiveRegionTests {
  /// Draws pictures one after the other on a screen.
  private func draw(
    _ frames: [(above: [String], live: [String])], columns: Int = 20, rows: Int = 6
  ) -> ScreenModel {
    var screen = ScreenModel(columns: columns, rows: rows)
    var region = LiveRegion()
    for frame in frames {
      let size = TerminalSize(columns: columns, rows: rows)
      screen.feed(
        region.frame(
          above: frame.above.map { [Span($0)] }, live: frame.live.map { [Span($0)] }, size: size, isStyled: true))
      #expect(screen.isAtRest)
    }
    #expect(screen.unknown == [])
    return screen
  }

  @Test(
    "A picture replaces the one before",
    arguments: [
      ("grows", [[], ["a"], ["a b"]], [[], [], []], ["a b"]),
      ("shrinks", [["a long line", "b"], ["c"]], [[], []], ["c"]),
      ("vanishes", [["a", "b"], []], [[], []], []),
      ("leaves lines above", [["a"], ["b"]], [["x"], ["y"]], ["x", "y", "b"]),
      ("wide characters", [["日本語"], ["日"]], [[], []], ["日"]),
      ("more lines than before", [["a"], ["b", "c", "d"]], [[], ["x"]], ["x", "b", "c", "d"]),
    ] as [(String, [[String]], [[String]], [String])])
  func replaces(name: String, live: [[String]], above: [[String]], lines: [String]) {
    #expect(draw(zip(above, live).map { ($0, $1) }).lines == lines)
  }

  @Test func ofMoreLinesThanFitTheLastAreDrawn() {
    let tall = (1...20).map(String.init)
    #expect(draw([([], tall), ([], tall + ["21"])]).lines == ["⋮", "18", "19", "20", "21"])
  }

  @Test func whatStaysScrollsAway() {
    let frames = (1...20).map { (above: ["line \($0)"], live: ["open \($0)"]) }
    #expect(draw(frames).lines == (1...20).map { "line \($0)" } + ["open 20"])
  }

  @Test(
    "In a window of another width there is what was told and the picture, once, and nothing of what was there is lost",
    arguments: 0...4, [[30], [30, 12], [30, 60], [12]])
  func resized(late: Int, widths: [Int]) {
    var screen = ScreenModel(columns: 40, rows: 12)
    var region = LiveRegion()
    func draw(above: [String] = [], columns: Int) {
      let live = ["word word", String(repeating: "=", count: columns - 1)]
      screen.feed(
        region.frame(
          above: above.map { [Span($0)] }, live: live.map { [Span($0)] }, size: .init(columns: columns, rows: 12),
          isStyled: true))
    }
    screen.feed("$ what somebody else wrote\r\n")
    draw(above: ["first", "second"], columns: 40)
    screen.feed(region.frame(above: [], live: [], size: .init(columns: 40, rows: 12), isStyled: true))
    region.stays([Span("an error")])
    screen.feed("an error\r\n")
    draw(columns: 40)
    var width = 40
    for next in widths {
      screen.narrow(to: next)
      // Pictures that were drawn before the program heard of it.
      for _ in 0..<late { draw(columns: width) }
      draw(above: ["now \(next)"], columns: next)
      width = next
      let told = ["first", "second", "an error"] + widths.prefix { $0 != next }.map { "now \($0)" } + ["now \(next)"]
      #expect(screen.visible == told + ["word word", String(repeating: "=", count: next - 1)])
      #expect(screen.isAtRest && screen.unknown == [])
    }
    #expect(screen.lines.joined().count { $0 == "$" } == 1)
    screen.feed(region.frame(above: [], live: [], size: .init(columns: width, rows: 12), isStyled: true))
    #expect(screen.visible.last == "now \(width)")
  }

  @Test("In a small window the last of what was told is drawn again")
  func resizedSmall() {
    var screen = ScreenModel(columns: 40, rows: 6)
    var region = LiveRegion()
    for number in 1...2000 {
      screen.feed(
        region.frame(above: [[Span("line \(number)")]], live: [], size: .init(columns: 40, rows: 6), isStyled: true))
    }
    screen.narrow(to: 7)
    screen.feed(region.frame(above: [], live: [[Span("live")]], size: .init(columns: 7, rows: 6), isStyled: true))
    // Nine columns in rows of seven.
    #expect(screen.visible == ["line 19", "99", "line 20", "00", "live"])
    #expect(screen.isAtRest)
  }
}
