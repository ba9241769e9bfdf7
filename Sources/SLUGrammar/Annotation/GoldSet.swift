public import SLUValues

/// Utterances with the annotation that they must get, one a line.
///
/// Blank lines and lines that begin with `#` are left out; `# reference date: 2026-11-20` says what "tomorrow" counts
/// from. A value stands where it differs from the words, as in results.
///
/// ```swift
/// let gold = try GoldSet("# reference date: 2026-11-20\n*filter [tomorrow|2026-11-21](departure_date)")
/// ```
public struct GoldSet: Hashable, Sendable {
  /// An utterance of the set.
  public struct Entry: Hashable, Sendable {
    /// The number of its line in the file, from 1.
    public var line: Int
    /// What was said and what it means.
    public var utterance: AnnotatedUtterance

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - line: The number of its line in the file, from 1.
    ///   - utterance: What was said and what it means.
    public init(line: Int, utterance: AnnotatedUtterance) {
      self.line = line
      self.utterance = utterance
    }

    /// The words of all segments, with a space between them: what is given to whoever is to be measured.
    public var text: String { utterance.segments.flatMap(\.words).joined(separator: " ") }
  }

  /// The utterances in the order of the file.
  public var entries: [Entry] = []
  /// What "tomorrow" counts from, when the file says so.
  public var referenceDate: CalendarDate?

  /// Reads a file's text.
  ///
  /// - Parameter text: Lines.
  /// - Throws: An ``AnnotationError`` at the first character that cannot be right.
  public init(_ text: String) throws(AnnotationError) {
    for (index, line) in SourceText.lines(of: text).enumerated() {
      if line.first == "#" {
        try readComment(line, number: index + 1)
      } else if line.contains(where: { !$0.isWhitespace }) {
        entries.append(Entry(line: index + 1, utterance: try AnnotatedUtterance(line, line: index + 1)))
      }
    }
  }

  private mutating func readComment(_ line: String, number: Int) throws(AnnotationError) {
    guard line.hasPrefix(Self.dateMark) else { return }
    let day = line.dropFirst(Self.dateMark.count).drop(while: \.isWhitespace)
    guard let date = CalendarDate(String(day)) else {
      throw AnnotationError(
        code: .badReferenceDate, line: number, column: line.unicodeScalars.count - day.unicodeScalars.count + 1,
        message: "expected a day such as 2026-11-20, found \"\(day)\"", text: line)
    }
    referenceDate = date
  }

  private static let dateMark = "# reference date:"
}
