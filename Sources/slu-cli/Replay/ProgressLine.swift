/// How far a long replay is, as one line.
struct ProgressLine: Equatable {
  /// Bytes read, and bytes in all.
  var done: Int
  var total: Int
  /// How long it took so far.
  var elapsed: Duration

  /// The line, at most so many columns wide.
  func text(columns: Int) -> String {
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
    let percent = String(Int(share * 100))
    let start = String(repeating: " ", count: 3 - percent.count) + percent + "% "
    let end = " \(megabytes(done)) of \(megabytes(total)) MB\(remaining(share))"
    let room = min(30, columns - start.columns - end.columns)
    guard room >= 4 else { return columns >= start.columns ? start : "" }
    let filled = Int(share * Double(room) + 0.5)
    return start + String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled) + end
  }

  private func megabytes(_ bytes: Int) -> String { (bytes / 1_000_000).grouped }

  private func remaining(_ share: Double) -> String {
    let seconds = elapsed / .seconds(1)
    guard seconds > 0.3, share > 0.01 else { return "" }
    return ", \((Int(seconds / share - seconds) + 1).grouped) s left"
  }
}

/// Draws the progress of a long replay on standard error, and takes it away again.
final class ProgressBar {
  private let total: Int
  private let clock: any ReplayClock
  private let columns: () -> Int
  private let print: (String) -> Void
  private let start: Duration
  private var lastDrawn: Duration
  private var isShown = false
  /// The bytes of the files that are done.
  var finished = 0

  /// Short ones need no progress.
  static let threshold = 32 << 20
  private static let interval = Duration.milliseconds(100)

  init(
    total: Int, clock: any ReplayClock, columns: @escaping () -> Int,
    print: @escaping (String) -> Void = StandardError.print
  ) {
    self.total = total
    self.clock = clock
    self.columns = columns
    self.print = print
    start = clock.now
    lastDrawn = start
  }

  /// Draws how far it is, at most ten times a second.
  ///
  /// - Parameter position: How many bytes of the present file were read.
  func update(_ position: Int) {
    let now = clock.now
    guard now - lastDrawn >= Self.interval else { return }
    lastDrawn = now
    isShown = true
    let line = ProgressLine(done: finished + position, total: total, elapsed: now - start)
    print("\r" + line.text(columns: columns() - 1) + "\u{1B}[K")
  }

  /// Leaves nothing behind.
  func erase() {
    guard isShown else { return }
    isShown = false
    print("\r\u{1B}[K")
  }
}
