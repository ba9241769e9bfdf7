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

  @Test func aNarrowerWindowBreaksTheOldLinesAnew() {
    var region = LiveRegion()
    _ = region.frame(
      above: [], live: [[Span("12345678901234567890")], [Span("1")]], size: .init(columns: 40, rows: 9), isStyled: false
    )
    let next = region.frame(above: [], live: [], size: .init(columns: 8, rows: 9), isStyled: false)
    #expect(next.hasPrefix("\r\u{1B}[4A"))
  }
}
