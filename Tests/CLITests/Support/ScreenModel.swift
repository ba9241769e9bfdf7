@testable import slu_cli

/// A terminal of a fixed size, as much of one as the program uses: it turns escape codes back into a picture.
struct ScreenModel {
  private(set) var columns: Int
  let rows: Int
  /// What the terminal was asked for that it does not know.
  private(set) var unknown: [String] = []
  private var cells: [[String]]
  private var row = 0
  private var column = 0
  /// Lines that left the screen at the top.
  private(set) var history: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: [], count: rows)
  }

  /// Everything that was drawn and not overwritten, without empty lines at the end.
  var lines: [String] {
    var lines = history + cells.map(Self.text)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// What is on the screen now, without empty lines at the end.
  var visible: [String] { Array(lines.dropFirst(history.count)) }

  /// Whether the cursor is in the first column of an empty line.
  var isAtRest: Bool { column == 0 && Self.text(cells[row]).isEmpty }

  mutating func feed(_ text: String) {
    var rest = Substring(text).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n": lineFeed()
      case "\r": column = 0
      case "\u{1B}": escape(&rest)
      default: put(scalar)
      }
    }
  }

  /// Makes the window narrower: lines that do not fit any more are broken anew, and what is too much leaves at the top.
  mutating func narrow(to columns: Int) {
    self.columns = columns
    var broken: [[String]] = []
    var cursor = 0
    for (index, line) in cells.enumerated() {
      // The cursor stays behind what was written last.
      if index == row { cursor = broken.count + column / columns }
      for start in stride(from: 0, to: max(1, line.count), by: columns) {
        broken.append(Array(line.dropFirst(start).prefix(columns)))
      }
    }
    while broken.count > rows, broken.count > cursor + 1, broken.last?.isEmpty == true { broken.removeLast() }
    while broken.count > rows {
      history.append(Self.text(broken.removeFirst()))
      cursor -= 1
    }
    while broken.count <= cursor { broken.append([]) }
    (cells, row, column) = (broken, cursor, column % columns)
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    var code = ""
    while let scalar = rest.popFirst() {
      code.unicodeScalars.append(scalar)
      if scalar != "[", scalar.value >= 0x40 { break }
    }
    switch code.last {
    case "m" where code.first == "[": break
    case "A" where code.first == "[": row = max(0, row - (Int(code.dropFirst().dropLast()) ?? 1))
    case "H" where code.first == "[":
      row = min(rows, code.dropFirst().split(separator: ";").first.flatMap { Int($0) } ?? 1) - 1
      column = 0
    case "K" where code == "[K": if column < cells[row].count { cells[row].removeSubrange(column...) }
    case "J" where code == "[J":
      if column < cells[row].count { cells[row].removeSubrange(column...) }
      for below in cells.indices where below > row { cells[below] = [] }
    default: unknown.append(code)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x20 else { return unknown.append("control \(scalar.value)") }
    let width = scalar.columns
    if width == 0 {
      return column > 0 && column <= cells[row].count ? cells[row][column - 1].unicodeScalars.append(scalar) : ()
    }
    if column + width > columns {
      column = 0
      lineFeed()
    }
    while cells[row].count < column + width { cells[row].append(" ") }
    cells[row][column] = String(scalar)
    if width == 2 { cells[row][column + 1] = "" }
    column += width
  }

  // As a terminal behind a line discipline sees it: with the carriage return.
  private mutating func lineFeed() {
    column = 0
    row += 1
    guard row == rows else { return }
    row -= 1
    history.append(Self.text(cells.removeFirst()))
    cells.append([])
  }

  private static func text(_ cells: [String]) -> String {
    var text = cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}
