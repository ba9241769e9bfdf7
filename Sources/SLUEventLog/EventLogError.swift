/// Why a recording, or one line of it, could not be used: where, what was found, and what was expected.
public struct EventLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public var code: Code
  /// The name of the input: a path, or `-` for standard input.
  public var source: String
  /// The line's number, from 1; 0 when the error is not about a line.
  public var line: Int
  /// The character's number in the line (Unicode scalars, from 1); 0 when the error is about the line as a whole.
  public var column: Int
  /// What was found and what was expected.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - source: The name of the input.
  ///   - line: The line's number, from 1, or 0.
  ///   - column: The character's number in the line, from 1, or 0.
  ///   - message: What was found and what was expected.
  public init(code: Code, source: String, line: Int = 0, column: Int = 0, message: String) {
    self.code = code
    self.source = source
    self.line = line
    self.column = column
    self.message = message
  }

  /// `FILE:LINE:COLUMN: message`, the form that editors jump to.
  public var description: String {
    var place = source
    if line > 0 { place += ":\(line)" }
    if line > 0, column > 0 { place += ":\(column)" }
    return "\(place): \(message)"
  }

  /// The kinds of error.
  ///
  /// The set is open.
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
    /// The line is not JSON.
    public static let malformedJSON = Code(rawValue: "malformed_json")
    /// A text of the line is not valid UTF-8, or has an unpaired surrogate.
    public static let invalidText = Code(rawValue: "invalid_text")
    /// A member has another type than it should.
    public static let wrongType = Code(rawValue: "wrong_type")
    /// A number is not integral or outside its range.
    public static let outOfRange = Code(rawValue: "out_of_range")
    /// Values are nested too deeply.
    public static let tooDeep = Code(rawValue: "too_deep")
    /// The line is longer than the limit.
    public static let lineTooLong = Code(rawValue: "line_too_long")
    /// The last line was cut off, as by a crash of whoever wrote it.
    public static let cutOff = Code(rawValue: "cut_off")
    /// The line has neither a type nor a payload.
    public static let noEvent = Code(rawValue: "no_event")
    /// The recording's version is higher than this one knows.
    public static let unsupportedVersion = Code(rawValue: "unsupported_version")
    /// A file that is followed became shorter.
    public static let truncated = Code(rawValue: "truncated")
  }
}
