import SLUCore

/// Opens one connection after the other for a stream, until it has ended.
struct Connections<Base: SLUClientTransport>: Sendable {
  let transport: ResumingTransport<Base>
  let stream: ResumingStream

  /// Runs to the end of the stream; returns early when the task is cancelled.
  func run() async {
    var failures = 0
    var progress = 0
    var mayRenew = true
    var error: TransportError
    var base: Base?
    while await hasWork() {
      switch await outcome() {
      case .ended(nil, _): return endWell()
      case .silent: return fall()
      case .ended(let failure?, let failed): (error, base) = (failure, failed)
      }
      if Task.isCancelled { return stream.end(error) }
      let (isComplete, reached) = stream.state.read { ($0.stream.isComplete, $0.stream.progress) }
      // All was answered; how the connection ended is of no interest any more, unless the answer was that something is lost.
      if isComplete, error.status.code != .dataLoss { return stream.end(nil) }
      if reached > progress {
        (progress, failures, mayRenew) = (reached, 0, true)
      }
      if error.status.code == .unauthenticated, mayRenew, let base {
        mayRenew = false
        guard await transport.renew(error, base) else { return fail(error) }
        guard goOn(after: error) else { return }
        continue
      }
      failures += 1
      guard mayPass(error), failures < transport.policy.attempts else { return fail(error) }
      guard goOn(after: error) else { return }
      let wait = transport.policy.backoff(attempt: failures, random: transport.random())
      transport.notify(.lost(error, retryAfter: wait))
      do { try await transport.clock.sleep(for: wait) } catch { return stream.end(.taskCancelled) }
    }
    stream.end(Task.isCancelled ? .taskCancelled : nil)
  }

  /// Waits until there is a reason for a connection; false when there will be none.
  ///
  /// The first one is opened at once; after that, between contexts, there may be none.
  private func hasWork() async -> Bool {
    await stream.state.when { state -> Bool? in
      if state.stream.isComplete, state.connections > 0 { return false }
      guard state.connections == 0 || state.stream.needsConnection else { return nil }
      state.connections += 1
      state.isAnswered.now = false
      return true
    } ?? false
  }

  /// What becomes of one connection.
  private enum Outcome {
    /// It ended with an error, or with nil for OK; nothing opened it where nothing was prepared.
    case ended(TransportError?, of: Base?)
    /// The server says no more.
    case silent
  }

  /// One connection, as long as the server is worth waiting for.
  private func outcome() async -> Outcome {
    await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await connect() }
      group.addTask { await silence() }
      defer { group.cancelAll() }
      while let ended = await group.next() {
        if let ended { return ended }
      }
      return .ended(.taskCancelled, of: nil)
    }
  }

  /// Waits until the server was waited for long enough; nil when the task was cancelled before.
  private func silence() async -> Outcome? {
    var patience = ServerPatience(transport.policy)
    while true {
      do { try await transport.clock.sleep(for: patience.interval) } catch { return nil }
      let (wait, activity) = stream.state.read { ($0.wait, $0.activity) }
      switch patience.look(wait, activity: activity) {
      case .answers: return .silent
      case .end: return .ended(nil, of: nil)
      case .nothing, nil: continue
      }
    }
  }

  /// Prepares one connection, and has it to its end.
  private func connect() async -> Outcome {
    let base: Base
    do throws(TransportError) { base = try await transport.prepare() } catch { return .ended(error, of: nil) }
    return .ended(await converse(over: base), of: base)
  }

  /// One connection: nil when the server has ended the stream with OK.
  private func converse(over base: Base) async -> TransportError? {
    do {
      return try await base.withStream { events, requests in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await send(to: requests) }
          defer { group.cancelAll() }
          do throws(TransportError) {
            var events = events.makeAsyncIterator()
            while let event = try await events.next(isolation: nil) {
              guard let resumed = await stream.receive(event) else { return .taskCancelled }
              for resumption in resumed { transport.notify(.resumed(resumption)) }
            }
            return nil
          } catch {
            return error
          }
        }
      }
    } catch let error as TransportError {
      return error
    } catch {
      return TransportError(.local, StreamStatus(.unknown, "\(error)"))
    }
  }

  /// Sends what the app says.
  ///
  /// That the connection broke is what the events say; that a request cannot be sent at all ends the stream.
  private func send(to requests: some RequestWriter) async {
    do throws(TransportError) { try await stream.pump(to: requests) } catch {
      if error.side == .local, error.status.code == .invalidArgument { stream.end(error) }
    }
  }

  /// Whether another connection may help.
  ///
  /// A server that is full says so before anything else; one that says it later means what it was sent, such as a message
  /// that is too large, and would be sent again.
  private func mayPass(_ error: TransportError) -> Bool {
    let isAnswered = stream.state.read(\.isAnswered)
    if error.status.code == .resourceExhausted, isAnswered.now { return false }
    return error.isRetryable && (isAnswered.ever || transport.policy.waitsForServer)
  }

  /// Makes the stream ready for another connection; false when the policy or a context does not allow it.
  private func goOn(after error: TransportError) -> Bool {
    let reason: InterruptedContext.Reason? = transport.policy.onInterruption == .fail ? .policy : nil
    let interrupted = stream.state.change { state in
      let interrupted = state.stream.interrupted(reason)
      if interrupted.isEmpty { state.stream.connectionLost() }
      return interrupted
    }
    if interrupted.isEmpty { return true }
    stream.end(TransportError(error.side, error.status, interrupted: interrupted))
    return false
  }

  /// Ends the stream as its server does, with OK, if that is the truth.
  private func endWell() {
    if stream.state.read(\.stream.isAnswered) { return stream.end(nil) }
    fail(
      TransportError(
        .remote, StreamStatus(.dataLoss, "the server ended the stream before it had understood everything"))
    )
  }

  /// Ends the stream of a server that says no more: another connection would be waited for as long.
  private func fall() {
    let limit = transport.policy.answerTimeout ?? .zero
    fail(
      TransportError(
        .local,
        StreamStatus(.deadlineExceeded, "the server said nothing for \(limit) while it had still to answer")), .silence)
  }

  /// Ends the stream with an error, which names the contexts that it interrupts.
  private func fail(_ error: TransportError, _ reason: InterruptedContext.Reason? = nil) {
    let reason = reason ?? self.reason(error)
    let interrupted = stream.state.read { $0.stream.interrupted(reason) }
    stream.end(TransportError(error.side, error.status, interrupted: interrupted))
  }

  /// Why contexts do not go on after an error.
  private func reason(_ error: TransportError) -> InterruptedContext.Reason {
    if transport.policy.onInterruption == .fail { return .policy }
    guard mayPass(error) else { return .refusal }
    return error.side == .remote ? .failures : .connection
  }
}

extension ResumingStream.State {
  /// What there is to wait for.
  fileprivate var wait: ServerPatience.Wait {
    if stream.isOwed { return .answers }
    return stream.isComplete && isAnswered.ever ? .end : .nothing
  }
}
