import SLUEventLog
import SLUUnderstanding

extension Double {
  /// A share, or a rate, for people: with three digits behind the point.
  var thousandths: String { decimal(digits: 3) }
}

extension Share {
  /// The share for people: `0.813`.
  var text: String { value.thousandths }
}

extension JSONValue {
  /// A share, or a rate, for programs: rounded to three digits behind the point.
  static func thousandths(_ value: Double) -> JSONValue { .number((value * 1000).rounded() / 1000) }
}
