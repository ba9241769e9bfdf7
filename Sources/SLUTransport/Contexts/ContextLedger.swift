import SLUCore

/// Which contexts of a stream are under way, and of which of them nothing more is to be told.
///
/// The wire says which context an event belongs to, but not which start a context belongs to: they open in the order in
/// which they were asked for.
struct ContextLedger: Sendable {
  private struct Context: Sendable {
    let number: Int
    var id: String?
    var isCancelled = false
  }

  private var contexts: [Context] = []
  private var last = 0

  /// Takes note of a start; returns the number of the context.
  mutating func start() -> Int {
    last += 1
    contexts.append(Context(number: last))
    return last
  }

  /// Forgets a start that was not sent.
  mutating func takeBack(_ number: Int) { contexts.removeAll { $0.number == number } }

  /// Nothing more is told of a context.
  mutating func cancel(_ number: Int) {
    guard let place = contexts.firstIndex(where: { $0.number == number }) else { return }
    contexts[place].isCancelled = true
  }

  /// The id of a context; nil before the server has opened it and after it has finished.
  func id(of number: Int) -> String? { contexts.first { $0.number == number }?.id }

  /// Takes note of what the server says.
  ///
  /// - Returns: Whether it is to be told.
  mutating func admits(_ event: SLUEvent) -> Bool {
    // Said twice of one context, that it has started is not said of the next (law 12).
    if let place = contexts.firstIndex(where: { $0.id?.isSameText(as: event.contextId) ?? false }) {
      let isCancelled = contexts[place].isCancelled
      if case .finished = event { contexts.remove(at: place) }
      return !isCancelled
    }
    guard case .started(let id) = event, let place = contexts.firstIndex(where: { $0.id == nil }) else { return true }
    contexts[place].id = id
    return !contexts[place].isCancelled
  }
}
