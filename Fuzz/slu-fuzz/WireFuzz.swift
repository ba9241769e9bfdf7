#if canImport(SLUGrpc)
  import SLUCore
  import SLUGrpc
  import SLUTestKit
  import SLUTransport

  /// Damages messages of the wire, decodes them, and checks what decoders promise.
  struct WireFuzz {
    private(set) var tally = WireTally()
    private let corpus = WireCorpus()
    // Kept from case to case, as a stream's is: what it remembers must not change what it says.
    private var decoder = WireDecoder()

    /// Makes a case of its seed and runs it.
    mutating func run(_ seed: UInt64) throws(BrokenPromise) {
      var random = Random(seed: seed)
      let kind = random.pick(WireCorpus.Kind.turns)
      let bytes = corpus.damaged(kind, using: &random)
      Watch.begin(seed: seed, bytes)
      tally.cases += 1
      tally.bytes += bytes.count
      // Memory of just the message's size: the AddressSanitizer sees every step beyond it.
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      defer { memory.deallocate() }
      memory.copyBytes(from: bytes)
      let message = UnsafeRawBufferPointer(memory)
      switch kind {
      case .response: try response(message)
      case .request: try request(message)
      case .unary(let type): try unary(message, as: type)
      }
    }

    private mutating func response(_ message: UnsafeRawBufferPointer) throws(BrokenPromise) {
      let found = Result { () throws(WireError) in try decoder.response(message) }
      var fresh = WireDecoder()
      try require(
        found == Result { () throws(WireError) in try fresh.response(message) }, "a decoder says what it said before")
      try note(found, message) { response throws(WireError) in
        switch response {
        case .event(let event): try fresh.response(WireEncoder.bytes(of: event))
        case .roundTrip(let id): try fresh.response(WireEncoder.bytes(ofRoundTrip: id))
        case .unknown: response
        }
      }
    }

    private mutating func request(_ message: UnsafeRawBufferPointer) throws(BrokenPromise) {
      let found = Result { () throws(WireError) in try decoder.request(message) }
      try note(found, message) { request throws(WireError) in
        var fresh = WireDecoder()
        return try fresh.request(WireEncoder.bytes(of: request))
      }
    }

    private mutating func unary<Message: WireMessage>(
      _ message: UnsafeRawBufferPointer, as type: Message.Type
    ) throws(BrokenPromise) {
      let found = Result { () throws(WireError) in try Message(message: message) }
      try note(found, message) { value throws(WireError) in try Message(message: value.bytes()) }
    }

    /// Counts a result; what was taken must come back the same when it is encoded and decoded.
    private mutating func note<Value: Equatable>(
      _ found: Result<Value, WireError>, _ message: UnsafeRawBufferPointer,
      again: (Value) throws(WireError) -> Value
    ) throws(BrokenPromise) {
      switch found {
      case .success(let value):
        tally.taken += 1
        switch Result(catching: { () throws(WireError) in try again(value) }) {
        case .success(let second): try require(second == value, "encoded and decoded, \(value) is \(second)")
        case .failure(let error): throw BrokenPromise("decoded, but not to be encoded: \(error): \(value)")
        }
      case .failure(let error):
        tally.refused[error.code.rawValue, default: 0] += 1
        try require(
          error.offset >= 0 && error.offset <= message.count, "\(error) is at an impossible place")
      }
    }
  }
#endif
