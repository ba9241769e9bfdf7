/// A file that lines are added to, one by one: who stops in the middle keeps what is done.
struct GrowingFile {
  /// Where it is.
  let path: String
  /// Whether the last line was cut off.
  private var needsLineEnd: Bool

  /// - Parameters:
  ///   - path: Where it is; made for its owner alone when there is none.
  ///   - bytes: What is in it; none when there is none.
  init(_ path: String, holding bytes: some BidirectionalCollection<UInt8>) {
    self.path = path
    needsLineEnd = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
  }

  /// Adds a line; it is in the file when this returns.
  ///
  /// - Throws: A ``FileError`` with the system's reason.
  mutating func append(_ line: String) throws(FileError) {
    try System.append(Array(((needsLineEnd ? "\n" : "") + line + "\n").utf8), toPrivateFile: path)
    needsLineEnd = false
  }

  /// Takes the line back that was added last; it is out of the file when this returns.
  ///
  /// - Throws: A ``FileError`` where the file ends otherwise, as somebody else has added to it, or with the system's reason.
  func takeBack(_ line: String) throws(FileError) { try System.remove(Array((line + "\n").utf8), fromEndOf: path) }
}
