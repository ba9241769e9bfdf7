import SLUValues

extension ValueParser {
  /// Reads a text at a moment that makes no difference to the parsers of texts.
  func reads(_ text: String) -> Reading<Value> {
    guard let day = CalendarDate(daysSinceEpoch: 20_000) else { preconditionFailure("20,000 days lead to 2024") }
    return read(SpokenText(text), in: ValueContext(referenceDate: day))
  }
}
