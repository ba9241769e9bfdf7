/// The hash of Fowler, Noll and Vo in 64 bits, byte by byte: the same on every machine, unlike Swift's own.
///
/// It names things and tells damaged bytes from those that were written; against those who mean harm it is no help.
package struct FNV1a: Sendable {
  /// The hash of all that was added.
  @usableFromInline package internal(set) var value: UInt64

  /// Creates a hash.
  ///
  /// - Parameter value: What to go on from, the ``value`` of another; that of nothing unless it is said.
  @inlinable
  package init(_ value: UInt64 = 0xcbf2_9ce4_8422_2325) { self.value = value }

  /// The hash of some bytes.
  ///
  /// - Parameter bytes: The bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    add(bytes)
  }

  /// Adds a byte.
  @inlinable
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds bytes, one after the other.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Bytes side by side are read as they are: a compiled model has millions, and other modules do not specialise this.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add(all: $0) }
    guard isDone == nil else { return }
    for byte in bytes { add(byte) }
  }

  private mutating func add(all bytes: UnsafeBufferPointer<UInt8>) {
    var hash = self
    for byte in bytes { hash.add(byte) }
    self = hash
  }
}
