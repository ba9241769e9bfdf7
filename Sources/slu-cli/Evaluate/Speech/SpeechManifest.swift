import SLUGrammar
import SLUValues

/// Recordings with the words that are said in them, and what those mean where somebody has written it down.
///
/// A line of a table has the path of a sound file, a tab, the words, and, after another tab, the annotation in the form of
/// results; blank lines and lines that begin with # are left out, and "# reference date: 2026-11-20" says what "tomorrow"
/// counts from. A line of JSON has the same as "audio", "words" and "annotation". Without words they are the annotation's.
struct SpeechManifest {
  /// A recording.
  struct Entry: Equatable {
    /// The number of its line, from 1; nil for one found in a folder.
    var line: Int?
    /// The path of the sound file, as it is written.
    var audio: String
    /// The words that are said.
    var words: [String]
    /// What they mean; nil where nobody says.
    var annotation: AnnotatedUtterance?
  }

  /// Why a manifest cannot be used, and where.
  struct Fault: Error, Equatable {
    var line: Int
    /// The number of the character in the line (Unicode scalars), from 1.
    var column: Int
    var message: String
    /// Whether it is of the day that dates count from: without it no recording can be judged.
    var isOfReferenceDate = false

    init(_ line: Int, _ column: Int, _ message: String) {
      (self.line, self.column, self.message) = (line, column, message)
    }
  }

  /// The recordings in the order of the lines.
  var entries: [Entry] = []
  /// What "tomorrow" counts from, when the manifest says so.
  var referenceDate: CalendarDate?

  init() {}

  /// Reads a manifest; it is JSON when its first line that is no comment begins with a brace.
  ///
  /// - Parameters:
  ///   - text: Lines.
  ///   - faults: Gets of each line that cannot be used the first character that cannot be right.
  init(_ text: String, faults: inout [Fault]) {
    var isJSON: Bool?
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { !$0.isWhitespace }) else { continue }
      do throws(Fault) {
        if line.first == "#" {
          referenceDate = try date(line, index + 1) ?? referenceDate
        } else {
          let reads = isJSON ?? (first == "{")
          isJSON = reads
          entries.append(try reads ? Self.object(String(line), index + 1) : Self.row(line, index + 1))
        }
      } catch {
        faults.append(error)
      }
    }
  }

  /// Names of annotations that a configuration does not have, each with the recording where it stands first.
  func strangers(to grammar: Grammar) -> [(entry: Entry, message: String)] {
    var errors: [AnnotationError] = []
    var gold = GoldSet("", errors: &errors)
    gold.entries = entries.enumerated().compactMap { number, entry in
      entry.annotation.map { GoldSet.Entry(line: number, utterance: $0) }
    }
    return gold.strangers(to: grammar).map { (entries[$0.line], $0.message) }
  }

  private func date(_ line: Substring, _ number: Int) throws(Fault) -> CalendarDate? {
    do { return try GoldSet(String(line)).referenceDate } catch {
      var fault = Fault(number, error.column, error.message)
      fault.isOfReferenceDate = true
      throw fault
    }
  }

  private static func row(_ line: Substring, _ number: Int) throws(Fault) -> Entry {
    let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    func column(_ place: Int) -> Int {
      fields.prefix(place).reduce(1) { $0 + $1.unicodeScalars.count + 1 }
    }
    guard fields.count > 1 else {
      throw Fault(number, column(1) - 1, "expected a tab and the words that are said, found the end of the line")
    }
    guard fields.count < 4 else {
      throw Fault(number, column(3), "expected a path, words and an annotation, found a fourth field")
    }
    return try entry(
      number, (fields[0], 1), (fields[1], column(1)), fields.count > 2 ? (fields[2], column(2)) : nil)
  }

  /// Checks the fields of a recording, each with the column where it begins.
  static func entry(
    _ number: Int, _ audio: (text: Substring, column: Int), _ words: (text: Substring, column: Int),
    _ annotation: (text: Substring, column: Int)?
  ) throws(Fault) -> Entry {
    guard !audio.text.isEmpty else { throw Fault(number, audio.column, "expected the path of a sound file") }
    var entry = Entry(line: number, audio: String(audio.text), words: [])
    if let annotation, annotation.text.contains(where: { !$0.isWhitespace }) {
      do { entry.annotation = try AnnotatedUtterance(String(annotation.text)) } catch {
        throw Fault(number, annotation.column + error.column - 1, error.message)
      }
    }
    let text = UtteranceText(String(words.text))
    guard text.replaced.isEmpty else {
      throw Fault(
        number, words.column,
        "expected the words that are said, found \(text.replaced.map(String.init).joined(separator: " ")): what they mean comes behind them"
      )
    }
    guard text.spokenCount <= UtteranceText.longest else {
      throw Fault(
        number, words.column, "expected at most \(UtteranceText.longest) words, found \(text.spokenCount)")
    }
    entry.words = text.words.isEmpty ? entry.annotation?.segments.flatMap(\.words) ?? [] : text.words
    return entry
  }
}
