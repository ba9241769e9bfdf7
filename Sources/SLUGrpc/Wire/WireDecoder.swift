import SLUTextCache
public import SLUTransport

/// Decodes the messages of a stream, straight from their bytes.
///
/// Keep one for each stream: it remembers the texts that it made, of which a stream repeats most. It follows proto3: fields
/// that are not known are skipped, of a field that comes twice the last value counts, messages that come twice are merged,
/// a text must be UTF-8. Hostile bytes are errors; memory is bounded by the message's size (24 bytes for each of it). That of
/// a request is some MiB beside it at most, as a server keeps its options for as long as the stream.
///
/// ```swift
/// var decoder = WireDecoder()
/// if case .event(let event) = try decoder.response(bytes) { try aggregator.apply(event) }
/// ```
public struct WireDecoder: Sendable {
  var texts = TextCache(wordBits: 9, idBits: 7)
  /// What the server said about the first context that it finished with an error.
  var contextError: String?

  /// How many options and values of options a request may have: an empty one takes two bytes there, and many more here.
  static let mostOptions = 1 << 16

  /// Creates a decoder that remembers nothing yet.
  public init() {}

  /// Decodes what a server sent.
  ///
  /// The word of a `transcript` and the entity of an `entity` are final, those in lists are not. A tentative transcript
  /// that comes as text alone is split at white space (law 3).
  ///
  /// - Parameter message: The bytes of one `SLUResponse`.
  /// - Returns: What it says.
  /// - Throws: A ``WireError``; one that says nothing is an error too.
  public mutating func response(_ message: UnsafeRawBufferPointer) throws(WireError) -> WireResponse {
    guard var cursor = WireCursor(message) else {
      throw WireError(code: .emptyMessage, message: "expected a response, the message is empty")
    }
    do throws(WireFault) { return try response(&cursor) } catch { throw error.error }
  }

  /// Decodes what a client sent.
  ///
  /// - Parameter message: The bytes of one `SLURequest`.
  /// - Returns: What it says, audio copied.
  /// - Throws: A ``WireError``; one that says nothing is an error too.
  public mutating func request(_ message: UnsafeRawBufferPointer) throws(WireError) -> SLURequest {
    guard var cursor = WireCursor(message) else {
      throw WireError(code: .emptyMessage, message: "expected a request, the message is empty")
    }
    do throws(WireFault) { return try request(&cursor) } catch { throw error.error }
  }
}

extension WireDecoder {
  /// Decodes what a server sent.
  ///
  /// - Parameter message: The bytes of one `SLUResponse`.
  /// - Throws: A ``WireError``.
  public mutating func response(_ message: [UInt8]) throws(WireError) -> WireResponse {
    // `withUnsafeBytes` knows no typed errors.
    try message.withUnsafeBytes { bytes in
      Result { () throws(WireError) in try response(bytes) }
    }.get()
  }

  /// Decodes what a client sent.
  ///
  /// - Parameter message: The bytes of one `SLURequest`.
  /// - Throws: A ``WireError``.
  public mutating func request(_ message: [UInt8]) throws(WireError) -> SLURequest {
    try message.withUnsafeBytes { bytes in
      Result { () throws(WireError) in try request(bytes) }
    }.get()
  }
}
