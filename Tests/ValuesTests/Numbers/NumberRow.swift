import SLUValues
import Testing

/// One line of a table: these words mean that.
struct NumberRow: Sendable, CustomTestStringConvertible {
  let words: String
  let meaning: String

  var testDescription: String { "\(words) = \(meaning)" }

  /// The lines of a table in which an equals sign stands between words and meaning.
  static func rows(_ table: String) -> [NumberRow] {
    table.split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: " = ", maxSplits: 1)
      return NumberRow(words: String(parts[0]), meaning: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The lines of a table of words alone.
  static func words(_ table: String) -> [String] { table.split(whereSeparator: \.isNewline).map(String.init) }
}

/// Some day: what numbers mean does not depend on it.
let anyDay: ValueContext = {
  guard let day = CalendarDate("2026-11-20") else { preconditionFailure("there was a 20th of November in 2026") }
  return ValueContext(referenceDate: day)
}()

extension Reading {
  /// The meanings as text, with "or" between several; the code of a fault in brackets.
  var sketch: String {
    switch self {
    case .value(let value): "\(value)"
    case .ambiguous(let values): values.map { "\($0)" }.joined(separator: " or ")
    case .fault(let fault): "(\(fault.code.rawValue))"
    }
  }
}
