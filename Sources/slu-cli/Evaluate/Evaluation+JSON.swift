import SLUEventLog
import SLUUnderstanding

extension Evaluation {
  /// The evaluation as one object: counts, and shares as numbers.
  ///
  /// - Parameters:
  ///   - count: How many of the worst lines to have.
  ///   - slowest: How many of those that took the longest.
  ///   - isRelaxed: Whether lines that are wrong only in what is overlooked when relaxed are left out.
  func json(_ count: Int, slowest: Int, isRelaxed: Bool) -> JSONValue {
    [
      "lines": exact.json, "relaxed": relaxed.json, "intents": intents.json,
      "entities": entities.json,
      "confusions": .array(
        confusions.map { pair, count in
          ["expected": .string(pair.expected), "found": .string(pair.found), "count": .integer(count)]
        }),
      "worst": .array(worst(count, isRelaxed: isRelaxed).map(\.json)),
      "slowest": .array(self.slowest(slowest).map(\.json)),
    ]
  }
}

extension Share {
  /// The share as an object.
  var json: JSONValue {
    ["correct": .integer(correct), "total": .integer(total), "share": .thousandths(value)]
  }
}

extension Detection {
  /// The counts as an object.
  var json: JSONValue {
    [
      "expected": .integer(expected), "found": .integer(found), "correct": .integer(correct),
      "precision": .thousandths(precision), "recall": .thousandths(recall), "f1": .thousandths(f1),
    ]
  }
}

extension Outcome {
  fileprivate var json: JSONValue {
    [
      "line": .integer(line), "expected": .string("\(expected)"), "found": .string("\(found)"),
      "microseconds": .integer(duration?.microseconds ?? 0),
    ]
  }
}
