import SLUGrammar

/// The file that labelled lines are appended to.
struct LabelFile {
  private var file: GrowingFile
  /// What was added, in order.
  private var added: [String] = []
  /// The lines that are there, as far as they are labelled utterances.
  let known: [AnnotatedUtterance]
  /// What is wrong with others, comments and blank lines aside.
  let errors: [AnnotationError]

  /// Where it is.
  var path: String { file.path }

  /// - Throws: A ``FileError`` when there is a file that cannot be read; ``NotText``.
  init(_ path: String) throws {
    let text = System.exists(path) ? try System.utf8Text(ofFile: path) : ""
    file = GrowingFile(path, holding: text.utf8)
    var errors: [AnnotationError] = []
    // It is read here as it is where it is learnt from.
    known = GoldSet(text, errors: &errors).entries.map(\.utterance)
    self.errors = errors
  }

  /// Adds a line; it is in the file when this returns.
  ///
  /// - Throws: A ``FileError`` with the system's reason.
  mutating func append(_ line: String) throws(FileError) {
    try file.append(line)
    added.append(line)
  }

  /// Takes the line back that was added last.
  ///
  /// - Throws: A ``FileError`` where somebody else has added to the file since, or with the system's reason.
  mutating func takeBack() throws(FileError) {
    guard let last = added.popLast() else { return }
    try file.takeBack(last)
  }
}
