internal import Foundation

/// A message of the Wyoming protocol: a type, data as JSON, and bytes.
struct WyomingMessage: Sendable, Equatable {
  /// What it says, such as `audio-chunk`.
  var type: String
  /// Its data: a JSON object's text; empty for none.
  var data: String
  /// Its bytes; sound, where it has any.
  var payload: [UInt8]

  /// Creates a message.
  init(_ type: String, data: String = "", payload: [UInt8] = []) {
    self.type = type
    self.data = data
    self.payload = payload
  }

  /// Creates a message from data that JSON has a form for; anything else is a mistake of the program.
  init(_ type: String, _ data: [String: Any], payload: [UInt8] = []) {
    let bytes = try? JSONSerialization.data(withJSONObject: data, options: [.sortedKeys])
    self.init(type, data: bytes.map { String(decoding: $0, as: UTF8.self) } ?? "", payload: payload)
  }

  /// The message on the wire: a line of JSON with the lengths of what follows it, data, bytes.
  var bytes: [UInt8] {
    var line = "{\"type\":\"\(type)\""
    if !data.isEmpty { line += ",\"data_length\":\(data.utf8.count)" }
    if !payload.isEmpty { line += ",\"payload_length\":\(payload.count)" }
    return Array((line + "}\n" + data).utf8) + payload
  }

  /// A member of the data that is text.
  func text(_ name: String) -> String? { members[name] as? String }

  /// The data's members; none where it is no JSON object.
  var members: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(data.utf8))) as? [String: Any] ?? [:]
  }
}
