/// Where an encoded message goes: counted first, as a message within a message begins with its length, then written.
///
/// One description of each message serves both passes, so that they cannot disagree.
protocol WireSink {
  /// A field's number and wire type; numbers of ours take one byte together with the type.
  mutating func tag(_ tag: UInt8)
  /// A number of variable length.
  mutating func varint(_ number: UInt64)
  /// A length and a text.
  mutating func text(_ text: String)
  /// A length and bytes.
  mutating func bytes(_ bytes: [UInt8])
  /// A length and a message.
  mutating func message(_ part: some WirePart)
}

/// What is encoded as a message.
protocol WirePart {
  /// Puts the fields, in the order of their numbers.
  func put(_ sink: inout some WireSink)
}

extension WireSink {
  /// Puts a text, unless it is empty: what is missing is empty.
  @inline(__always)
  mutating func put(_ tag: UInt8, _ text: String) {
    if text.isEmpty { return }
    self.tag(tag)
    self.text(text)
  }

  /// Puts a number of 32 bits, unless it is 0: a negative one is extended to 64 bits, as proto3 has it.
  @inline(__always)
  mutating func put(_ tag: UInt8, _ number: Int) {
    if number == 0 { return }
    self.tag(tag)
    varint(UInt64(bitPattern: Int64(number)))
  }

  /// Puts a message, even when it is empty.
  @inline(__always)
  mutating func put(_ tag: UInt8, _ part: some WirePart) {
    self.tag(tag)
    message(part)
  }
}

/// Counts the bytes, and notices what cannot be written.
struct WireCounter: WireSink {
  private(set) var count = 0
  private(set) var isOutOfRange = false

  @inline(__always)
  mutating func tag(_ tag: UInt8) { count += 1 }

  @inline(__always)
  mutating func varint(_ number: UInt64) {
    if Int32(exactly: Int64(bitPattern: number)) == nil { isOutOfRange = true }
    count += Self.width(of: number)
  }

  @inline(__always)
  mutating func text(_ text: String) { run(of: text.utf8.count) }

  @inline(__always)
  mutating func bytes(_ bytes: [UInt8]) { run(of: bytes.count) }

  @inline(__always)
  mutating func message(_ part: some WirePart) {
    let before = count
    part.put(&self)
    count += Self.width(of: UInt64(count - before))
  }

  @inline(__always)
  private mutating func run(of length: Int) { count += Self.width(of: UInt64(length)) + length }

  /// How many bytes a number takes: one for each seven bits.
  @inline(__always)
  private static func width(of number: UInt64) -> Int { (70 - (number | 1).leadingZeroBitCount) / 7 }
}

/// Writes the bytes, of which there is room for as many as were counted.
struct WireWriter: WireSink {
  // SAFETY: the caller gives room for what `WireCounter` counted of the same part.
  var at: UnsafeMutableRawPointer

  @inline(__always)
  mutating func tag(_ tag: UInt8) {
    at.storeBytes(of: tag, as: UInt8.self)
    at += 1
  }

  @inline(__always)
  mutating func varint(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      tag(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    tag(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  mutating func text(_ text: String) {
    varint(UInt64(text.utf8.count))
    // Strings of other libraries may lie in pieces.
    if text.utf8.withContiguousStorageIfAvailable({ run($0) }) == nil { text.utf8.forEach { tag($0) } }
  }

  @inline(__always)
  mutating func bytes(_ bytes: [UInt8]) {
    varint(UInt64(bytes.count))
    bytes.withUnsafeBufferPointer { run($0) }
  }

  @inline(__always)
  mutating func message(_ part: some WirePart) {
    var counter = WireCounter()
    part.put(&counter)
    varint(UInt64(counter.count))
    part.put(&self)
  }

  @inline(__always)
  private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    at.copyMemory(from: start, byteCount: bytes.count)
    at += bytes.count
  }
}
