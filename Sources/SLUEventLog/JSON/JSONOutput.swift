/// Bytes of JSON as they are written: no locale, no configuration, one form.
struct JSONOutput: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 16) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// What was written, for the time of a call.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Forgets what was written, and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets what was written behind a position.
  mutating func truncate(to count: Int) { self.count = min(self.count, count) }

  /// Makes room for so many more bytes; the steps below rely on it.
  @inline(__always)
  mutating func reserve(_ bytes: Int) {
    if capacity - count < bytes { grow(bytes) }
  }

  @inline(never)
  private mutating func grow(_ bytes: Int) {
    capacity = max(capacity * 2, count + bytes)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }

  /// Writes text that needs no escapes.
  @inline(__always)
  mutating func raw(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    copyBytes(from: text.utf8Start, to: memory + count, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Writes text as it is, which must be JSON.
  mutating func bytes(of text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      reserve(bytes.count)
      copyBytes(from: start, to: memory + count, count: bytes.count)
      count += bytes.count
    }
  }

  /// Writes `true` or `false`.
  @inline(__always)
  mutating func bool(_ value: Bool) {
    if value { raw("true") } else { raw("false") }
  }

  /// Writes a whole number.
  @inline(__always)
  mutating func integer(_ value: Int) {
    reserve(20)
    if value >= 0, value < 10 {
      memory[count] = 0x30 + UInt8(truncatingIfNeeded: value)
      count += 1
    } else {
      digits(value)
    }
  }

  private mutating func digits(_ value: Int) {
    let rest = value.magnitude
    if value < 0 {
      memory[count] = UInt8(ascii: "-")
      count += 1
    }
    guard rest < 100_000_000 else { return manyDigits(rest) }
    // Nearly all numbers are indices and times: 32 bits divide faster, and comparing finds the length at once.
    var small = UInt32(truncatingIfNeeded: rest)
    let length =
      small < 10_000
      ? (small < 100 ? (small < 10 ? 1 : 2) : (small < 1000 ? 3 : 4))
      : (small < 1_000_000 ? (small < 100_000 ? 5 : 6) : (small < 10_000_000 ? 7 : 8))
    var place = count + length
    count = place
    repeat {
      place -= 1
      let tens = small / 10
      memory[place] = 0x30 + UInt8(truncatingIfNeeded: small &- tens &* 10)
      small = tens
    } while small > 0
  }

  @inline(never)
  private mutating func manyDigits(_ number: UInt) {
    var rest = number
    var length = 1
    var bound: UInt = 10
    while rest >= bound, length < 19 {
      length += 1
      bound *= 10
    }
    var place = count + length
    count = place
    while place > count - length {
      place -= 1
      memory[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Writes a number that need not be whole, or `null`: JSON has no word for what is not finite.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    // Swift's own form is the shortest that reads back, and JSON's too.
    for byte in value.description.utf8 {
      reserve(1)
      memory[count] = byte
      count += 1
    }
  }

  /// Writes a string in quotes, with the escapes that JSON demands and no others.
  @inline(__always)
  mutating func string(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { quoted($0) }
    if isDone == nil {
      var native = text
      native.withUTF8 { quoted($0) }
    }
  }

  @inline(__always)
  private mutating func quoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Every byte may become six: \u001f.
    reserve(bytes.count * 6 + 2)
    memory[count] = UInt8(ascii: "\"")
    count += 1
    escaped(bytes)
    memory[count] = UInt8(ascii: "\"")
    count += 1
  }

  /// Writes the bytes between the quotes; there is room.
  @inline(__always)
  private mutating func escaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word.stringStops != 0 { break }
      UnsafeMutableRawPointer(memory + count).storeBytes(of: word, as: UInt64.self)
      offset += 8
      count += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        memory[count] = byte
        count += 1
      } else {
        escape(byte)
      }
      offset += 1
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    default:
      raw("\\u00")
      for nibble in [byte >> 4, byte & 15] {
        memory[count] = nibble < 10 ? 0x30 + nibble : 0x57 + nibble
        count += 1
      }
    }
  }
}
