import SLUCore

/// Ranges with a name each, ordered and without overlaps, for questions about many places.
struct LabelledRanges: Sendable {
  private var ranges: [(range: Range<Int>, label: String)] = []

  /// Joins what overlaps; the label of the one that begins first counts.
  init(_ all: [(range: Range<Int>, label: String)] = []) {
    let sorted = all.filter { !$0.range.isEmpty }.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.label) < ($1.range.lowerBound, $1.range.upperBound, $1.label)
    }
    for next in sorted {
      if let last = ranges.last, next.range.lowerBound < last.range.upperBound {
        let end = max(last.range.upperBound, next.range.upperBound)
        ranges[ranges.count - 1].range = last.range.lowerBound..<end
      } else {
        ranges.append(next)
      }
    }
  }

  /// The ranges, the first one first.
  var all: [(range: Range<Int>, label: String)] { ranges }

  /// The label of the range that holds a place.
  func label(at place: Int) -> String? {
    let next = firstEnding(after: place)
    return next < ranges.count && ranges[next].range.contains(place) ? ranges[next].label : nil
  }

  /// The label of a range that shares more than a quarter of the shorter one of both with another.
  func label(sharing other: Range<Int>) -> String? {
    var next = firstEnding(after: other.lowerBound)
    // Whatever begins behind the first one and ends within is shared as a whole: there are three turns at most.
    while next < ranges.count, ranges[next].range.lowerBound < other.upperBound {
      let (range, label) = ranges[next]
      if range.clamped(to: other).count > min(range.count, other.count) / 4 { return label }
      next += 1
    }
    return nil
  }

  private func firstEnding(after place: Int) -> Int {
    ranges.firstPlace { $0.range.upperBound > place }
  }
}
