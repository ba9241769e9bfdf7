import SLUTransport

/// One line of a terminal that each next one replaces, to say how far something is; nothing where nobody looks.
///
/// What else is said on standard error meanwhile takes its place.
final class PassingLine {
  /// Takes a line away that stands there.
  private static let erasure = "\r\u{1B}[K"
  /// Whether one stands on standard error now, of whichever thread.
  private static let isStanding = Guarded(false)

  private let isShown: Bool
  private let columns: () -> Int
  private let print: (String) -> Void
  private var last = ""

  /// Creates a line on standard error.
  convenience init() {
    self.init(
      isShown: StandardStream.error.isTerminal, columns: { StandardStream.error.terminalSize?.columns ?? 80 },
      print: StandardError.print)
  }

  /// Creates a line on a terminal that is asked for its width before each drawing.
  init(isShown: Bool, columns: @escaping () -> Int, print: @escaping (String) -> Void) {
    self.isShown = isShown
    self.columns = columns
    self.print = print
  }

  /// Shows a line while a body works, which may take seconds.
  static func showing<Value>(_ line: String, during body: () throws -> Value) rethrows -> Value {
    let passing = PassingLine()
    passing.show(line)
    defer { passing.end() }
    return try body()
  }

  /// Shows a line in the place of the last one.
  func show(_ line: String) {
    guard isShown, line != last else { return }
    last = line
    Self.isStanding.withLock { $0 = true }
    // What goes on in the next row would stay there; the last column is free, as terminals disagree about what is
    // behind it.
    print("\r\(LineWrapping(width: columns() - 1).cut(line.printable))\u{1B}[K")
  }

  /// Shows how much of something is done, in per cent.
  ///
  /// - Parameters:
  ///   - name: What is done.
  ///   - share: How much of it, from 0 to 1.
  func show(_ name: String, share: Double) { show("\(name): \(Int(share * 100)) %") }

  /// Takes the line away.
  func end() {
    if isShown { print(Self.erasure) }
    Self.isStanding.withLock { $0 = false }
  }

  /// What to send to standard error before anything else that is said there: it takes away a line that stands there.
  static func giveWay() -> String {
    isStanding.withLock { isStanding in
      defer { isStanding = false }
      return isStanding ? erasure : ""
    }
  }
}
