/// One line of a terminal that each next one replaces, to say how far something is; nothing where nobody looks.
final class PassingLine {
  private let isShown = StandardStream.error.isTerminal
  private var last = ""

  /// Shows a line in the place of the last one.
  func show(_ line: String) {
    guard isShown, line != last else { return }
    last = line
    StandardError.print("\r\(line)\u{1B}[K")
  }

  /// Shows how much of something is done, in per cent.
  ///
  /// - Parameters:
  ///   - name: What is done.
  ///   - share: How much of it, from 0 to 1.
  func show(_ name: String, share: Double) { show("\(name): \(Int(share * 100)) %") }

  /// Takes the line away.
  func end() {
    if isShown { StandardError.print("\r\u{1B}[K") }
  }
}
