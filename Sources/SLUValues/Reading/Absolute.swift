/// Takes only what means the same on whatever day it is said.
///
/// Use it where nobody knows when something was said: a recording without a date. "tomorrow", "friday" and "the fifth" are
/// faults of the code ``ValueFault/Code/relative`` then, and never dates of a day that somebody made up.
///
/// ```swift
/// Absolute(SpokenDate()).read("the fifth of november 2026", in: context)  // 2026-11-05, whatever the context
/// Absolute(SpokenDate()).read("tomorrow", in: context)  // a fault
/// ```
public struct Absolute<Value: Equatable & Sendable>: ValueParser {
  private let parser: any ValueParser<Value>

  /// Wraps a parser.
  ///
  /// - Parameter parser: What reads the words.
  public init(_ parser: some ValueParser<Value>) { self.parser = parser }

  /// The value of the wrapped parser.
  public var otherwise: Value? { parser.otherwise }

  /// Reads the words as if they were said in two different centuries, and compares.
  ///
  /// - Parameters:
  ///   - text: What was said for the value.
  ///   - context: Makes no difference.
  /// - Returns: What both readings agree on, or a fault.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<Value> {
    let readings = moments.map { parser.read(text, in: $0) }
    guard let first = readings.first else { return parser.read(text, in: context) }
    if readings.allSatisfy({ $0 == first }) { return first }
    // What is no value at all in one of them is no value: the day is not what is missing.
    if let fault = readings.lazy.compactMap(\.fault).first { return .fault(fault) }
    return .fault(
      ValueFault(code: .relative, message: "depends on the day on which it is said, which is not known"))
  }
}

extension ValueFault.Code {
  /// The value depends on when it was said, and nobody knows when that was.
  public static let relative = ValueFault.Code(rawValue: "relative")
}

/// Moments that agree in nothing: more than a century apart, with other months, days and weekdays, and in other halves of the day at
/// one time of it, so that no hour of twelve is the next one in both.
private let moments: [ValueContext] = [
  (CalendarDate(year: 1911, month: 3, day: 14), ClockTime(hour: 4, minute: 17)),
  (CalendarDate(year: 2026, month: 11, day: 21), ClockTime(hour: 16, minute: 17)),
].compactMap { day, time in
  day.flatMap { day in time.map { ValueContext(referenceDate: day, referenceTime: $0) } }
}
