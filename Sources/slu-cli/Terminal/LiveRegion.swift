/// The last lines on a terminal, drawn again and again in the same place, and the lines that leave it upwards.
///
/// Lines in, escape codes out; it writes nothing itself. The cursor rests on the empty line below, so that the terminal
/// is in order at whatever moment the program ends.
struct LiveRegion {
  /// The columns of each line that is on the screen now.
  private var shown: [Int] = []

  /// Draws the next picture over the one before.
  ///
  /// - Parameters:
  ///   - above: Lines that stay on the screen from now on and scroll away above.
  ///   - live: Lines that the next picture replaces. Of more than fit on the screen the last ones are drawn.
  ///   - size: The terminal as it is now.
  ///   - isStyled: Whether to draw colours.
  /// - Returns: What to send to the terminal.
  mutating func frame(above: [[Span]], live: [[Span]], size: TerminalSize, isStyled: Bool) -> String {
    var text = rewind(size)
    for line in above { text += line.text(isStyled: isStyled) + Self.endOfLine }
    let live = Self.clipped(live, rows: max(1, size.rows - 1))
    for line in live { text += line.text(isStyled: isStyled) + Self.endOfLine }
    if !shown.isEmpty { text += Self.eraseBelow }
    shown = live.map(\.columns)
    return text
  }

  private static let endOfLine = "\u{1B}[K\n"
  private static let eraseBelow = "\u{1B}[J"

  /// Back to the first column of the first line.
  ///
  /// A window made narrower since has broken the lines anew.
  private func rewind(_ size: TerminalSize) -> String {
    let rows = shown.reduce(0) { $0 + max(1, ($1 + size.columns - 1) / max(1, size.columns)) }
    return rows == 0 ? "" : "\r\u{1B}[\(rows)A"
  }

  private static func clipped(_ lines: [[Span]], rows: Int) -> [[Span]] {
    guard lines.count > rows else { return lines }
    return [[Span("⋮", .dim)]] + lines.suffix(rows - 1)
  }
}
