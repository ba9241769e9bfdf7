import SLUCore

/// What the contexts of a stream share: who may send, one at a time, and what is told.
///
/// What is sent counts once it was: a transport that throws has not sent the request, or the stream is over.
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
  ///
  /// - Parameters:
  ///   - stop: Sends the stop of a context that was cancelled, where that is still to be done: whoever cancelled it may have been
  ///     cancelled himself.
  ///   - send: Sends the start.
  func start(
    stop: () async throws(TransportError) -> Void, _ send: () async throws(TransportError) -> Void
  ) async throws(TransportError) -> Int {
    try await takeTurn()
    defer { endTurn() }
    let (isOpen, isCancelled) = state.read { ($0.current != nil, $0.isCancelled) }
    if isOpen {
      guard isCancelled else { throw Self.refused("stop or cancel the context that is open before the next start") }
      try await stop()
      state.change { $0.current = nil }
    }
    // Before it is sent: the server may answer before the sender is told that it was.
    let number = state.change { $0.ledger.start() }
    do throws(TransportError) {
      try await send()
    } catch {
      state.change { $0.ledger.takeBack(number) }
      throw error
    }
    state.change { ($0.current, $0.isCancelled) = (number, false) }
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
    let isOpen = state.read { $0.current == number && (closes || !$0.isCancelled) }
    guard isOpen else {
      if isWanted { throw Self.refused("the context is closed") }
      return
    }
    try await send()
    if closes { state.change { $0.current = nil } }
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
