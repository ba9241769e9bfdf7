public import SLUTransport

/// A login that failed: what for, which side said so, and what can be done.
public struct LoginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is; the set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no such application or project on the server (`NOT_FOUND`).
    public static let unknownScope = Code(rawValue: "unknown_scope")
    /// The server does not let this device in (`PERMISSION_DENIED`, `UNAUTHENTICATED`).
    public static let refused = Code(rawValue: "refused")
    /// The server gives no tokens, and so needs none (`FAILED_PRECONDITION`, `UNIMPLEMENTED`).
    public static let noTokens = Code(rawValue: "no_tokens")
    /// An id is not one (`INVALID_ARGUMENT`).
    public static let invalidId = Code(rawValue: "invalid_id")
    /// The server cannot be reached, or is busy; the same may succeed later.
    public static let unavailable = Code(rawValue: "unavailable")
    /// The answer holds no token, or does not say until when it is good.
    public static let unreadableAnswer = Code(rawValue: "unreadable_answer")
    /// Anything else.
    public static let failed = Code(rawValue: "failed")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What was to be logged in to.
  public let scope: LoginScope
  /// Which side failed, and how.
  public let cause: TransportError

  /// Creates an error from how the call failed.
  ///
  /// - Parameters:
  ///   - scope: What was to be logged in to.
  ///   - cause: How the call failed.
  public init(_ scope: LoginScope, _ cause: TransportError) {
    let code: Code =
      switch cause.status.code {
      case .notFound: .unknownScope
      case .permissionDenied, .unauthenticated: .refused
      case .failedPrecondition where cause.side == .remote: .noTokens
      case .unimplemented: .noTokens
      case .invalidArgument: .invalidId
      default: cause.isRetryable ? .unavailable : .failed
      }
    self.init(code, scope, cause)
  }

  init(_ code: Code, _ scope: LoginScope, _ cause: TransportError) {
    self.code = code
    self.scope = scope
    self.cause = cause
  }

  /// Whether the same login may succeed later.
  public var isRetryable: Bool { code == .unavailable }

  /// What failed, who said so, and what can be done.
  public var description: String {
    let failure = "no login to \(scope): \(cause)"
    return advice.map { "\(failure); \($0)" } ?? failure
  }

  private var advice: String? {
    switch code {
    case .unknownScope: "check the id, or ask the operator to list it (serve --app-id)"
    case .refused: "ask the operator whether this device may log in"
    case .noTokens: "go on without a token"
    case .invalidId: "expected a UUID as the device's id, and the id of an application or a project"
    case .unavailable: "try again later"
    case .unreadableAnswer: "the server breaks the protocol"
    default: nil
    }
  }
}
