/// A place in one line of JSON, and the steps from there.
///
/// The line stands in memory that is readable for ``padding`` bytes after its terminator, a line feed. No JSON token
/// holds a raw line feed, so every scan stops there by itself and needs no other check of bounds.
struct JSONCursor {
  /// How many bytes after the terminator must be readable: the widest look ahead of any step.
  static let padding = 64
  /// How deep values may be nested; what we read ourselves nests four levels.
  static let maximumDepth = 64

  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var at: UnsafePointer<UInt8>

  // SAFETY: the caller guarantees that `end` points at a line feed with `padding` readable bytes behind it.
  init(line start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
    at = start
  }

  /// The byte here.
  var byte: UInt8 {
    @inline(__always) get { at.pointee }
  }

  func fault(_ problem: LineFault.Problem) -> LineFault { LineFault(at: at, problem: problem) }

  @inline(__always)
  mutating func skipSpace() {
    while byte <= 0x20, byte == 0x20 || byte == 0x09 || byte == 0x0D { at += 1 }
  }

  /// Steps over a byte if it is here.
  @inline(__always)
  mutating func skip(byte expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected) else { return false }
    at += 1
    return true
  }

  /// Steps over a byte, with white space before it.
  @inline(__always)
  mutating func expect(_ expected: Unicode.Scalar, _ name: StaticString) throws(LineFault) {
    skipSpace()
    guard skip(byte: expected) else { throw fault(.expected(name)) }
  }

  /// Whether these bytes are here.
  @inline(__always)
  func isAt(_ text: StaticString) -> Bool {
    isSameBytes(at, text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Steps over these bytes if they are here.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  /// Steps over a separator, a quoted name and a colon, written with or without one space after each separator: how
  /// nearly all programs write JSON.
  ///
  /// Steps over nothing when something else is here.
  @inline(__always)
  mutating func skipMember(_ separator: Unicode.Scalar, _ quotedName: StaticString) -> Bool {
    guard byte == UInt8(ascii: separator) else { return false }
    var next = at + 1
    if next.pointee == 0x20 { next += 1 }
    guard isSameBytes(next, quotedName.utf8Start, count: quotedName.utf8CodeUnitCount) else { return false }
    next += quotedName.utf8CodeUnitCount
    if next.pointee == 0x20 { next += 1 }
    at = next
    return true
  }

  /// Steps over the members of an object, calling `body` at each value; `body` must step over it.
  ///
  /// - Parameter body: Receives the name.
  @inline(__always)
  mutating func members(
    _ body: (inout JSONCursor, JSONText) throws(LineFault) -> Void
  ) throws(LineFault) {
    skipSpace()
    guard byte == UInt8(ascii: "{") else { throw fault(.wrongType(expected: "an object")) }
    at += 1
    skipSpace()
    if skip(byte: "}") { return }
    while true {
      skipSpace()
      guard skip(byte: "\"") else { throw fault(.expected("a member's name in quotes")) }
      let name = try text()
      try expect(":", "a colon")
      skipSpace()
      try body(&self, name)
      skipSpace()
      if skip(byte: "}") { return }
      guard skip(byte: ",") else { throw fault(.expected("a comma or \"}\"")) }
    }
  }

  /// Steps over the elements of an array, calling `body` at each; `body` must step over it.
  @inline(__always)
  mutating func elements(_ body: (inout JSONCursor) throws(LineFault) -> Void) throws(LineFault) {
    skipSpace()
    guard byte == UInt8(ascii: "[") else { throw fault(.wrongType(expected: "an array")) }
    at += 1
    skipSpace()
    if skip(byte: "]") { return }
    while true {
      skipSpace()
      try body(&self)
      skipSpace()
      if skip(byte: "]") { return }
      guard skip(byte: ",") else { throw fault(.expected("a comma or \"]\"")) }
    }
  }

  /// Makes sure that nothing but white space is left of the line.
  @inline(__always)
  mutating func expectEnd() throws(LineFault) {
    skipSpace()
    guard at == end else { throw fault(.expected("the end of the line")) }
  }
}
