import SLUAudio
import Testing

@testable import slu_cli

@Suite("The level bar") struct LevelBarTests {
  private static let level = AudioLevel(range: 0..<1600, rms: -30, peak: -12)

  private static func text(within columns: Int, level: AudioLevel? = level) -> String {
    LevelBar(state: "listening", isSpeech: false, level: level, hint: "q ends").line(within: columns).map(\.text)
      .joined()
  }

  @Test(
    "A window has as much of it as it has room for",
    arguments: [
      (80, "○ listening  ██████████▒▒▒▒▒▒░░░░ -30 dB  q ends"),
      (48, "○ listening  ██████████▒▒▒▒▒▒░░░░ -30 dB  q ends"),
      (47, "○ listening  ██████████▒▒▒▒▒▒░░░░ -30 dB"), (40, "○ listening  ██████████▒▒▒▒▒▒░░░░ -30 dB"),
      (39, "○ listening"), (11, "○ listening"), (10, ""),
    ])
  func room(columns: Int, expected: String) { #expect(Self.text(within: columns) == expected) }

  @Test("Beside an output that goes elsewhere it is drawn over itself, also in a window made narrower")
  func narrower() {
    var screen = ScreenModel(columns: 80, rows: 5)
    var drawn = ""
    let line = MeterLine(isStyled: true, columns: { screen.columns }, print: { drawn += $0 })
    func show(_ bar: LevelBar?) {
      line.show(bar)
      screen.feed(drawn)
      drawn = ""
    }
    screen.feed("$ slu-cli\r\n")
    let bar = LevelBar(state: "listening", isSpeech: false, level: Self.level, hint: "q ends")
    for width in [80, 47, 23] {
      if width < 80 { screen.narrow(to: width) }
      show(bar)
      #expect(screen.visible == ["$ slu-cli", Self.text(within: width - 1)])
    }
    show(nil)
    #expect(screen.visible == ["$ slu-cli"] && screen.unknown == [])
  }

  @Test(
    "A level is cells of 3 dB, and no more than there are",
    arguments: [
      (Float(-120), Float(-120), "░░░░░░░░░░░░░░░░░░░░ silent"), (-60, -58.5, "▒░░░░░░░░░░░░░░░░░░░ -60 dB"),
      (-3, 0, "███████████████████▒  -3 dB"), (0, 6, "████████████████████   0 dB"),
    ])
  func cells(rms: Float, peak: Float, expected: String) {
    let level = AudioLevel(range: 0..<1600, rms: rms, peak: peak)
    #expect(Self.text(within: 80, level: level) == "○ listening  \(expected)  q ends")
  }
}
