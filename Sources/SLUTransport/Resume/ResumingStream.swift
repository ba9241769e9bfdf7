import SLUCore

/// One stream of an app, and the connections that carry it one after the other: the shell around ``ResumableStream``.
final class ResumingStream: Sendable {
  struct State: Sendable {
    var stream: ResumableStream
    /// What the app has not taken yet: no more is received while there is something.
    var inbox = Fifo<SLUEvent>()
    /// How the stream ended for the app; the inner nil when all is well.
    var ending: TransportError??
    var isClosed = false
    var connections = 0
    /// Whether the server has said anything on any connection, and on the present one.
    var isAnswered = (ever: false, now: false)
    /// Counts what was said either way, on any connection.
    var activity = 0
  }

  /// How many events wait for the app until no more are received.
  private static let inboxLimit = 64

  let state: Awaited<State>

  init(_ policy: ResumePolicy) {
    state = Awaited(State(stream: ResumableStream(limit: max(0, policy.keptAudio))))
  }

  // MARK: - The app's side

  /// Takes a request; waits while there is no room.
  func send(_ request: SLURequest) async throws(TransportError) {
    let end = await state.when { state -> TransportError?? in
      if let ending = state.ending { return .some(ending ?? .serverHasEnded) }
      if state.isClosed { return .halfClosed }
      guard state.stream.hasRoom(for: request) else { return .none }
      state.stream.accept(request)
      return .some(nil)
    }
    guard let end else { throw TransportError.taskCancelled }
    if let end { throw end }
  }

  func finish() throws(TransportError) {
    let error = state.change { state -> TransportError? in
      if let ending = state.ending { return ending }
      state.isClosed = true
      state.stream.acceptEnd()
      return nil
    }
    if let error { throw error }
  }

  /// The next event for the app; nil at the end.
  func next() async throws(TransportError) -> SLUEvent? {
    let taken = await state.when { state -> Result<SLUEvent?, TransportError>? in
      if let event = state.inbox.popFirst() { return .success(event) }
      guard let ending = state.ending else { return nil }
      return ending.map { .failure($0) } ?? .success(nil)
    }
    guard let taken else { throw TransportError.taskCancelled }
    return try taken.get()
  }

  /// Ends the stream for the app, after what it has not taken yet; the first end counts.
  func end(_ error: TransportError?) {
    state.change { state in
      if state.ending == nil { state.ending = .some(error) }
    }
  }

  var status: ResumeStatus {
    state.read { state in
      ResumeStatus(
        connections: state.connections, waitingBytes: state.stream.waitingBytes, keptBytes: state.stream.keptBytes,
        limit: state.stream.limit)
    }
  }

  // MARK: - The connection's side

  /// Sends what the app says, as long as the connection takes it.
  func pump(to requests: some RequestWriter) async throws(TransportError) {
    while let next = await nextOutgoing() {
      switch next {
      case .request(let request): try await requests.send(request)
      case .end:
        try await requests.finish()
        return
      }
    }
  }

  private func nextOutgoing() async -> ResumableStream.Outgoing? {
    await state.when { state in
      guard let next = state.stream.next() else { return nil }
      state.activity += 1
      return next
    }
  }

  /// Takes an event of the server's; waits while the app has not taken those before.
  ///
  /// - Returns: The contexts that it opened again; nil when the task was cancelled.
  func receive(_ event: SLUEvent) async -> [Resumption]? {
    await state.when { state in
      guard state.inbox.count < Self.inboxLimit else { return nil }
      state.isAnswered = (true, true)
      state.activity += 1
      for event in state.stream.receive(event) { state.inbox.append(event) }
      return state.stream.takeResumed()
    }
  }
}
