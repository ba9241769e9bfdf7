/// Draws the level on standard error, where a person sees it while the output goes elsewhere.
final class MeterLine {
  private let isStyled: Bool
  private let columns: () -> Int
  private let print: (String) -> Void
  private var isShown = false

  /// Creates a line; nil where nobody would see it, or where it would get between the lines of the output.
  init?(messages: Messages, color: ColorChoice) {
    guard StandardStream.error.isTerminal, !StandardStream.output.isTerminal else { return nil }
    isStyled = color.isColored(isTerminal: true, noColor: System.environment("NO_COLOR"))
    columns = { StandardStream.error.terminalSize?.columns ?? 80 }
    print = StandardError.print
    messages.willWrite = { [weak self] in self?.erase() }
  }

  /// Draws a bar over the last one; nil takes it away.
  func show(_ bar: LevelBar?) {
    // The last column stays free: terminals disagree about what happens to the cursor behind it.
    guard let line = bar?.line(within: columns() - 1), !line.isEmpty else { return erase() }
    isShown = true
    print("\r" + line.text(isStyled: isStyled) + "\u{1B}[K")
  }

  private func erase() {
    guard isShown else { return }
    isShown = false
    print("\r\u{1B}[K")
  }
}
