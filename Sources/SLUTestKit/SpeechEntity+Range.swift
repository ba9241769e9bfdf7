public import SLUCore

extension SpeechEntity {
  /// Creates a tentative entity over a half-open range.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - value: Its value.
  ///   - range: The indices of its words.
  public init(_ type: String, _ value: String, _ range: Range<Int>) {
    self.init(type: type, value: value, startIndex: range.lowerBound, endIndex: range.upperBound)
  }
}
