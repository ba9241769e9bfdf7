public import SLUTransport

/// What the suite says on one stream, step by step.
struct ExchangeScript: Sendable {
  /// One step.
  enum Step: Sendable {
    /// Sends a request.
    case send(SLURequest)
    /// Sends a request with bytes of a field behind it that no version of the protocol has.
    case sendWithUnknownField(SLURequest)
    /// Sends bytes as a message.
    case bytes([UInt8])
    /// Waits until so many contexts have started.
    case awaitStarted(Int)
    /// Waits until so many contexts have finished.
    case awaitFinished(Int)
    /// Says that nothing more will be sent.
    case halfClose
    /// Leaves the stream, as soon as a context has started.
    case leave
  }

  /// What the script is called in reports; no two scripts share it.
  let name: String
  /// The steps, in order; afterwards the suite waits for the server to end the stream.
  let steps: [Step]

  init(_ name: String, _ steps: [Step]) {
    self.name = name
    self.steps = steps
  }

  /// A script of requests that are sent as fast as the server takes them.
  init(_ name: String, requests: [SLURequest], halfCloses: Bool = true) {
    self.init(name, requests.map(Step.send) + (halfCloses ? [.halfClose] : []))
  }
}

/// A way up that also takes bytes that are no request, and knows what its transport answers by itself.
public protocol RawRequestWriter: RequestWriter {
  /// Sends a message: a request if there is one, and bytes behind it.
  ///
  /// - Parameters:
  ///   - request: The request; nil for none.
  ///   - bytes: What follows it in the same message.
  /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream.
  func send(_ request: SLURequest?, followedBy bytes: [UInt8]) async throws(TransportError)

  /// How many measurements of the round trip the server asked for.
  var roundTripsAsked: Int { get }
}
