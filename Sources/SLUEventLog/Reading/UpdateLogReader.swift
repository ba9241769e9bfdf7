/// Reads a log of updates, line by line: what `slu-cli replay --output json` wrote (Protocol, section 4).
///
/// ```swift
/// for entry in try UpdateLogReader(path: "book.expected.jsonl") {
///   if case .update(.segmentFinalized(let segment)) = entry { print(segment.text) }
/// }
/// ```
///
/// It is strict: a member that is missing, comes twice or is not known makes its line refused. A refused line is an entry
/// like any other, and the lines after it are read all the same. A reader is read once.
public final class UpdateLogReader: Sequence, IteratorProtocol {
  private enum Input {
    case file(FileDescriptor)
    case bytes(ArraySlice<UInt8>)
  }

  /// What errors call the input: a path, or `-` for standard input.
  public let source: String
  /// The number of the line of the last entry, from 1.
  public private(set) var line = 0
  private var input: Input
  private let limit: Int
  private let lines: LineBuffer
  private var decoder = UpdateLineDecoder()
  private var hasFailed = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` is standard input.
  ///   - lineLimit: The longest line that is read, in bytes.
  /// - Throws: `cannotOpen`.
  public convenience init(
    path: String, lineLimit: Int = EventLogFormat.defaultLineLimit
  ) throws(EventLogError) {
    let file = path == "-" ? FileDescriptor.standardInput : try FileDescriptor.forReading(path)
    self.init(.file(file), source: path, limit: lineLimit)
  }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: A whole log, or some lines of one.
  ///   - source: What errors call them.
  ///   - lineLimit: The longest line that is read, in bytes.
  public convenience init(
    bytes: [UInt8], source: String = "bytes", lineLimit: Int = EventLogFormat.defaultLineLimit
  ) {
    self.init(.bytes(bytes[...]), source: source, limit: lineLimit)
  }

  private init(_ input: Input, source: String, limit: Int) {
    self.input = input
    self.source = source
    self.limit = limit
    lines = LineBuffer(limit: limit)
  }

  /// The next entry, or nil when the input has ended.
  public func next() -> UpdateLogEntry? {
    while !hasFailed {
      switch lines.next() {
      case .line(let start, let end):
        line += 1
        if let entry = decode(start, end, isTerminated: true) { return entry }
      case .unterminated(let start, let end):
        line += 1
        if let entry = decode(start, end, isTerminated: false) { return entry }
      case .tooLong:
        line += 1
        let message = "expected at most \(limit) bytes in a line"
        return .refused(EventLogError(code: .lineTooLong, source: source, line: line, message: message))
      case .end: return nil
      case .needsMore:
        do { try fill() } catch {
          hasFailed = true
          return .refused(error)
        }
      }
    }
    return nil
  }

  private func decode(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isTerminated: Bool
  ) -> UpdateLogEntry? {
    var cursor = JSONCursor(line: start, end: end)
    if line == 1, end - start >= 3, cursor.isAt("\u{FEFF}") { cursor.at += 3 }
    cursor.skipSpace()
    if cursor.at == end { return nil }
    do { return try decoder.decode(cursor) } catch {
      return .refused(error.error(source: source, line: line, start: start, end: end, isCutOff: !isTerminated))
    }
  }

  private func fill() throws(EventLogError) {
    switch input {
    case .file(let file):
      try lines.fill { space throws(EventLogError) in try file.read(into: space, source: source) }
    case .bytes(let rest):
      lines.fill { space in
        let count = Swift.min(space.count, rest.count)
        space.copyBytes(from: rest.prefix(count))
        input = .bytes(rest.dropFirst(count))
        return count
      }
    }
  }
}
