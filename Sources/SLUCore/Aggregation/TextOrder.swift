extension String {
  /// Whether both texts are the same bytes of UTF-8.
  ///
  /// Swift's `==` holds "é" and "e" with a combining accent for equal, by tables that change from one Unicode version
  /// to the next. The same events must give the same values on every machine (law 1), so the engine compares bytes.
  @inlinable
  package func isSameText(as other: String) -> Bool {
    // Short texts are their own bytes, and the same storage holds the same text: no need to look there.
    if hasSameRepresentation(as: other) { return true }
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { bytes in other.withBytes { bytes.isSame(as: $0) } }
  }

  /// Whether both strings are the same two words in memory.
  @inlinable
  @inline(__always)
  func hasSameRepresentation(as other: String) -> Bool {
    withUnsafeBytes(of: self) { left in
      withUnsafeBytes(of: other) { right in
        left.load(as: UInt64.self) == right.load(as: UInt64.self)
          && left.load(fromByteOffset: 8, as: UInt64.self) == right.load(fromByteOffset: 8, as: UInt64.self)
      }
    }
  }

  /// Whether this text sorts before the other one by the bytes of its UTF-8, the order of Unicode scalars (law 1).
  @inlinable
  func sortsBefore(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Lends the bytes of the text's UTF-8.
  @inlinable
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // Only texts bridged from Objective-C get here.
    var native = self
    return native.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two runs of equal length are the same bytes.
  @inlinable
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let left = UnsafeRawPointer(baseAddress), let right = UnsafeRawPointer(other.baseAddress), left != right
    else { return true }
    var offset = 0
    while offset + 8 <= count {
      guard
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < count {
      guard left.load(fromByteOffset: offset, as: UInt8.self) == right.load(fromByteOffset: offset, as: UInt8.self)
      else { return false }
      offset += 1
    }
    return true
  }
}

/// A text as a key of a table: equal by bytes, never by canonical equivalence.
package struct TextKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: TextKey, right: TextKey) -> Bool { left.text.isSameText(as: right.text) }

  package func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
