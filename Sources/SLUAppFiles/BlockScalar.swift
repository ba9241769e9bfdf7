import SLUGrammar

/// A block of text in a YAML file (`|` or `>`), read from the file's lines: what it says, and where each part stands.
///
/// The YAML parser says the same, but not from which lines; it is asked all the same, and must agree.
struct BlockScalar {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var pieces: [SourceText.Piece] = []

  /// Reads the block whose indicator stands in a line.
  ///
  /// - Parameters:
  ///   - lines: The lines of the file.
  ///   - header: The number of the indicator's line, from 1.
  ///   - isFolded: Whether the indicator is `>`.
  init(_ lines: [String], header: Int, isFolded: Bool) {
    let content = lines.dropFirst(header)
    guard let indent = content.first(where: { !$0.isBlank })?.indentation, indent > 0 else { return }
    var breaks = 0
    var wasIndented = false
    for (number, line) in content.enumerated() {
      if line.isBlank, line.unicodeScalars.count <= indent {
        breaks += 1
        continue
      }
      guard line.indentation >= indent else { break }
      let text = Array(line.unicodeScalars.dropFirst(indent))
      let isIndented = text.first == " " || text.first == "\t"
      // The break before this line and the blank lines before that (YAML 1.2, section 8.1.3).
      if !pieces.isEmpty {
        let isFold = isFolded && !wasIndented && !isIndented
        scalars += Array(repeating: "\n", count: isFold ? breaks : breaks + 1)
        if isFold, breaks == 0 { scalars.append(" ") }
      } else {
        scalars += Array(repeating: "\n", count: breaks)
      }
      pieces.append(.init(start: scalars.count, line: header + number + 1, column: indent + 1))
      scalars += text
      breaks = 0
      wasIndented = isIndented
    }
  }

  /// Whether it says the same as the YAML parser, line ends at its end aside.
  func agrees(with text: String) -> Bool {
    var text = text.unicodeScalars[...]
    while text.last == "\n" { text.removeLast() }
    var own = scalars[...]
    while own.last == "\n" { own.removeLast() }
    return own.elementsEqual(text)
  }
}

extension String {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy { $0 == " " } }
  fileprivate var indentation: Int { unicodeScalars.prefix { $0 == " " }.count }
}
