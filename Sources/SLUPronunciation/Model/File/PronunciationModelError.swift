/// Why bytes are no model of pronunciations: where, and what was expected.
public struct PronunciationModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  public var code: Code
  /// The number of the byte, from 0.
  public var offset: Int
  /// What was expected and what was found.
  public var message: String

  /// `byte OFFSET: message`.
  public var description: String { "byte \(offset): \(message)" }

  /// The kinds of error; the set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes do not begin as such a file does.
    public static let otherFormat = Code(rawValue: "other_format")
    /// The file is of a version that this program does not read.
    public static let otherVersion = Code(rawValue: "other_version")
    /// The bytes end too early, or go on after the end.
    public static let badLength = Code(rawValue: "bad_length")
    /// The bytes are not those that were written.
    public static let badChecksum = Code(rawValue: "bad_checksum")
    /// A number or an order cannot be right.
    public static let badContent = Code(rawValue: "bad_content")
  }
}
