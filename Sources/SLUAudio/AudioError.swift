/// Why sound could not be read, written or heard: where, what was found, and what was expected.
public struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public var code: Code
  /// The name of the input or output: a path, `-` for standard input, or a device.
  public var source: String
  /// The byte of the input that the error is about, from 0; nil when it is about none.
  public var offset: Int?
  /// What was found and what was expected.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - source: The name of the input or output.
  ///   - offset: The byte of the input, from 0.
  ///   - message: What was found and what was expected.
  public init(code: Code, source: String, offset: Int? = nil, message: String) {
    self.code = code
    self.source = source
    self.offset = offset
    self.message = message
  }

  /// `SOURCE: byte OFFSET: message`.
  public var description: String {
    offset.map { "\(source): byte \($0): \(message)" } ?? "\(source): \(message)"
  }

  /// The kinds of error.
  ///
  /// The set is open: a target that wraps a device or a library adds its own.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file cannot be opened.
    public static let cannotOpen = Code(rawValue: "cannot_open")
    /// Reading failed on the way.
    public static let cannotRead = Code(rawValue: "cannot_read")
    /// Writing failed.
    public static let cannotWrite = Code(rawValue: "cannot_write")
    /// The bytes are not what such a file begins with, or contradict each other.
    public static let malformed = Code(rawValue: "malformed")
    /// The file is what it says, but its samples have a form that is not read.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The input ended before its first sample could come.
    public static let cutOff = Code(rawValue: "cut_off")
  }
}
