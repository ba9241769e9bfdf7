/// A place in a message of protobuf, and the steps from there.
///
/// A message within a message has a cursor of its own, which ends where it ends. No step reads beyond `end`, but for
/// those that look at whole words of memory: they stay within the outermost message.
struct WireCursor {
  /// How deep groups may be nested: what the reference implementations allow.
  static let maximumDepth = 100

  /// The outermost message.
  let whole: UnsafeRawBufferPointer
  let end: UnsafeRawPointer
  var at: UnsafeRawPointer

  // SAFETY: the caller keeps the bytes alive and unchanged for as long as the cursor is used.
  /// A cursor at the start of a message, or nil when it is empty and has no address.
  @inline(__always)
  init?(_ message: UnsafeRawBufferPointer) {
    guard let start = message.baseAddress else { return nil }
    self.init(whole: message, from: start, to: start + message.count)
  }

  @inline(__always)
  private init(whole: UnsafeRawBufferPointer, from start: UnsafeRawPointer, to end: UnsafeRawPointer) {
    self.whole = whole
    self.end = end
    at = start
  }

  @inline(__always)
  func fault(_ problem: WireFault.Problem) -> WireFault { fault(problem, at: at) }

  /// What is wrong at a place that was stepped over.
  @inline(never)
  func fault(_ problem: WireFault.Problem, at place: UnsafeRawPointer) -> WireFault {
    WireFault(problem: problem, offset: whole.baseAddress.map { place - $0 } ?? 0)
  }

  @inline(__always)
  var isAtEnd: Bool { at == end }

  /// Steps over a field's number and wire type: the number, shifted left by three, with the type below.
  @inline(__always)
  mutating func tag() throws(WireFault) -> UInt32 {
    guard at < end else { throw fault(.truncated) }
    let byte = at.load(as: UInt8.self)
    guard byte < 0x80 else { return try longTag() }
    at += 1
    return UInt32(byte)
  }

  @inline(never)
  private mutating func longTag() throws(WireFault) -> UInt32 {
    let start = at
    var tag: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      guard at < end else { throw fault(.truncated) }
      let byte = at.load(as: UInt8.self)
      at += 1
      tag |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard let tag = UInt32(exactly: tag) else { break }
        return tag
      }
    }
    throw fault(.overlongTag, at: start)
  }

  /// Steps over a number.
  @inline(__always)
  mutating func varint() throws(WireFault) -> UInt64 {
    guard at < end else { throw fault(.truncated) }
    let byte = at.load(as: UInt8.self)
    guard byte < 0x80 else { return try longVarint() }
    at += 1
    return UInt64(byte)
  }

  @inline(never)
  private mutating func longVarint() throws(WireFault) -> UInt64 {
    let start = at
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard at < end else { throw fault(.truncated) }
      let byte = at.load(as: UInt8.self)
      at += 1
      // Of the tenth byte one bit fits; the others are dropped, as elsewhere.
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw fault(.overlongNumber, at: start)
  }

  /// Steps over a number of 32 bits; of a longer one the low bits count.
  @inline(__always)
  mutating func int32() throws(WireFault) -> Int { Int(Int32(truncatingIfNeeded: try varint())) }

  /// Steps over a length and as many bytes.
  @inline(__always)
  mutating func bytes() throws(WireFault) -> UnsafeRawBufferPointer {
    let place = at
    let length = try varint()
    guard length <= UInt64(bitPattern: Int64(end - at)) else { throw fault(.truncated, at: place) }
    let count = Int(truncatingIfNeeded: length)
    let bytes = UnsafeRawBufferPointer(start: at, count: count)
    at += count
    return bytes
  }

  /// Steps over a message within this one, and gives the steps within it.
  @inline(__always)
  mutating func message() throws(WireFault) -> WireCursor {
    let count = try bytes().count
    return WireCursor(whole: whole, from: at - count, to: at)
  }
}
