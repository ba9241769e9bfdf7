/// Which of day and month stands first in a date of numbers: of "1/12".
public enum DateOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// The twelfth of January, as Americans write it.
  case monthFirst
  /// The first of December, as nearly all others do.
  case dayFirst

  /// The order of who speaks a kind of English.
  ///
  /// - Parameter language: A code such as `en-GB`. Without a country it is the American order, and so it is for Canada, where both are in use.
  public init(language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    self = parts.count < 2 || parts.contains("us") || parts.contains("ca") ? .monthFirst : .dayFirst
  }
}
