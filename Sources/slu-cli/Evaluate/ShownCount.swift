import ArgumentParser

/// How many lines, words or recordings an evaluation shows (`--show` and the like).
enum ShownCount {
  /// Refuses a number of which there cannot be so many.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - option: Whose it is.
  /// - Throws: A `ValidationError` that says what was expected.
  static func check(_ count: Int, of option: String = "--show") throws {
    guard count >= 0 else { throw ValidationError("\(option): expected a number of 0 or more, found \(count)") }
  }
}
