import SLUGrammar
import Yams

/// A YAML file of a stranger's: its lines, and its values with their places.
///
/// Receives text, emits nodes or the reason why there are none. What would take unbounded time or stack is refused before
/// it is parsed.
struct YAMLText {
  let file: String
  let lines: [String]

  /// - Parameters:
  ///   - text: What the file says.
  ///   - file: Its name, for diagnostics.
  init(_ text: String, file: String) {
    self.file = file
    lines = text.utf8.count <= AppFile.longest ? SourceText.lines(of: text) : []
  }

  /// The lines of a text that is written as a block (`|`, `>`); nil for others, and where the parser has it otherwise.
  func block(_ scalar: Node.Scalar) -> BlockScalar? {
    guard [.literal, .folded].contains(scalar.style), let line = scalar.mark?.line else { return nil }
    let block = BlockScalar(lines, header: line, isFolded: scalar.style == .folded)
    return block.agrees(with: scalar.string) ? block : nil
  }

  /// The values; nil when there are none at all.
  ///
  /// - Parameters:
  ///   - text: What the file says.
  ///   - isJSON: Whether it is known to be JSON, which has no aliases.
  /// - Throws: Why it is not read, with the place.
  func compose(_ text: String, isJSON: Bool = false) throws(Diagnostic) -> Node? {
    guard text.utf8.count <= AppFile.longest else {
      throw refusal(.tooLarge, "the file is longer than \(AppFile.longest) bytes", nil)
    }
    if let line = deepLine {
      throw refusal(.tooLarge, Self.tooDeep, place(line: line, column: 1))
    }
    if !isJSON, let line = AliasedKeys(lines).line {
      throw refusal(.badFile, "expected plain keys: none that is an alias or holds one", place(line: line, column: 1))
    }
    do {
      return try Yams.compose(yaml: text)
    } catch {
      throw refusal(of: error, in: text)
    }
  }

  func place(_ mark: Mark?) -> SourcePlace? { mark.map { place(line: $0.line, column: $0.column) } }

  func place(line: Int, column: Int) -> SourcePlace {
    SourcePlace(file: file, line: line, column: column, excerpt: lines.line(line))
  }

  private func refusal(_ code: Diagnostic.Code, _ message: String, _ place: SourcePlace?) -> Diagnostic {
    Diagnostic(.error, code, message, at: place ?? self.place(line: 1, column: 1))
  }

  private func refusal(of error: any Error, in text: String) -> Diagnostic {
    if let bytes = UnreadableYAML(error, in: text) {
      return refusal(
        .badFile, "no YAML: \(bytes.message)", place(line: bytes.place.line, column: bytes.place.column))
    }
    switch error as? YamlError {
    case .parser(_, "did not find expected <document start>", let mark, _),
      .composer(_, "but found another document", let mark, _):
      return refusal(.badFile, "expected one document, found another one", place(mark))
    case .parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"),
      .composer(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"),
      .scanner(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"):
      return refusal(.tooLarge, Self.tooDeep, place(mark))
    case .composer(_, "found undefined alias", let mark, _):
      return refusal(.badFile, "no YAML: found an alias (*name) of no value (&name)\(hint(mark))", place(mark))
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return refusal(.badFile, "no YAML: \(problem)\(hint(mark))", place(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      return refusal(.badFile, "the key \(keys.first.map { "\($0)" } ?? "") stands twice", place(context.mark))
    case let error?: return refusal(.badFile, "no YAML: \(error)", nil)
    case nil: return refusal(.badFile, "no YAML: \(error)", nil)
    }
  }

  private static let tooDeep = "the values lie too deep within each other"

  /// What beginners mean by what the parser does not take.
  private func hint(_ mark: Mark) -> String {
    let rest = place(line: mark.line, column: mark.column).excerpt.unicodeScalars.dropFirst(max(0, mark.column - 1))
    return switch rest.first {
    case "\t": ", a tab; YAML is indented by spaces"
    case "*": "; templates are a text of several lines below `templates: |`"
    default: ""
    }
  }

  /// The first line in which values lie so deep within each other that reading them would be a risk.
  private var deepLine: Int? {
    var depth = 0
    for (number, line) in lines.enumerated() {
      let lead = line.utf8.prefix { [0x20, 0x2D, 0x3F, 0x3A, 0x09].contains($0) }.count
      for byte in line.utf8 {
        if byte == 0x5B || byte == 0x7B { depth += 1 }
        if byte == 0x5D || byte == 0x7D { depth = max(0, depth - 1) }
      }
      if lead > 300 || depth > 500 { return number + 1 }
    }
    return nil
  }
}
