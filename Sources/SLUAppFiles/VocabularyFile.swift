public import SLUGrammar
import SLUPronunciation

/// Reads `vocabulary.csv`: a word, its pronunciations, its weight.
///
/// Receives a table, emits entries and what is wrong with its lines. Pronunciations are phones of the CMU dictionary with
/// `|` between two of them; what is left empty is as usual. A first line `word,pronunciations,weight` is a heading.
///
/// ```
/// word,pronunciations,weight
/// lufthansa,L UH1 F T HH AA2 N Z AH0|L UW1 F T AE2 N S AH0,2
/// helsinki,,5
/// ```
public struct VocabularyFile {
  /// The file's name in a configuration.
  public static let name = "vocabulary.csv"
  /// The most words of a file.
  public static let mostWords = 200_000

  /// What the file says, in its order; each word once.
  public private(set) var entries: [VocabularyEntry] = []
  /// What is wrong or doubtful with its lines.
  public var diagnostics: [Diagnostic] { log.diagnostics }
  private let file: String
  private let lines: [String]
  private var log = DiagnosticLog()

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - file: Its name, for diagnostics.
  public init(_ text: String, file: String) {
    self.file = file
    lines = SourceText.lines(of: text)
    if let control = ControlCharacter(in: text) {
      log.add(.error, .badFile, control.message, at: place(control.place.line, control.place.column - 1))
      return
    }
    let table = Table(text)
    if let line = table.openQuote {
      log.add(
        .error, .badFile, "expected a second quotation mark for the one in this line", at: place(line, 0))
      return
    }
    let rows = table.rows.map { Table.Row(line: $0.line, fields: $0.said) }.filter { !$0.fields.isEmpty }
    let isHeaded = rows.first?.fields.map { $0.lowercased() } == ["word", "pronunciations", "weight"]
    let words = isHeaded ? rows.dropFirst() : rows[...]
    guard words.count <= Self.mostWords else {
      complain("the file has more than \(Self.mostWords) words", 1, code: .tooLarge)
      return
    }
    var known: [String: Int] = [:]
    for row in words {
      guard let entry = entry(row) else { continue }
      if let line = known[entry.word] {
        let message = "\(entry.word) stands in line \(line) already; that one counts"
        log.add(.warning, .redefined, message, at: place(row.line, 0))
      } else {
        known[entry.word] = row.line
        entries.append(entry)
      }
    }
  }

  private mutating func entry(_ row: Table.Row) -> VocabularyEntry? {
    let fields = row.fields + ["", ""]
    guard row.fields.count <= 3 else {
      complain(
        "expected a word, its pronunciations and its weight, found \(row.fields.count) fields", row.line, field: 4)
      return nil
    }
    let words = fields[0].split(whereSeparator: \.isWhitespace).flatMap { SpokenForm.words(of: $0) }
    guard words.count == 1, let word = words.first else {
      let said = words.isEmpty ? "nothing that is said" : "\"\(words.joined(separator: " "))\""
      complain("expected one word, found \(said)", row.line)
      return nil
    }
    var entry = VocabularyEntry(word: word)
    for pronunciation in fields[1].split(separator: "|") {
      let phones = pronunciation.split(whereSeparator: \.isWhitespace)
      if let stranger = phones.first(where: { Phone($0.uppercased()) == nil }) {
        complain(
          "expected phones such as HH AH0 L OW1, found \(stranger); those known are "
            + Phone.allCases.map(\.name).joined(separator: " "), row.line, field: 2,
          behind: fields[1][..<stranger.startIndex])
        return nil
      }
      if !phones.isEmpty { entry.pronunciations.append(phones.map { $0.uppercased() }) }
    }
    guard entry.pronunciations.count <= 16 else {
      complain("expected at most 16 pronunciations, found \(entry.pronunciations.count)", row.line, field: 2)
      return nil
    }
    if !fields[2].isEmpty {
      guard let weight = Double(fields[2]), Limits.weights.contains(weight) else {
        complain(
          "expected a weight from 0.000001 to 1000000, found \(fields[2])", row.line, field: 3, code: .badNumber)
        return nil
      }
      entry.weight = weight
    }
    return entry
  }

  /// - Parameters:
  ///   - field: The field that it is about, from 1.
  ///   - start: What of the field stands before what it is about.
  private mutating func complain(
    _ message: String, _ line: Int, field: Int = 1, behind start: Substring = "", code: Diagnostic.Code = .badFile
  ) {
    let excerpt = lines.line(line)
    var column = Table.column(of: field, in: excerpt) - 1
    // Fields come without the quotation marks around them, and blanks at their ends.
    let isOutside = { (scalar: Unicode.Scalar) in scalar == "\"" || scalar.properties.isWhitespace }
    column += excerpt.unicodeScalars.dropFirst(column).prefix(while: isOutside).count
    log.add(.error, code, message, at: place(line, column + start.unicodeScalars.count))
  }

  private func place(_ line: Int, _ column: Int) -> SourcePlace {
    SourcePlace(file: file, line: line, column: column + 1, excerpt: lines.line(line))
  }
}

extension Table.Row {
  /// The fields up to the last that says something: programs for tables fill all rows up to the widest.
  fileprivate var said: [String] { Array(fields.prefix((fields.lastIndex { !$0.isEmpty } ?? -1) + 1)) }
}
