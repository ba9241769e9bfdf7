import Foundation
import SLUGrammar
import Yams

/// A JSON file of a stranger's, with the lines of its values.
///
/// Foundation says whether it is JSON; then the YAML parser reads it, of which JSON is a part, because that one tells lines.
struct JSONText {
  let yaml: YAMLText
  let root: Node

  /// - Throws: Why it is not read.
  init(_ text: String, file: String) throws(Diagnostic) {
    yaml = YAMLText(text, file: file)
    let plain = Self.plain(text)
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    } catch {
      let fault = JSONFault(in: text)
      let (line, column) = fault.map { ($0.place.line, $0.place.column) } ?? (1, 1)
      // What is JSON and not read all the same lies too deep, or has halves of characters: that Foundation says.
      let reason = fault?.message ?? (error as NSError).userInfo["NSDebugDescription"] as? String ?? "it is not read"
      throw Diagnostic(.error, .badFile, "no JSON: \(reason)", at: yaml.place(line: line, column: column))
    }
    guard let root = try yaml.compose(plain, isJSON: true) else {
      throw Diagnostic(.error, .badFile, "expected an object or a list", at: yaml.place(line: 1, column: 1))
    }
    self.root = root
  }

  /// The text without escapes that only JSON has: `\/`, and two that make one character.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
        plain.append(bytes[at])
        at += 1
        continue
      }
      if bytes[at + 1] == UInt8(ascii: "/") {
        plain.append(bytes[at + 1])
        at += 2
      } else if let high = unit(bytes, at), (0xD800..<0xDC00).contains(high) {
        let low = unit(bytes, at + 6) ?? 0
        let isPair = (0xDC00..<0xE000).contains(low)
        let scalar = isPair ? Unicode.Scalar(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00)) : nil
        plain += Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
        at += isPair ? 12 : 6
      } else if let low = unit(bytes, at), (0xDC00..<0xE000).contains(low) {
        plain += Array("\u{FFFD}".utf8)
        at += 6
      } else {
        plain += bytes[at...(at + 1)]
        at += 2
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The number of `\uXXXX`.
  private static func unit(_ bytes: [UInt8], _ at: Int) -> UInt32? {
    guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else { return nil }
    return UInt32(String(decoding: bytes[(at + 2)..<(at + 6)], as: UTF8.self), radix: 16)
  }
}

extension JSONText? {
  /// Where a value of the file stands.
  func place(_ node: Node) -> SourcePlace {
    self?.yaml.place(node.mark) ?? SourcePlace(file: "", line: 1, column: 1, excerpt: "")
  }
}

extension Node {
  /// The values of an object's list; none when there is no such list.
  func items(_ key: String) -> [Node] { self[key]?.sequence.map { Array($0) } ?? [] }

  /// A text of an object.
  func text(_ key: String) -> String? { self[key]?.scalar?.string }
}
