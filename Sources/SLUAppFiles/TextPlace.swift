/// A place in a file's bytes, as editors count.
package struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The character in the line, from 1.
  package let column: Int

  /// Counts the lines before a byte and the characters before it in its own.
  ///
  /// - Parameters:
  ///   - offset: The byte; the end is one, too.
  ///   - bytes: The file's bytes, UTF-8 up to that one.
  package init(ofByte offset: Int, in bytes: some BidirectionalCollection<UInt8>) {
    var text = Array(bytes.prefix(max(0, offset)))[...]
    // A mark at the beginning is no character of the text.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let start = text.lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex
    line = text.count { $0 == 0x0A } + 1
    // Each character has one byte that does not go on with another one.
    column = text[start...].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// The first byte that is no UTF-8; nil where all is.
  ///
  /// - Parameter bytes: A file's bytes.
  package init?(ofOtherThanUTF8 bytes: [UInt8]) {
    var start = bytes.startIndex
    while true {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      if String(validating: bytes[start..<end], as: UTF8.self) == nil { break }
      if end == bytes.endIndex { return nil }
      start = end + 1
    }
    var place = start
    for scalar in String(decoding: bytes[start...].prefix { $0 != 0x0A }, as: UTF8.self).unicodeScalars {
      let own = String(scalar).utf8
      guard bytes[place...].starts(with: own) else { break }
      place += own.count
    }
    self.init(ofByte: place, in: bytes)
  }

  /// Such as `12:5`.
  package var description: String { "\(line):\(column)" }
}
