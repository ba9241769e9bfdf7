// Fields that are not known: whatever their type, they are stepped over.

extension WireCursor {
  /// Steps over the value of a field that is not known here, or has another wire type than it should.
  ///
  /// The reference implementations hold a known field of a wrong type for one that is not known.
  ///
  /// - Parameter tag: What ``tag()`` gave.
  @inline(never)
  mutating func skip(_ tag: UInt32) throws(WireFault) { try skip(tag, depth: Self.maximumDepth) }

  private mutating func skip(_ tag: UInt32, depth: Int) throws(WireFault) {
    guard tag >> 3 != 0 else { throw fault(.fieldNumberZero) }
    switch tag & 7 {
    case 0: _ = try varint()
    case 1: try advance(8)
    case 2: _ = try bytes()
    case 3: try skipGroup(tag >> 3, depth: depth)
    case 4: throw fault(.endOfGroup)
    case 5: try advance(4)
    default: throw fault(.wireType)
    }
  }

  private mutating func skipGroup(_ number: UInt32, depth: Int) throws(WireFault) {
    guard depth > 0 else { throw fault(.nesting) }
    while !isAtEnd {
      let tag = try tag()
      if tag & 7 == 4 {
        guard tag >> 3 == number else { throw fault(.endOfGroup) }
        return
      }
      try skip(tag, depth: depth - 1)
    }
    throw fault(.openGroup)
  }

  private mutating func advance(_ count: Int) throws(WireFault) {
    guard end - at >= count else { throw fault(.truncated) }
    at += count
  }
}
