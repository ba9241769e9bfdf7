import SLUGrammar

/// The file that labelled lines are appended to, one by one: who stops in the middle keeps what is done.
struct LabelFile {
  let path: String
  /// The lines that are there, as far as they are labelled utterances.
  let known: [AnnotatedUtterance]
  /// What is wrong with others, comments and blank lines aside.
  let errors: [AnnotationError]
  /// Whether the last line was cut off.
  private var needsLineEnd: Bool

  /// - Throws: A ``FileError`` when there is a file that cannot be read.
  init(_ path: String) throws(FileError) {
    self.path = path
    guard System.exists(path) else {
      (known, errors, needsLineEnd) = ([], [], false)
      return
    }
    guard let text = try System.text(ofFile: path) else { throw FileError(path: path, reason: "it is no UTF-8 text") }
    var errors: [AnnotationError] = []
    // It is read here as it is where it is learnt from.
    known = GoldSet(text, errors: &errors).entries.map(\.utterance)
    self.errors = errors
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
