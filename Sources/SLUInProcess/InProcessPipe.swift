internal import AsyncAlgorithms
internal import SLUCore
public import SLUTransport

/// Both directions of one stream within a process, and how it ended.
final class InProcessPipe: Sendable {
  let requests = AsyncChannel<Parcel<SLURequest>>()
  let events = AsyncChannel<Parcel<SLUEvent>>()
  let end = InProcessEnd()
  /// Whether the client will send no more.
  let isHalfClosed = Guarded(false)
  /// Finished when the stream has ended.
  let closing = AsyncChannel<Never>()

  /// Ends both directions; the first end counts.
  func close(_ error: TransportError?) {
    end.set(error)
    requests.finish()
    events.finish()
    closing.finish()
  }
}

/// How a stream ended: nil as long as it has not, an inner nil when all went well.
final class InProcessEnd: Sendable {
  private let state = Guarded<TransportError??>(nil)

  var value: TransportError?? { state.withLock { $0 } }

  func set(_ error: TransportError?) {
    state.withLock { end in
      if end == nil { end = .some(error) }
    }
  }
}

/// One direction of a stream within a process.
public struct InProcessSequence<Element: Sendable>: AsyncSequence, Sendable {
  private let channel: AsyncChannel<Parcel<Element>>
  private let end: InProcessEnd

  init(_ channel: AsyncChannel<Parcel<Element>>, end: InProcessEnd) {
    self.channel = channel
    self.end = end
  }

  /// Begins to take what comes.
  public func makeAsyncIterator() -> Iterator { Iterator(channel: channel, end: end) }

  /// Takes one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let channel: AsyncChannel<Parcel<Element>>
    fileprivate let end: InProcessEnd

    /// The next element; nil at the end of a stream that ended well.
    public mutating func next() async throws(TransportError) -> Element? { try await next(isolation: nil) }

    /// The next element; nil at the end of a stream that ended well.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> Element? {
      var channel = channel.makeAsyncIterator()
      while let parcel = await channel.next() {
        // Senders take this lock before they send: an order that the ThreadSanitizer sees. That of a continuation which is
        // resumed before it is waited for it does not.
        _ = end.value
        if let element = parcel.take() { return element }
      }
      if Task.isCancelled { throw .taskCancelled }
      if let end = end.value, let error = end { throw error }
      return nil
    }
  }
}
