/// A language as apps name it: a BCP 47 tag.
public struct LanguageCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The tag, such as `en-US`; empty for the server's default.
  public let rawValue: String

  /// Creates a code from its tag.
  ///
  /// - Parameter rawValue: The tag.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a code from its tag.
  ///
  /// - Parameter value: The tag.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// English as it is spoken in the United States.
  public static let enUS = LanguageCode(rawValue: "en-US")
  /// Finnish.
  public static let fiFI = LanguageCode(rawValue: "fi-FI")
}
