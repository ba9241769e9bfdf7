/// Breaks words into lines that fit a terminal.
struct LineWrapping {
  /// How many columns a line may take; nil for any number.
  var width: Int?

  /// Sets words into lines, with single spaces between them.
  ///
  /// A word wider than a line is broken.
  ///
  /// - Parameters:
  ///   - words: The words, each of one or more runs.
  ///   - head: What the first line begins with.
  ///   - indent: What the others begin with.
  /// - Returns: At least one line.
  func lines(_ words: [[Span]], head: [Span], indent: [Span]) -> [[Span]] {
    var lines = [head]
    var column = head.columns
    let start = indent.columns
    var isEmpty = true
    for word in words {
      let needed = word.columns
      if isEmpty || fits(column + 1 + needed) {
        if !isEmpty {
          lines[lines.count - 1].append(Span(" "))
          column += 1
        }
      } else {
        lines.append(indent)
        column = start
      }
      isEmpty = false
      guard !fits(column + needed) else {
        lines[lines.count - 1] += word
        column += needed
        continue
      }
      for (piece, columns) in word.flatMap(Self.characters) {
        if !fits(column + columns), column > start {
          lines.append(indent)
          column = start
        }
        lines[lines.count - 1].append(piece)
        column += columns
      }
    }
    return lines
  }

  /// A line cut to fit, with an ellipsis in its middle; ids are told apart by both of their ends.
  func cut(_ text: String) -> String {
    guard let width, text.columns > width else { return text }
    let half = max(0, width - 1)
    let start = Self.length(of: text, columns: half - half / 2)
    let end = Self.length(of: text.reversed(), columns: half / 2)
    return text.prefix(start) + "…" + text.suffix(end)
  }

  /// How many of the first letters fit into so many columns.
  private static func length(of letters: some Sequence<Character>, columns: Int) -> Int {
    var (count, left) = (0, columns)
    for letter in letters {
      left -= String(letter).columns
      if left < 0 { break }
      count += 1
    }
    return count
  }

  private func fits(_ columns: Int) -> Bool { width.map { columns <= $0 } ?? true }

  private static func characters(_ span: Span) -> [(Span, Int)] {
    span.text.map { character in
      var piece = span
      piece.text = String(character)
      return (piece, piece.text.columns)
    }
  }
}
