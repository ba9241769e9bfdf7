public import SLUGrammar

/// Reads `labelled.txt`: what users said and somebody has labelled.
///
/// It means what its label says, and is learnt beside what the templates let people say.
///
/// It is a ``/SLUGrammar/GoldSet``: an annotated utterance a line, as `slu-cli sal label` writes them.
///
/// ```
/// *turn_on would you get the [lamp](device) going
/// ```
public struct LabelledFile {
  /// The file's name in a configuration.
  public static let name = "labelled.txt"

  /// The utterances, in the order of the file; none where something is wrong in it.
  public var utterances: [AnnotatedUtterance] { gold?.entries.map(\.utterance) ?? [] }
  /// Where the utterances stand, in the same order.
  public var places: [SourcePlace] {
    gold?.entries.map { SourcePlace(file: file, line: $0.line, column: 1, excerpt: lines.line($0.line)) } ?? []
  }
  /// What is wrong with its lines.
  public let diagnostics: [Diagnostic]
  private let gold: GoldSet?
  private let file: String
  private let lines: [String]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - file: Its name, for diagnostics.
  public init(_ text: String, file: String) {
    self.file = file
    lines = SourceText.lines(of: text)
    var errors: [AnnotationError] = []
    let read = GoldSet(text, errors: &errors)
    gold = errors.isEmpty ? read : nil
    diagnostics = errors.prefix(Limits.diagnostics).map { error in
      let place = SourcePlace(file: file, line: error.line, column: error.column, excerpt: error.text)
      return Diagnostic(.error, .badFile, error.message, at: place)
    }
  }

  /// Warnings of names that no template has, each where it stands first: they may be meant, and are learnt.
  ///
  /// - Parameter grammar: What the templates let people say.
  func strangers(to grammar: Grammar) -> [Diagnostic] {
    (gold?.strangers(to: grammar) ?? []).prefix(Limits.diagnostics).map { line, message in
      let place = SourcePlace(file: file, line: line, column: 1, excerpt: lines.line(line))
      return Diagnostic(.warning, .undeclared, message + "; it is learnt all the same", at: place)
    }
  }
}
