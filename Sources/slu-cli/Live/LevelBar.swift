import SLUAudio

/// How loud it is and where the session stands, as one line.
struct LevelBar: Equatable {
  /// Where the session stands, such as `listening`.
  var state: String
  /// Whether somebody speaks.
  var isSpeech: Bool
  /// The last level; nil before there is one.
  var level: AudioLevel?
  /// What a key does; empty where none does anything.
  var hint = ""

  private static let cells = 20
  /// The level that fills no cell, in dBFS; 0 fills all.
  private static let quietest: Float = -60

  /// As much of the line as a window has room for: first the hint goes, then the level, then all.
  func line(within columns: Int) -> [Span] {
    var lines = [line]
    var shorter = self
    shorter.hint = ""
    lines.append(shorter.line)
    shorter.level = nil
    lines.append(shorter.line)
    return lines.first { $0.columns <= columns } ?? []
  }

  /// The whole line.
  private var line: [Span] {
    var spans = [
      Span(isSpeech ? "●" : "○", isSpeech ? Self.speaking : .dim), Span(" "), Span(state, .bold),
    ]
    if let level {
      let filled = Self.cells(level.rms)
      let peak = max(filled, Self.cells(level.peak))
      spans += [
        Span("  "), Span(String(repeating: "█", count: filled), Self.color(level.peak)),
        Span(String(repeating: "▒", count: peak - filled), .dim),
        Span(String(repeating: "░", count: Self.cells - peak), .dim),
        Span(" "), Span(Self.decibels(level.rms)),
      ]
    }
    if !hint.isEmpty { spans += [Span("  "), Span(hint, .dim)] }
    return spans
  }

  private static func cells(_ level: Float) -> Int {
    guard level > quietest else { return 0 }
    return min(cells, Int((level - quietest) / -quietest * Float(cells) + 0.5))
  }

  private static func decibels(_ level: Float) -> String {
    guard level > -100 else { return "silent" }
    let number = String(Int(level.rounded()))
    return String(repeating: " ", count: max(0, 3 - number.count)) + number + " dB"
  }

  private static func color(_ peak: Float) -> TextStyle {
    var style = TextStyle.plain
    // Red from where samples may clip.
    style.color = peak > -1 ? "31" : peak > -9 ? "33" : "32"
    return style
  }

  private static let speaking: TextStyle = {
    var style = TextStyle.bold
    style.color = "31"
    return style
  }()
}
