extension String {
  /// Whether both texts are the same bytes of UTF-8.
  ///
  /// Swift's `==` holds "é" and "e" with a combining accent for equal, by tables that change from one Unicode version
  /// to the next. The same events must give the same values on every machine (law 1), so the engine compares bytes.
  @inlinable
  func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Whether this text sorts before the other one by the bytes of its UTF-8, the order of Unicode scalars (law 1).
  @inlinable
  func sortsBefore(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

/// A text as a key of a table: equal by bytes, never by canonical equivalence.
struct TextKey: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: TextKey, right: TextKey) -> Bool { left.text.isSameText(as: right.text) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
