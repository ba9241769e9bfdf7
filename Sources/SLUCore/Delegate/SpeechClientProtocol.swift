/// A speech client as apps see it: started, stopped, and heard through its delegate.
public protocol SpeechClientProtocol: AnyObject {
  /// Who hears what was understood. Keep the reference weak: the app usually owns the client.
  var delegate: (any SpeechClientDelegate)? { get set }

  /// Starts a context: from now on what is said is heard.
  func start()

  /// Stops the context: what was said so far is understood to its end.
  func stop()
}

extension SpeechClientProtocol {
  /// Calls the delegate for each update until the updates end: the delegate is a loop over the async sequence.
  ///
  /// ```swift
  /// await client.deliver(events.segmentUpdates())
  /// ```
  ///
  /// An error that ends the sequence reaches the delegate through
  /// ``SpeechClientDelegate/speechlyClientDidCatchError(_:error:)-(_,SpeechClientError)``.
  ///
  /// - Parameters:
  ///   - updates: The updates of one stream, from ``_Concurrency/AsyncSequence/segmentUpdates(options:onReport:)``.
  ///   - actor: The actor on which the delegate is called: the caller's.
  public func deliver<Updates: AsyncSequence>(
    _ updates: Updates, isolation actor: isolated (any Actor)? = #isolation
  ) async where Updates.Element == SegmentUpdate {
    await Self.deliver(updates, from: { self }, isolation: actor)
  }

  /// The same for whoever does not keep the client alive: it ends with the first update for which there is no client any more.
  ///
  /// - Parameters:
  ///   - updates: The updates of one stream.
  ///   - client: The client, as long as somebody holds it.
  ///   - actor: The actor on which the delegate is called: the caller's.
  package static func deliver<Updates: AsyncSequence>(
    _ updates: Updates, from client: () -> Self?, isolation actor: isolated (any Actor)? = #isolation
  ) async where Updates.Element == SegmentUpdate {
    var dispatcher = DelegateDispatcher()
    var iterator = updates.makeAsyncIterator()
    do {
      while let update = try await iterator.next(isolation: actor) {
        guard let client = client() else { return }
        if let delegate = client.delegate { dispatcher.dispatch(update, to: delegate, from: client) }
      }
    } catch {
      // Whoever cancelled the task knows; it is no failure of the client.
      guard !Task.isCancelled, let client = client() else { return }
      client.delegate?.speechlyClientDidCatchError(client, error: SpeechClientError(wrapping: error))
    }
  }
}

extension SpeechClientError {
  /// The client's view of what ended a sequence of updates.
  init(wrapping error: any Error) {
    if let error = error as? SpeechClientError {
      self = error
    } else if let violation = (error as? any ViolationCarrying)?.violation {
      self.init(code: .protocolViolation, message: violation.message)
    } else {
      let source = (error as? any ViolationCarrying)?.source ?? error
      self = source as? SpeechClientError ?? SpeechClientError(code: .sourceFailed, message: "\(source)")
    }
  }
}

/// Sees through the generic parameter of ``SegmentUpdatesError``.
private protocol ViolationCarrying {
  var violation: ProtocolViolation? { get }
  var source: (any Error)? { get }
}

extension SegmentUpdatesError: ViolationCarrying {
  fileprivate var violation: ProtocolViolation? {
    if case .violation(let violation) = self { violation } else { nil }
  }

  fileprivate var source: (any Error)? {
    if case .source(let error) = self { error } else { nil }
  }
}
