/// A file of either form: a recording, or the updates that one makes.
///
/// Its first line tells which. The file is read whole, so that a pipe will do as well.
public enum LogFile {
  /// Events (Protocol, section 3).
  case recording(EventLogReader)
  /// Updates (Protocol, section 4).
  case updates(UpdateLogReader)

  /// Reads a file and looks at its first line that is not blank: an object with a member `update` is one of updates.
  ///
  /// - Parameter path: The file's path; `-` is standard input.
  /// - Throws: `cannotOpen` or `cannotRead`.
  public init(path: String) throws(EventLogError) {
    let file = path == "-" ? FileDescriptor.standardInput : try FileDescriptor.forReading(path)
    self.init(bytes: try file.allBytes(source: path), source: path)
  }

  /// Looks at the first line of bytes that is not blank.
  ///
  /// - Parameters:
  ///   - bytes: A whole log.
  ///   - source: What errors call them.
  public init(bytes: [UInt8], source: String = "bytes") {
    let isOfUpdates = bytes.firstLine.hasMember("update")
    self =
      isOfUpdates
      ? .updates(UpdateLogReader(bytes: bytes, source: source))
      : .recording(EventLogReader(bytes: bytes, source: source))
  }
}

extension FileDescriptor {
  fileprivate func allBytes(source: String) throws(EventLogError) -> [UInt8] {
    let chunk = 1 << 16
    var bytes: [UInt8] = []
    var space = [UInt8](repeating: 0, count: chunk)
    while true {
      var failure: EventLogError?
      let count = space.withUnsafeMutableBytes { buffer in
        do throws(EventLogError) { return try read(into: buffer, source: source) } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if count == 0 { return bytes }
      bytes += space[..<count]
    }
  }
}

extension [UInt8] {
  private static let space: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]

  /// The first line that is not blank, with what a cursor wants behind it.
  fileprivate var firstLine: [UInt8] {
    var rest = self[...]
    if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
    return Array(rest.drop { Self.space.contains($0) }.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Whether the line is an object with a member of this name.
  fileprivate func hasMember(_ wanted: StaticString) -> Bool {
    let padded = self + [UInt8(ascii: "\n")] + [UInt8](repeating: 0, count: JSONCursor.padding)
    return padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      // SAFETY: the terminator and the padding were appended above.
      var cursor = JSONCursor(line: start, end: start + count)
      var isFound = false
      try? cursor.members { cursor, name throws(LineFault) in
        if name.isText(wanted) { isFound = true }
        try cursor.skipValue(depth: 2)
      }
      return isFound
    }
  }
}
