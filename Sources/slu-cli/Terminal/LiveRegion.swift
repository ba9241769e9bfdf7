/// The last lines on a terminal, drawn again and again in the same place, and the lines that leave it upwards.
///
/// Lines in, escape codes out; it writes nothing itself. The cursor rests on the empty line below, so that the terminal
/// is in order at whatever moment the program ends.
struct LiveRegion {
  /// The columns of each line that is on the screen now.
  private var shown: [Int] = []
  /// The last lines that stay, to be drawn again.
  private var kept: [[Span]] = []
  /// The window's columns when the last picture was drawn; nil before the first.
  private var columns: Int?
  /// Whether nothing but what is drawn here is on the screen.
  private var ownsScreen = false

  /// More lines than windows have rows.
  private static let mostKept = 500

  /// Draws the next picture over the one before.
  ///
  /// - Parameters:
  ///   - above: Lines that stay on the screen from now on and scroll away above.
  ///   - live: Lines that the next picture replaces. Of more than fit on the screen the last ones are drawn.
  ///   - size: The terminal as it is now.
  ///   - isStyled: Whether to draw colours.
  /// - Returns: What to send to the terminal.
  mutating func frame(above: [[Span]], live: [[Span]], size: TerminalSize, isStyled: Bool) -> String {
    let live = Self.clipped(live, rows: max(1, size.rows - 1))
    let isResized = columns.map { $0 != size.columns } ?? false
    var lines = above
    var text: String
    if isResized {
      text = emptyScreen(size)
      lines = fitting(kept, rows: size.rows - 1 - live.count, size) + above
    } else {
      text = rewind(size)
    }
    for line in lines + live { text += line.text(isStyled: isStyled) + Self.endOfLine }
    if !shown.isEmpty { text += Self.eraseBelow }
    for line in above { stays(line) }
    shown = live.map(\.columns)
    columns = size.columns
    return text
  }

  /// Takes note of a line that somebody else has written above the picture, to stay there.
  mutating func stays(_ line: [Span]) {
    kept.append(line)
    if kept.count > 2 * Self.mostKept { kept.removeFirst(Self.mostKept) }
  }

  private static let endOfLine = "\u{1B}[K\n"
  private static let eraseBelow = "\u{1B}[J"

  /// A window without anything, to begin anew at its top.
  ///
  /// Nobody knows where the old picture is in a window of another width: one terminal breaks lines anew, another cuts them,
  /// and pictures may have come between its change and our hearing of it. What others wrote scrolls away above, once.
  private mutating func emptyScreen(_ size: TerminalSize) -> String {
    defer { ownsScreen = true }
    let scrolled = ownsScreen ? "" : "\u{1B}[\(size.rows);1H" + String(repeating: "\n", count: size.rows)
    return scrolled + "\u{1B}[H" + Self.eraseBelow
  }

  /// Back to the first column of the first line.
  private func rewind(_ size: TerminalSize) -> String {
    let rows = shown.reduce(0) { $0 + Self.rows($1, size) }
    return rows == 0 ? "" : "\r\u{1B}[\(rows)A"
  }

  /// How many rows a line of so many columns takes.
  private static func rows(_ columns: Int, _ size: TerminalSize) -> Int {
    max(1, (columns + size.columns - 1) / max(1, size.columns))
  }

  /// The last lines that have room in so many rows.
  private func fitting(_ lines: [[Span]], rows: Int, _ size: TerminalSize) -> [[Span]] {
    var room = rows
    return lines.reversed().prefix { line in
      room -= Self.rows(line.columns, size)
      return room >= 0
    }.reversed()
  }

  private static func clipped(_ lines: [[Span]], rows: Int) -> [[Span]] {
    guard lines.count > rows else { return lines }
    return [[Span("⋮", .dim)]] + lines.suffix(rows - 1)
  }
}
