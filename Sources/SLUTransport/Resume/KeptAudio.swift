/// The audio of a context that may have to be sent again: from some position to what came last.
struct KeptAudio: Sendable {
  /// Small chunks are kept together up to this size, in bytes.
  private static let joined = 8192

  private var chunks = Fifo<[UInt8]>()
  /// The first byte that is kept, counted from the start of the context's audio.
  private(set) var start = 0
  /// The byte after the last one.
  private(set) var end = 0

  /// How many bytes are kept.
  var count: Int { end - start }

  /// Keeps more audio.
  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    end += bytes.count
    let isJoined = chunks.withLast { last in
      guard last.count + bytes.count <= Self.joined else { return false }
      last += bytes
      return true
    }
    if isJoined != true { chunks.append(bytes) }
  }

  /// Lets go of what lies before a position.
  mutating func drop(before position: Int) {
    while let first = chunks.first, start < position {
      if start + first.count <= position {
        start += first.count
        _ = chunks.popFirst()
      } else {
        chunks.replaceFirst(Array(first[(position - start)...]))
        start = position
      }
    }
  }

  /// Lets go of the oldest chunk.
  mutating func dropFirst() {
    guard let first = chunks.popFirst() else { return }
    start += first.count
  }

  /// The audio that is kept, in order; no piece is longer than 8192 bytes or, if that is more, the longest that came.
  var messages: some Sequence<[UInt8]> { chunks.elements }
}
