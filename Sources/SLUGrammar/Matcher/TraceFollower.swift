/// Follows ways through a chart back.
///
/// Most of many ways come from few records between templates: what lies before these is followed once for all of them.
struct TraceFollower {
  /// What a way found, as it is told from others without looking at all of it; two that differ may still mean the same.
  struct Summary: Hashable {
    /// The number of what was found before the last template.
    fileprivate var beginning: Int
    fileprivate var last: Trace.Derivation?
    /// The record between templates that it comes from: ways that mean the same may come from several.
    fileprivate var outset: Int32

    static func == (one: Self, other: Self) -> Bool { one.beginning == other.beginning && one.last == other.last }

    func hash(into hasher: inout Hasher) {
      hasher.combine(beginning)
      hasher.combine(last)
    }
  }

  /// A piece, and the number of what was found before it.
  private struct Step: Hashable {
    var beginning: Int
    var piece: Trace.Piece
  }

  /// What is found up to a record between templates.
  private struct Place {
    var piece: Trace.Piece?
    /// The same for all that means the same; 0 is nothing.
    var number: Int
  }

  private let chart: Chart
  private var numbers: [Step: Int] = [:]
  private var places: [Int32: Place] = [:]

  /// - Parameter chart: The chart.
  init(_ chart: Chart) { self.chart = chart }

  /// Follows a way back.
  ///
  /// - Parameters:
  ///   - way: The way.
  ///   - position: Where it ends.
  mutating func follow(_ way: Way, at position: Chart.Position) -> Summary {
    let outset = way.record < 0 ? position.between : chart.outset(of: way)
    let last = way.record < 0 ? nil : chart.unfinished(way.record, on: way)
    return Summary(beginning: number(of: outset), last: last, outset: outset)
  }

  /// All that a way found.
  func trace(_ summary: Summary) -> Trace {
    var pieces: [Trace.Piece] = summary.last.map { [.derivation($0)] } ?? []
    var at = summary.outset
    while at >= 0 {
      if let piece = places[at]?.piece { pieces.append(piece) }
      at = chart.records[Int(at)].previous
    }
    return Trace(pieces: pieces.reversed())
  }

  /// The number of what is found up to a record between templates.
  private mutating func number(of record: Int32) -> Int {
    var open: [Int32] = []
    var at = record
    while at >= 0, places[at] == nil {
      open.append(at)
      at = chart.records[Int(at)].previous
    }
    var number = places[at]?.number ?? 0
    while let next = open.popLast() {
      let piece = chart.piece(between: next)
      if let piece {
        let step = Step(beginning: number, piece: piece)
        number = numbers[step] ?? numbers.count + 1
        numbers[step] = number
      }
      places[next] = Place(piece: piece, number: number)
    }
    return number
  }
}
