/// Templates, and where in a file each of their characters stands.
///
/// Templates inside a YAML file are indented, and may be folded; a diagnostic names the line and column of that file.
public struct SourceText: Sendable {
  /// From which character on the text is a run of one line of the file.
  public struct Piece: Hashable, Sendable {
    /// The place in the text, in Unicode scalars from 0.
    public let start: Int
    /// The number of the file's line, from 1.
    public let line: Int
    /// The number of the character in that line, from 1.
    public let column: Int

    /// Creates a piece.
    ///
    /// - Parameters:
    ///   - start: The place in the text, in Unicode scalars from 0.
    ///   - line: The number of the file's line, from 1.
    ///   - column: The number of the character in that line, from 1.
    public init(start: Int, line: Int, column: Int) {
      self.start = start
      self.line = line
      self.column = column
    }
  }

  /// The file's name.
  public let file: String
  /// The lines of the file, for excerpts.
  let lines: [String]
  /// The characters.
  let scalars: [Unicode.Scalar]
  /// The runs in order; the first begins at 0.
  private let pieces: [Piece]
  /// How many characters each line has: counting them anew for each place would take a long line long.
  private let lengths: [Int]
  /// Where each run has its first character that is not blank.
  private let starts: [Int]
  /// Where all of it stands, if it is no text of a file.
  private var only: SourcePlace?

  /// A whole file of templates.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - file: Its name, for diagnostics.
  public init(_ text: String, file: String) {
    let lines = Self.lines(of: text)
    var pieces: [Piece] = []
    var scalars: [Unicode.Scalar] = []
    for (number, line) in lines.enumerated() {
      pieces.append(Piece(start: scalars.count, line: number + 1, column: 1))
      scalars += line.unicodeScalars
      scalars.append("\n")
    }
    self.init(scalars: scalars, pieces: pieces, lines: lines, file: file)
  }

  /// A text that stands for something at one place.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - place: The place of all of its characters.
  init(_ text: String, at place: SourcePlace) {
    self.init(scalars: Array(text.unicodeScalars), pieces: [], lines: [], file: place.file)
    only = place
  }

  /// A part of a file.
  ///
  /// - Parameters:
  ///   - scalars: Its characters, as they mean templates.
  ///   - pieces: Where they come from: in order, the first from 0.
  ///   - lines: The lines of the whole file.
  ///   - file: Its name, for diagnostics.
  public init(scalars: [Unicode.Scalar], pieces: [Piece], lines: [String], file: String) {
    let scalars = Self.withoutComments(scalars, pieces, lines)
    let pieces = pieces.isEmpty ? [Piece(start: 0, line: 1, column: 1)] : pieces
    (self.scalars, self.pieces, self.lines, self.file) = (scalars, pieces, lines, file)
    lengths = lines.map(\.unicodeScalars.count)
    starts = pieces.indices.map { number in
      let end = number + 1 < pieces.count ? pieces[number + 1].start : scalars.count
      let run = scalars[min(pieces[number].start, end)..<end]
      return run.firstIndex { !$0.properties.isWhitespace } ?? end
    }
  }

  /// The lines of a text, without their ends and without a byte order mark.
  ///
  /// - Parameter text: What a file says.
  public static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      // A line ends with LF, CR LF, or CR alone.
      if scalar == "\r" || (scalar == "\n" && !isAfterReturn) {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else if scalar != "\n", scalar != "\u{FEFF}" || !lines.isEmpty || !line.isEmpty {
        line.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    lines.append(String(line))
    return lines
  }

  /// Where a character stands.
  func place(_ offset: Int) -> SourcePlace {
    if let only { return only }
    let piece = pieces[piece(at: offset)]
    let isKnown = lines.indices.contains(piece.line - 1)
    let excerpt = isKnown ? lines[piece.line - 1] : ""
    let column = min(piece.column + offset - piece.start, isKnown ? lengths[piece.line - 1] + 1 : 1)
    return SourcePlace(file: file, line: piece.line, column: max(column, 1), excerpt: excerpt)
  }

  /// Whether a character is the first of its line in the file, blanks aside.
  func beginsLine(_ offset: Int) -> Bool {
    offset <= starts[piece(at: offset)]
  }

  private func piece(at offset: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Blanks for each comment: a line of the file that begins with `#`, folded or not, and what stands behind a `#` that has blanks
  /// around it.
  ///
  /// In a text in quotes lines are not told apart where they are joined, so there it ends with the text.
  private static func withoutComments(
    _ scalars: [Unicode.Scalar], _ pieces: [Piece], _ lines: [String]
  ) -> [Unicode.Scalar] {
    var scalars = scalars
    for (number, piece) in pieces.enumerated() where lines.indices.contains(piece.line - 1) {
      let line = lines[piece.line - 1].unicodeScalars
      let isComment = line.first(where: { !$0.properties.isWhitespace }) == "#"
      let end = number + 1 < pieces.count ? pieces[number + 1].start : scalars.count
      var isBehind = false
      for at in piece.start..<max(piece.start, end) {
        if scalars[at] == "\n" {
          isBehind = false
        } else if isComment || isBehind {
          scalars[at] = " "
        } else if scalars[at] == "#", at > piece.start, scalars[at - 1].properties.isWhitespace {
          isBehind = at + 1 == end || scalars[at + 1].properties.isWhitespace
          if isBehind { scalars[at] = " " }
        }
      }
    }
    return scalars
  }
}
