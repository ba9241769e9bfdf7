/// A set of numbers, kept as ranges: the segments of a long context end nearly in order, so few ranges hold many.
package struct NumberRanges: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<Int>] = []

  /// Creates a set without numbers.
  package init() {}

  /// Whether a number is in the set.
  package func contains(_ number: Int) -> Bool {
    let position = firstPosition(endingAtOrAfter: number)
    return position < ranges.count && ranges[position].contains(number)
  }

  /// Adds a number, joining the ranges that it connects.
  package mutating func insert(_ number: Int) {
    let position = firstPosition(endingAtOrAfter: number)
    if position < ranges.count, ranges[position].contains(number) { return }
    var range = number...number
    var replaced = position..<position
    if position > 0, ranges[position - 1].upperBound == number - 1 {
      range = ranges[position - 1].lowerBound...number
      replaced = (position - 1)..<position
    }
    if position < ranges.count, ranges[position].lowerBound == number + 1 {
      range = range.lowerBound...ranges[position].upperBound
      replaced = replaced.lowerBound..<(position + 1)
    }
    ranges.replaceSubrange(replaced, with: CollectionOfOne(range))
  }

  /// Takes a number out, splitting the range that holds it.
  mutating func remove(_ number: Int) {
    let position = firstPosition(endingAtOrAfter: number)
    guard position < ranges.count, ranges[position].contains(number) else { return }
    let range = ranges[position]
    var rest: [ClosedRange<Int>] = []
    if range.lowerBound < number { rest.append(range.lowerBound...(number - 1)) }
    if number < range.upperBound { rest.append((number + 1)...range.upperBound) }
    ranges.replaceSubrange(position...position, with: rest)
  }

  /// Adds a range that lies behind all others.
  mutating func append(_ range: ClosedRange<Int>) { ranges.append(range) }

  /// Takes out every number below a bound.
  mutating func removeAll(below bound: Int) {
    while let first = ranges.first, first.lowerBound < bound {
      ranges.removeFirst()
      if first.upperBound >= bound { ranges.insert(bound...first.upperBound, at: 0) }
    }
  }

  private func firstPosition(endingAtOrAfter number: Int) -> Int {
    ranges.firstPlace { $0.upperBound >= number }
  }
}

extension NumberRanges: Codable {
  // As pairs of bounds, and checked: a range that runs backwards would stop the program.
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let bounds = try container.decode([Int].self)
      guard bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1], (ranges.last?.upperBound ?? -2) < bounds[0] - 1
      else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(bounds) is no next range of numbers")
      }
      ranges.append(bounds[0]...bounds[1])
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for range in ranges { try container.encode([range.lowerBound, range.upperBound]) }
  }
}
