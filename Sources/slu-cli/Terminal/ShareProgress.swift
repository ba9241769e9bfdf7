/// How far something is, in per cent, on one line of a terminal; nothing where nobody looks.
final class ShareProgress {
  private let name: String
  private let isShown = StandardStream.error.isTerminal
  private var last = ""

  /// Creates a line.
  ///
  /// - Parameter name: What is done.
  init(_ name: String) { self.name = name }

  /// Shows a share from 0 to 1.
  func tell(_ share: Double) {
    let line = "\(name): \(Int(share * 100)) %"
    guard isShown, line != last else { return }
    last = line
    StandardError.print("\r\(line)\u{1B}[K")
  }

  /// Takes the line away.
  func end() {
    if isShown { StandardError.print("\r\u{1B}[K") }
  }
}
