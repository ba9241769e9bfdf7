import Foundation
import SLUAppFiles

extension SpeechManifest {
  /// Reads a line of JSON.
  static func object(_ line: String, _ number: Int) throws(Fault) -> Entry {
    let found: Any
    do { found = try JSONSerialization.jsonObject(with: Data(line.utf8)) } catch {
      if let fault = JSONFault(in: line) { throw Fault(number, fault.place.column, "no JSON: \(fault.message)") }
      throw Fault(
        number, 1, "expected a JSON object, found one with half a character (\\ud800) or too deep within itself")
    }
    guard let members = found as? [String: Any] else { throw Fault(number, 1, "expected a JSON object") }
    let audio = try text("audio", of: members, line, number)
    let words = try text("words", of: members, line, number)
    let annotation = try text("annotation", of: members, line, number)
    guard let audio else { throw Fault(number, 1, "expected a member \"audio\", the path of a sound file") }
    guard words != nil || annotation != nil else {
      throw Fault(number, 1, "expected a member \"words\", what is said, or \"annotation\"")
    }
    return try entry(number, audio, words ?? ("", 1), annotation)
  }

  /// A member's text and where the member stands; nil when there is none.
  private static func text(
    _ name: String, of members: [String: Any], _ line: String, _ number: Int
  ) throws(Fault) -> (text: Substring, column: Int)? {
    guard let value = members[name] else { return nil }
    let start = line.range(of: "\"\(name)\"")?.lowerBound ?? line.startIndex
    let column = line[..<start].unicodeScalars.count + 1
    guard let text = value as? String else { throw Fault(number, column, "expected \"\(name)\" to be a text") }
    return (Substring(text), column)
  }
}
