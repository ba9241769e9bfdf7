/// Draws the level on standard error, where a person sees it while the output goes elsewhere.
final class MeterLine {
  private let isStyled: Bool
  private let columns: () -> Int
  private let print: (String) -> Void
  /// How many columns are drawn; 0 for no line.
  private var shown = 0

  /// Creates a line; nil where nobody would see it, or where it would get between the lines of the output.
  convenience init?(messages: Messages, color: ColorChoice) {
    guard StandardStream.error.isTerminal, !StandardStream.output.isTerminal else { return nil }
    self.init(
      isStyled: color.isColored(isTerminal: true, noColor: System.environment("NO_COLOR")),
      columns: { StandardStream.error.terminalSize?.columns ?? 80 }, print: StandardError.print)
    messages.willWrite = { [weak self] _ in self?.erase() }
  }

  /// Creates a line on a terminal that is asked for its width before each drawing.
  init(isStyled: Bool, columns: @escaping () -> Int, print: @escaping (String) -> Void) {
    self.isStyled = isStyled
    self.columns = columns
    self.print = print
  }

  /// Draws a bar over the last one; nil takes it away.
  func show(_ bar: LevelBar?) {
    // The last column stays free: terminals disagree about what happens to the cursor behind it.
    let width = columns()
    guard let line = bar?.line(within: width - 1), !line.isEmpty else { return erase() }
    let begun = rewind(width)
    shown = line.columns
    print(begun + line.text(isStyled: isStyled) + "\u{1B}[J")
  }

  private func erase() {
    guard shown > 0 else { return }
    print(rewind(columns()) + "\u{1B}[J")
    shown = 0
  }

  /// Back to the first column of the line, which a window made narrower since has broken.
  private func rewind(_ width: Int) -> String {
    let rows = max(1, (shown + width - 1) / max(1, width))
    return "\r" + (rows > 1 ? "\u{1B}[\(rows - 1)A" : "")
  }
}
