internal import Foundation
import SLUSpeech

/// Cuts what comes from a peer into messages.
///
/// A value without a connection. What a message may hold is bounded: a peer that says more is none of this protocol's.
struct WyomingDecoder {
  /// The most bytes of a message's line, and of its data.
  static let longestText = 1 << 20
  /// The most bytes that follow a message.
  static let longestPayload = 1 << 22

  private var buffer: [UInt8] = []
  /// Where in the buffer the next message begins: what is taken is let go of once, however many messages came.
  private var start = 0
  /// Up to where in the buffer there is known to be no end of a line.
  private var searched = 0
  private var header: Header?

  private struct Header {
    var type: String
    var inline: [String: Any]
    var dataLength: Int
    var payloadLength: Int
  }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: What came.
  /// - Returns: The messages that are whole by now.
  /// - Throws: `failed` for what is no message.
  mutating func add(_ bytes: [UInt8]) throws(RecognizerError) -> [WyomingMessage] {
    buffer += bytes
    defer {
      buffer.removeFirst(start)
      (start, searched) = (0, max(0, searched - start))
    }
    var messages: [WyomingMessage] = []
    while let message = try next() { messages.append(message) }
    return messages
  }

  private mutating func next() throws(RecognizerError) -> WyomingMessage? {
    if header == nil { header = try nextHeader() }
    guard let found = header, buffer.count - start >= found.dataLength + found.payloadLength else { return nil }
    let data = buffer[start..<(start + found.dataLength)]
    var members = found.inline
    if !data.isEmpty {
      guard let more = (try? JSONSerialization.jsonObject(with: Data(data))) as? [String: Any] else {
        throw Self.fault("data that is a JSON object")
      }
      members.merge(more) { $1 }
    }
    let payload = Array(buffer[data.endIndex..<(data.endIndex + found.payloadLength)])
    start = data.endIndex + found.payloadLength
    (header, searched) = (nil, start)
    return members.isEmpty
      ? WyomingMessage(found.type, payload: payload) : WyomingMessage(found.type, members, payload: payload)
  }

  private mutating func nextHeader() throws(RecognizerError) -> Header? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      guard buffer.count - start <= Self.longestText else {
        throw Self.fault("a line of at most \(Self.longestText) bytes")
      }
      return nil
    }
    let line = Data(buffer[start..<end])
    start = end + 1
    searched = start
    guard let object = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any],
      let type = object["type"] as? String
    else { throw Self.fault("a JSON object with a type") }
    return Header(
      type: type, inline: object["data"] as? [String: Any] ?? [:],
      dataLength: try Self.length("data_length", of: object, atMost: Self.longestText),
      payloadLength: try Self.length("payload_length", of: object, atMost: Self.longestPayload))
  }

  private static func length(
    _ name: String, of object: [String: Any], atMost limit: Int
  ) throws(RecognizerError) -> Int {
    guard let value = object[name], !(value is NSNull) else { return 0 }
    guard let number = value as? Int, (0...limit).contains(number) else {
      throw fault("\(name) from 0 to \(limit)")
    }
    return number
  }

  private static func fault(_ expected: String) -> RecognizerError {
    RecognizerError(.failed, "the peer does not speak the Wyoming protocol: expected \(expected)")
  }
}
