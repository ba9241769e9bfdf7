import Testing

@testable import slu_cli

@Suite struct ProgressTests {
  @Test(
    "A line of progress",
    arguments: [
      (0, 0, 80, "  0% ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 200 MB"),
      (100, 1, 80, " 50% ███████████████░░░░░░░░░░░░░░░ 100 of 200 MB, 2 s left"),
      (200, 1, 40, "100% ███████████ 200 of 200 MB, 1 s left"), (100, 0, 12, " 50% "), (100, 0, 3, ""),
    ] as [(Int, Int, Int, String)])
  func line(megabytes: Int, seconds: Int, columns: Int, text: String) {
    let line = ProgressLine(done: megabytes * 1_000_000, total: 200_000_000, elapsed: .seconds(seconds))
    #expect(line.text(columns: columns) == text)
    #expect(line.text(columns: columns).columns <= columns)
  }

  @Test func theBarIsDrawnAtMostTenTimesASecondAndErased() {
    let clock = VirtualClock()
    var drawn: [String] = []
    let bar = ProgressBar(total: 1000, clock: clock, columns: { 80 }, print: { drawn.append($0) })
    for position in 0..<1000 {
      clock.now += .milliseconds(1)
      bar.update(position)
    }
    #expect(drawn.count == 10)
    bar.erase()
    bar.erase()
    #expect(drawn.count == 11)
    #expect(drawn.last == "\r\u{1B}[K")
  }

  @Test("A passing line is cut to the terminal, drawn once as long as it says the same, and nowhere else")
  func passingLine() {
    var drawn: [String] = []
    let line = PassingLine(isShown: true, columns: { 12 }, print: { drawn.append($0) })
    for text in ["short", "short", "longer than that\u{7}"] { line.show(text) }
    line.end()
    #expect(drawn == ["\rshort\u{1B}[K", "\rlonge…\\u{7}\u{1B}[K", "\r\u{1B}[K"], "\(drawn)")
    let unseen = PassingLine(isShown: false, columns: { 12 }, print: { drawn.append($0) })
    unseen.show("short")
    unseen.end()
    #expect(drawn.count == 3)
  }
}
