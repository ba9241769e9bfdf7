/// Opens the contexts of a stream, one after the other; of one that is closed, answers may still come.
public struct ContextWriter<Writer: RequestWriter>: Sendable {
  let requests: Writer
  let desk: ContextDesk

  /// Opens a context.
  ///
  /// - Parameter start: Its application and settings.
  /// - Returns: The context.
  /// - Throws: The ``TransportError`` that ended the stream; `FAILED_PRECONDITION`, which leaves the stream as it was, while
  ///   another context is open; `CANCELLED` when the task is cancelled while it waits: no context is opened, and another start may
  ///   follow unless the transport ends its streams then, as that of `SLUGrpc` does.
  public func start(_ start: ContextStart = ContextStart()) async throws(TransportError) -> ContextHandle<Writer> {
    let number = try await desk.start(
      stop: { () throws(TransportError) in try await requests.send(.stop) },
      { () throws(TransportError) in try await requests.send(.start(start)) })
    return ContextHandle(requests: requests, desk: desk, number: number)
  }

  /// Says that there will be no more contexts; the server finishes those under way and ends the stream.
  ///
  /// - Throws: The ``TransportError`` that ended the stream.
  public func finish() async throws(TransportError) { try await requests.finish() }
}

/// One context of a stream, at the side that speaks.
///
/// Its methods may be called by several tasks; each call waits until the one before has sent what it had to. One whose task is
/// cancelled while it waits throws `CANCELLED` and has sent nothing; it may be called again, unless the transport ends its
/// streams then, as that of `SLUGrpc` does.
public struct ContextHandle<Writer: RequestWriter>: Sendable {
  let requests: Writer
  let desk: ContextDesk
  let number: Int

  /// The context's id in events; nil before the server has opened it and after it has finished.
  public var contextId: String? { desk.id(of: number) }

  /// Sends audio.
  ///
  /// - Parameter bytes: Samples as the stream's configuration says; less than 1 MiB.
  /// - Throws: The ``TransportError`` that ended the stream; `FAILED_PRECONDITION`, which leaves the stream as it was, once the
  ///   context is closed.
  public func audio(_ bytes: [UInt8]) async throws(TransportError) {
    try await desk.send(of: number, closes: false) { () throws(TransportError) in
      try await requests.send(.audio(bytes))
    }
  }

  /// Closes the context: the server says what is left to say.
  ///
  /// - Throws: The ``TransportError`` that ended the stream; `FAILED_PRECONDITION`, which leaves the stream as it was, when the
  ///   context is closed already.
  public func stop() async throws(TransportError) {
    try await desk.send(of: number, closes: true) { () throws(TransportError) in try await requests.send(.stop) }
  }

  /// Gives the context up: nothing more of it is delivered, not even its end; other contexts go on.
  ///
  /// The wire has no such request: what the server gets is a stop, and what it answers is not delivered. Where this is
  /// cancelled itself, the stop is sent before the next start. No effect on a context that has finished.
  ///
  /// - Throws: The ``TransportError`` that ended the stream.
  public func cancel() async throws(TransportError) {
    desk.cancel(number)
    try await desk.send(of: number, closes: true, isWanted: false) { () throws(TransportError) in
      try await requests.send(.stop)
    }
  }
}
