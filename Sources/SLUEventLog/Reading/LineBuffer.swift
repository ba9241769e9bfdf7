/// Cuts bytes into lines: bytes in by ``fill(_:)``, lines out by ``next()``.
///
/// It reads nothing itself.
///
/// Memory is bounded by the line limit: what is longer is dropped as it comes.
final class LineBuffer {
  enum Next {
    /// A whole line: its terminator is at `end`, with readable bytes behind it.
    case line(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)
    /// What was left when the bytes ended without a terminator; one was put there.
    case unterminated(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)
    /// A line over the limit, passed over: told as soon as it is too long, as it may have no end.
    case tooLong
    case needsMore
    case end
  }

  private static let chunk = 1 << 16
  private static let lineFeed = UInt8(ascii: "\n")

  private let limit: Int
  // Nothing that is called while one of these is accessed comes back to this object.
  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// What was not handed out yet: from `head` to `tail`; no line feed lies before `searched`.
  @exclusivity(unchecked) private var head = 0
  @exclusivity(unchecked) private var searched = 0
  @exclusivity(unchecked) private var tail = 0
  @exclusivity(unchecked) private var isDiscarding = false
  private var isClosed = false

  init(limit: Int) {
    self.limit = max(limit, 1)
    capacity = Self.chunk
    memory = .allocate(capacity: capacity + JSONCursor.padding)
    memory.initialize(repeating: 0, count: capacity + JSONCursor.padding)
  }

  deinit { memory.deallocate() }

  /// The next line.
  ///
  /// Its bytes stay where they are until the next call of ``fill(_:)``.
  func next() -> Next {
    if let end = find(Self.lineFeed, in: memory + searched, count: tail - searched) {
      let start = head
      head = UnsafePointer(memory).distance(to: end) + 1
      searched = head
      if isDiscarding {
        isDiscarding = false
        return next()
      }
      if head - start - 1 > limit { return .tooLong }
      return .line(start: memory + start, end: end)
    }
    searched = tail
    if isDiscarding || tail - head > limit {
      head = tail
      if !isDiscarding {
        isDiscarding = true
        return .tooLong
      }
    }
    if !isClosed { return .needsMore }
    return rest()
  }

  private func rest() -> Next {
    guard head < tail else { return .end }
    let start = head
    memory[tail] = Self.lineFeed
    head = tail
    return .unterminated(start: memory + start, end: memory + tail)
  }

  /// Takes more bytes.
  ///
  /// - Parameter read: Puts bytes into the space it is given and returns how many; 0 says that there are no more.
  func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    makeSpace()
    let count = try read(UnsafeMutableRawBufferPointer(start: memory + tail, count: capacity - tail))
    tail += count
    if count == 0 { isClosed = true }
  }

  private func makeSpace() {
    if head > 0 {
      memory.update(from: memory + head, count: tail - head)
      searched -= head
      tail -= head
      head = 0
    }
    guard capacity - tail < Self.chunk / 2 else { return }
    // A line longer than the memory: double it. It stays below twice the limit, as longer lines are dropped.
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + JSONCursor.padding)
    larger.initialize(repeating: 0, count: capacity * 2 + JSONCursor.padding)
    larger.update(from: memory, count: tail)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}
