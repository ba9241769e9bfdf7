import SLUTransport

/// The messages of a call, taken and decoded in batches: what both sides' sequences read from.
struct DecodedMessages<Element> {
  /// Makes an element of a message; nil for one that was dealt with here.
  typealias Decode = (_ message: UnsafeRawBufferPointer, inout WireDecoder, GrpcCall) throws(WireError) -> Element?

  private let call: GrpcCall
  private let decode: Decode
  /// How the call is to end when a message cannot be read.
  private let failure: (WireError) -> StreamStatus
  /// Whether the call ends then at once; otherwise whoever reads ends it.
  private let endsCall: Bool
  private(set) var decoder = WireDecoder()
  // Elements are taken out, not copied.
  private var batch: [Element?] = []
  private var position = 0
  private var ending: GrpcCall.Reading?
  /// A message that could not be read; it counts once those before it were delivered.
  private var fault: WireError?

  init(
    _ call: GrpcCall, endsCall: Bool, decode: @escaping Decode, failure: @escaping (WireError) -> StreamStatus
  ) {
    self.call = call
    self.endsCall = endsCall
    self.decode = decode
    self.failure = failure
  }

  /// The next element; nil when the other side has ended its messages and all is well.
  nonisolated(nonsending) mutating func next() async throws(TransportError) -> Element? {
    while true {
      // After a cancellation nothing more is delivered.
      if position < batch.count, !call.isCancelled {
        position += 1
        if let element = batch[position - 1].take() { return element }
      }
      if let fault {
        let status = failure(fault)
        if endsCall { call.end(status) }
        throw TransportError(.local, status)
      }
      switch ending {
      case .end: return nil
      case .failed(let error): throw error
      case .messages, nil: await refill()
      }
    }
  }

  private nonisolated(nonsending) mutating func refill() async {
    batch.removeAll(keepingCapacity: true)
    position = 0
    let reading = await call.read { bytes in
      guard fault == nil else { return }
      do throws(WireError) {
        if let element = try decode(bytes, &decoder, call) { batch.append(element) }
      } catch {
        fault = error
      }
    }
    if case .messages = reading { return }
    ending = reading
  }
}
