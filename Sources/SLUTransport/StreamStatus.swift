/// How a stream ended: a code of gRPC, whatever the transport, and a sentence.
public struct StreamStatus: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code of gRPC's canonical list.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number on the wire, 0 to 16.
    public let rawValue: Int

    /// Creates a code by its number.
    ///
    /// - Parameter rawValue: The number on the wire.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// All is well.
    public static let ok = Code(rawValue: 0)
    /// The other side gave up.
    public static let cancelled = Code(rawValue: 1)
    /// Nobody knows more.
    public static let unknown = Code(rawValue: 2)
    /// A message or a value in it was wrong.
    public static let invalidArgument = Code(rawValue: 3)
    /// The time that was set ran out.
    public static let deadlineExceeded = Code(rawValue: 4)
    /// There is no such application.
    public static let notFound = Code(rawValue: 5)
    /// The caller may not do this.
    public static let permissionDenied = Code(rawValue: 7)
    /// A limit is reached.
    public static let resourceExhausted = Code(rawValue: 8)
    /// The message was right, but not now.
    public static let failedPrecondition = Code(rawValue: 9)
    /// Given up in the middle.
    public static let aborted = Code(rawValue: 10)
    /// A position or a length beyond its range.
    public static let outOfRange = Code(rawValue: 11)
    /// The server has no such service.
    public static let unimplemented = Code(rawValue: 12)
    /// A fault of the server's.
    public static let `internal` = Code(rawValue: 13)
    /// The server cannot be reached, or is going away.
    public static let unavailable = Code(rawValue: 14)
    /// What was said is lost: the server did not understand all of it.
    public static let dataLoss = Code(rawValue: 15)
    /// There is no token, or it is not valid.
    public static let unauthenticated = Code(rawValue: 16)

    private static let names = [
      "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS",
      "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED",
      "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
    ]

    /// The name in gRPC's list, such as `NOT_FOUND`.
    public var description: String {
      Self.names.indices.contains(rawValue) ? Self.names[rawValue] : "STATUS_\(rawValue)"
    }
  }

  /// What kind of end it was.
  public let code: Code
  /// A sentence; empty when all is well.
  ///
  /// It may quote the other side, and goes into logs and headers: control characters are written out, and behind
  /// ``longestMessage`` it is cut.
  public let message: String

  /// How many bytes of UTF-8 a message has at most.
  ///
  /// gRPC sends it in a header, with three bytes for many a one, where 8 KiB are all that peers take.
  public static let longestMessage = 1000

  /// Creates a status.
  ///
  /// - Parameters:
  ///   - code: What kind of end it was.
  ///   - message: A sentence that says what was expected.
  public init(_ code: Code, _ message: String = "") {
    self.code = code
    self.message = message.printable(atMost: Self.longestMessage)
  }

  /// All is well.
  public static let ok = StreamStatus(.ok)

  /// Code and sentence.
  public var description: String { message.isEmpty ? "\(code)" : "\(code): \(message)" }
}
