public import SLUTransport

/// Tells the streams of a server that it goes away: idle ones end at once, contexts that are open are finished first.
public actor Drain {
  private var begun = false
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var tickets = 0

  /// Creates a server that stays.
  public init() {}

  /// How a stream ends when the server goes away.
  public static let status = StreamStatus(.unavailable, "the server is going away; try again in a moment")

  /// Whether the server is going away.
  public var hasBegun: Bool { begun }

  /// The server goes away: nothing new is begun from now on.
  public func begin() {
    begun = true
    for waiter in waiting.values { waiter.resume() }
    waiting = [:]
  }

  /// Waits until the server goes away; ends early when the task is cancelled.
  func wait() async {
    tickets += 1
    let ticket = tickets
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if begun || Task.isCancelled { continuation.resume() } else { waiting[ticket] = continuation }
      }
    } onCancel: {
      Task { await self.giveUp(ticket) }
    }
  }

  private func giveUp(_ ticket: Int) { waiting.removeValue(forKey: ticket)?.resume() }
}
