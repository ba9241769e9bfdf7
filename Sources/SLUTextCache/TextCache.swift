/// Texts that were made before: a stream says the same words and the same few context ids over and over.
///
/// A fixed number of places, each held by the text that came last: memory is bounded whatever the stream says. Texts that
/// are found are not checked again, as only valid UTF-8 is put in. Shared by what decodes events, whatever their format;
/// the caller picks by the text's length, since it has the bytes of a short one in a register already.
///
/// Everything is inlinable: decoders are in other modules, and a look-up takes less time than a call.
public struct TextCache: Sendable {
  @usableFromInline var words: WordCache
  @usableFromInline var ids: IdCache

  /// The lengths of texts for ``long(_:)``.
  ///
  /// In between, up to 15 bytes, a Swift string needs no memory of its own: making one is as quick as looking it up.
  @inlinable public static var longCounts: ClosedRange<Int> { 16...64 }

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - wordBits: The binary logarithm of how many short texts are kept; 1 or more.
  ///   - idBits: The binary logarithm of how many long texts are kept; 1 or more.
  public init(wordBits: Int, idBits: Int) {
    words = WordCache(bits: wordBits)
    ids = IdCache(bits: idBits)
  }

  /// A text of at most eight bytes; nil when they are not UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, the first one lowest; 0 above the last one.
  ///   - count: How many there are.
  @inlinable
  @inline(__always)
  public mutating func short(_ bytes: UInt64, count: Int) -> String? { words.string(bytes, count: count) }

  /// A text of as many bytes as ``longCounts`` says, such as an id; nil when they are not UTF-8.
  ///
  /// The same id is the same string in memory, by which the aggregator finds its context faster than by its text.
  ///
  /// - Parameter text: The bytes.
  @inlinable
  @inline(__always)
  public mutating func long(_ text: UnsafeRawBufferPointer) -> String? {
    // A text of such a length has a first byte.
    guard let start = text.baseAddress else { return "" }
    return ids.string(start, count: text.count)
  }
}
