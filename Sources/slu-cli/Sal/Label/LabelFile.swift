import SLUGrammar

/// The file that labelled lines are appended to, one by one: who stops in the middle keeps what is done.
struct LabelFile {
  let path: String
  /// The lines that are there, as far as they are labelled utterances.
  let known: [AnnotatedUtterance]
  /// The numbers of the lines that are not.
  let brokenLines: [Int]
  /// Whether the last line was cut off.
  private var needsLineEnd: Bool

  /// - Throws: A ``FileError`` when there is a file that cannot be read.
  init(_ path: String) throws(FileError) {
    self.path = path
    guard System.exists(path) else {
      (known, brokenLines, needsLineEnd) = ([], [], false)
      return
    }
    guard let text = try System.text(ofFile: path) else { throw FileError(path: path, reason: "it is no UTF-8 text") }
    var known: [AnnotatedUtterance] = []
    var broken: [Int] = []
    for (number, line) in SourceText.lines(of: text).enumerated() where line.contains(where: { !$0.isWhitespace }) {
      if let utterance = try? AnnotatedUtterance(line, line: number + 1) {
        known.append(utterance)
      } else {
        broken.append(number + 1)
      }
    }
    (self.known, brokenLines) = (known, broken)
    needsLineEnd = text.utf8.last.map { $0 != 0x0A } ?? false
  }

  /// Adds a line; it is in the file when this returns.
  ///
  /// - Throws: A ``FileError`` with the system's reason.
  mutating func append(_ line: String) throws(FileError) {
    try System.append(Array(((needsLineEnd ? "\n" : "") + line + "\n").utf8), toPrivateFile: path)
    needsLineEnd = false
  }
}
