import SLUTransport

/// Rows of text set into columns, two spaces apart.
struct Table {
  /// On which side a column's cells are flush.
  enum Alignment {
    case left
    case right
  }

  private let columns: [Alignment]
  private var rows: [[String]] = []

  /// Creates an empty table.
  ///
  /// - Parameter columns: How the cells of each column stand.
  init(columns: [Alignment]) { self.columns = columns }

  /// Adds a row.
  ///
  /// - Parameter cells: At most one for each column; those that are left out are empty.
  mutating func add(_ cells: [String]) { rows.append(cells.map(\.printable)) }

  /// The rows as lines, without space at their ends.
  var lines: [String] {
    let widths = columns.indices.map { column in rows.lazy.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.columns)
        line += columns[column] == .left ? cell + space : space + cell
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
