import SLUGrammar

/// Reads an XML document of a stranger's: elements, attributes and text, and nothing that reaches outside of it.
///
/// There are no entities but the five of XML itself and numbers of characters; a document type is passed over, and one with
/// declarations of its own is refused. So nothing is fetched, and nothing grows.
struct XMLReader {
  struct Problem: Error {
    var line: Int
    var column = 1
    var message: String
  }

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  /// Where the characters of the line are counted to, and the number of the next.
  private var counted = (at: 0, column: 1)

  private static let deepest = 100

  /// The document's root.
  ///
  /// - Throws: The first thing that cannot be right.
  static func root(of text: String) throws(Problem) -> XMLElement {
    var reader = XMLReader(text)
    return try reader.document()
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (at, counted.at) = (3, 3) }
  }

  private mutating func document() throws(Problem) -> XMLElement {
    // The elements that are open; the first is a place for the root.
    var open = [XMLElement(name: "", line: 1, column: 1)]
    while at < bytes.count {
      counted = (at, column)
      if bytes[at] != UInt8(ascii: "<") {
        let text = try text(upTo: UInt8(ascii: "<"))
        if open.count > 1 { open[open.count - 1].content.append(.text(text)) }
      } else if skip("<!--") {
        _ = try upTo("-->")
      } else if skip("<![CDATA[") {
        open[open.count - 1].content.append(.text(try upTo("]]>")))
      } else if skip("<?") {
        try instruction()
      } else if skip("<!") {
        try documentType()
      } else if skip("</") {
        let name = try upTo(">").trimmed
        guard open.count > 1, let last = open.popLast(), last.name == Self.local(name) else {
          throw Problem(line: line, column: counted.column, message: "found </\(name)> without its partner")
        }
        open[open.count - 1].content.append(.element(last))
      } else {
        let column = column
        at += 1
        let (element, isEmpty) = try tag(column)
        guard open.count <= Self.deepest else {
          throw problem("more than \(Self.deepest) elements lie within each other")
        }
        guard open.count > 1 || open[0].elements.isEmpty else {
          throw problem("expected one element around all others")
        }
        if isEmpty { open[open.count - 1].content.append(.element(element)) } else { open.append(element) }
      }
    }
    guard open.count == 1, let root = open[0].elements.first else {
      throw open.count == 1
        ? problem("expected an element")
        : Problem(
          line: open[open.count - 1].line, column: open[open.count - 1].column,
          message: "<\(open[open.count - 1].name)> is never closed")
    }
    return root
  }

  /// `<?xml … ?>`: a text that was read as UTF-8 must not claim to be something else.
  private mutating func instruction() throws(Problem) {
    let text = try upTo("?>").lowercased()
    guard text.hasPrefix("xml "), let name = text.firstRange(of: "encoding") else { return }
    let value = text[name.upperBound...].filter { $0.isLetter || $0.isNumber }
    guard ["utf8", "usascii", "ascii"].contains(where: { value.hasPrefix($0) }) else {
      throw problem("expected the encoding UTF-8")
    }
  }

  private mutating func documentType() throws(Problem) {
    let text = try upTo(">")
    guard text.hasPrefix("DOCTYPE"), !text.contains("["), !text.contains("<") else {
      throw problem("a document type with declarations of its own is not read")
    }
  }

  private mutating func tag(_ column: Int) throws(Problem) -> (XMLElement, isEmpty: Bool) {
    var element = XMLElement(name: Self.local(try name()), line: line, column: column)
    while true {
      skipBlanks()
      if skip("/>") { return (element, true) }
      if skip(">") { return (element, false) }
      let name = try name()
      skipBlanks()
      guard skip("=") else { throw problem("expected \"=\" behind \(name)") }
      skipBlanks()
      guard at < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[at]) else {
        throw problem("expected the value of \(name) in quotation marks")
      }
      let quote = bytes[at]
      at += 1
      let value = try text(upTo: quote)
      guard at < bytes.count else { throw problem("the value of \(name) has no end") }
      at += 1
      guard element.attributes.updateValue(value, forKey: name) == nil else { throw problem("\(name) stands twice") }
      guard element.attributes.count <= 100 else { throw problem("<\(element.name)> has more than 100 attributes") }
    }
  }

  private mutating func name() throws(Problem) -> String {
    let start = at
    while at < bytes.count, !Self.endsName(bytes[at]) { at += 1 }
    guard at > start else { throw problem("expected a name") }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }
}

// MARK: - Characters

extension XMLReader {
  private static func endsName(_ byte: UInt8) -> Bool { isBlank(byte) || "=/><\"'&".utf8.contains(byte) }
  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
  private static func local(_ name: String) -> String { name.split(separator: ":").last.map(String.init) ?? name }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count,
      text.withUTF8Buffer({ bytes[at..<(at + count)].elementsEqual($0) })
    else { return false }
    at += count
    return true
  }

  private mutating func skipBlanks() {
    while at < bytes.count, Self.isBlank(bytes[at]) { advance() }
  }

  private mutating func advance() {
    if bytes[at] == 0x0A {
      line += 1
      counted = (at + 1, 1)
    }
    at += 1
  }

  /// The number of the next character in its line, from 1.
  private var column: Int {
    // The first byte of each character.
    counted.column + bytes[counted.at..<at].count { $0 & 0xC0 != 0x80 }
  }

  /// What stands before a mark, which is taken too.
  private mutating func upTo(_ mark: StaticString) throws(Problem) -> String {
    let start = (at, line, column)
    while at < bytes.count {
      let end = at
      if skip(mark) { return String(decoding: bytes[start.0..<end], as: UTF8.self) }
      advance()
    }
    throw Problem(line: start.1, column: start.2, message: "expected \"\(mark)\" before the end")
  }

  /// The characters up to a byte, which is left, with what stands for characters replaced.
  private mutating func text(upTo end: UInt8) throws(Problem) -> String {
    var text: [UInt8] = []
    while at < bytes.count, bytes[at] != end {
      if bytes[at] == UInt8(ascii: "&") {
        text += try character()
      } else {
        text.append(bytes[at])
        advance()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `&amp;`, `&#65;`, `&#x41;`.
  private mutating func character() throws(Problem) -> [UInt8] {
    at += 1
    let start = at
    while at < bytes.count, at - start < 12, bytes[at] != UInt8(ascii: ";") { at += 1 }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    guard at < bytes.count, bytes[at] == UInt8(ascii: ";") else {
      throw problem("expected a name and \";\" behind \"&\"")
    }
    at += 1
    switch name {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let number, let scalar = Unicode.Scalar(number) else {
        throw problem("&\(name); is none of the entities that are read")
      }
      return Array(String(Character(scalar)).utf8)
    }
  }

  private func problem(_ message: String) -> Problem { Problem(line: line, column: column, message: message) }
}
