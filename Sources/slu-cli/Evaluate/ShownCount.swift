import ArgumentParser

/// How many lines, words or recordings an evaluation shows (`--show`).
enum ShownCount {
  /// Refuses a number of which there cannot be so many.
  ///
  /// - Throws: A `ValidationError` that says what was expected.
  static func check(_ count: Int) throws {
    guard count >= 0 else { throw ValidationError("--show: expected a number of 0 or more, found \(count)") }
  }
}
