/// The mark that some editors put before a text: it says that the text is UTF-8, and is none of its words.
enum ByteOrderMark {
  /// Text without the mark.
  ///
  /// - Parameter bytes: The text from its beginning.
  static func removed(from bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }
}
