import SLUCore

/// What the contexts of a stream share: who may send, one at a time, and what is told.
final class ContextDesk: Sendable {
  private struct State: Sendable {
    var ledger = ContextLedger()
    /// The context that takes audio.
    var current: Int?
    /// Whether that was cancelled: it takes no more audio, and its stop is yet to be sent.
    var isCancelled = false
    var isSending = false
  }

  private let state = Awaited(State())

  /// Asks for a context as soon as nobody else sends.
  func start(
    _ send: () async throws(TransportError) -> Void
  ) async throws(TransportError) -> Int {
    try await takeTurn()
    defer { endTurn() }
    let number = state.change { state -> Int? in
      guard state.current == nil else { return nil }
      (state.current, state.isCancelled) = (state.ledger.start(), false)
      return state.current
    }
    guard let number else { throw Self.refused("stop or cancel the context that is open before the next start") }
    try await send()
    return number
  }

  /// Sends something of a context as soon as nobody else sends.
  ///
  /// - Parameters:
  ///   - closes: Whether the context takes no more audio after it.
  ///   - isWanted: What to do when the context is closed already: true to fail, false to send nothing.
  func send(
    of number: Int, closes: Bool, isWanted: Bool = true, _ send: () async throws(TransportError) -> Void
  ) async throws(TransportError) {
    try await takeTurn()
    defer { endTurn() }
    let isOpen = state.change { state in
      guard state.current == number, closes || !state.isCancelled else { return false }
      if closes { state.current = nil }
      return true
    }
    guard isOpen else {
      if isWanted { throw Self.refused("the context is closed") }
      return
    }
    try await send()
  }

  /// Nothing more of a context is told from now on.
  func cancel(_ number: Int) {
    state.change { state in
      state.ledger.cancel(number)
      if state.current == number { state.isCancelled = true }
    }
  }

  func admits(_ event: SLUEvent) -> Bool { state.change { $0.ledger.admits(event) } }

  func id(of number: Int) -> String? { state.read { $0.ledger.id(of: number) } }

  private func takeTurn() async throws(TransportError) {
    let turn: Void? = await state.when { state in
      guard !state.isSending else { return nil }
      state.isSending = true
      return ()
    }
    if turn == nil { throw .taskCancelled }
  }

  private func endTurn() { state.change { $0.isSending = false } }

  private static func refused(_ sentence: String) -> TransportError {
    TransportError(.local, StreamStatus(.failedPrecondition, sentence))
  }
}
