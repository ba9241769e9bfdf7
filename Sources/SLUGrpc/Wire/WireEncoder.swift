public import SLUCore
public import SLUTransport

/// Encodes the messages of a stream: first how many bytes there will be, then the bytes, wherever they belong.
///
/// ```swift
/// let count = try WireEncoder.byteCount(of: event)
/// WireEncoder.write(event, to: memory)
/// ```
///
/// Fields come in the order of their numbers and defaults are left out, as protobuf's own encoders have it. A text with a
/// NUL is a text like any other here.
public enum WireEncoder {
  /// How many bytes an event takes on the wire.
  ///
  /// - Parameter event: What a server says.
  /// - Throws: `numberOutOfRange` when a number does not fit into 32 bits, `messageTooLarge` beyond 2 GiB.
  public static func byteCount(of event: SLUEvent) throws(WireError) -> Int { try count(event) }

  /// Writes an event as a `SLUResponse`.
  ///
  /// - Parameters:
  ///   - event: What a server says.
  ///   - memory: Room for as many bytes as `byteCount(of:)` says, at least.
  public static func write(_ event: SLUEvent, to memory: UnsafeMutableRawPointer) {
    var writer = WireWriter(at: memory)
    event.put(&writer)
  }

  /// An event as a `SLUResponse`.
  ///
  /// - Parameter event: What a server says.
  /// - Throws: What `byteCount(of:)` throws.
  public static func bytes(of event: SLUEvent) throws(WireError) -> [UInt8] { try encoded(event) }

  /// How many bytes a request takes on the wire.
  ///
  /// - Parameter request: What a client says.
  /// - Throws: `numberOutOfRange` when a number does not fit into 32 bits, `messageTooLarge` beyond 2 GiB.
  public static func byteCount(of request: SLURequest) throws(WireError) -> Int { try count(request) }

  /// Writes a `SLURequest`; audio is copied once.
  ///
  /// - Parameters:
  ///   - request: What a client says.
  ///   - memory: Room for as many bytes as `byteCount(of:)` says, at least.
  public static func write(_ request: SLURequest, to memory: UnsafeMutableRawPointer) {
    var writer = WireWriter(at: memory)
    request.put(&writer)
  }

  /// A `SLURequest`.
  ///
  /// - Parameter request: What a client says.
  /// - Throws: What `byteCount(of:)` throws.
  public static func bytes(of request: SLURequest) throws(WireError) -> [UInt8] { try encoded(request) }

  /// A `SLUResponse` that asks the client to answer at once.
  ///
  /// - Parameter id: The number that the answer repeats.
  /// - Throws: `numberOutOfRange` when it does not fit into 32 bits.
  public static func bytes(ofRoundTrip id: Int) throws(WireError) -> [UInt8] { try encoded(RoundTripRequest(id: id)) }

  @inline(__always)
  private static func count(_ part: some WirePart) throws(WireError) -> Int {
    var counter = WireCounter()
    part.put(&counter)
    if counter.isOutOfRange {
      throw WireError(code: .numberOutOfRange, message: "expected numbers of at most 32 bits")
    }
    guard counter.count <= Int(Int32.max) else {
      throw WireError(
        code: .messageTooLarge, message: "expected at most 2 GiB in a message, not \(counter.count) bytes")
    }
    return counter.count
  }

  private static func encoded(_ part: some WirePart) throws(WireError) -> [UInt8] {
    let count = try count(part)
    return [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
      guard let start = memory.baseAddress else { return }
      var writer = WireWriter(at: start)
      part.put(&writer)
      filled = count
    }
  }
}
