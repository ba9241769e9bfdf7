public import SLUValues

/// Utterances with the annotation that they must get, one a line.
///
/// Blank lines and lines whose first character is `#` are left out; `# reference date: 2026-11-20` says what "tomorrow" counts
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
    for (index, line) in SourceText.lines(of: text).enumerated() { try read(line, number: index + 1) }
  }

  /// Reads what is right in a file's text.
  ///
  /// - Parameters:
  ///   - text: Lines.
  ///   - errors: Gets of each line that is not right its first mistake.
  public init(_ text: String, errors: inout [AnnotationError]) {
    for (index, line) in SourceText.lines(of: text).enumerated() {
      do throws(AnnotationError) { try read(line, number: index + 1) } catch { errors.append(error) }
    }
  }

  private mutating func read(_ line: String, number: Int) throws(AnnotationError) {
    switch line.first(where: { !$0.isWhitespace }) {
    case nil: break
    case "#": try readComment(line, number: number)
    default: entries.append(Entry(line: number, utterance: try AnnotatedUtterance(line, line: number)))
    }
  }

  private mutating func readComment(_ line: String, number: Int) throws(AnnotationError) {
    let comment = line.drop(while: \.isWhitespace)
    guard comment.hasPrefix(Self.dateMark) else { return }
    let rest = comment.dropFirst(Self.dateMark.count).drop(while: \.isWhitespace)
    let day = String(rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? "")
    guard let date = CalendarDate(day) else {
      throw AnnotationError(
        code: .badReferenceDate, line: number, column: line.unicodeScalars.count - rest.unicodeScalars.count + 1,
        message: "expected a day such as 2026-11-20, found \"\(day)\"", text: line)
    }
    referenceDate = date
  }

  private static let dateMark = "# reference date:"
}
