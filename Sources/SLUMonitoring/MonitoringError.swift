import Glibc

/// Why a server of pages cannot listen.
public struct MonitoringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of reason it was.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The name of the code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The host has no address.
    public static let noSuchHost = Code(rawValue: "noSuchHost")
    /// Another program listens there.
    public static let addressInUse = Code(rawValue: "addressInUse")
    /// The system refused for another reason.
    public static let refused = Code(rawValue: "refused")
  }

  /// What kind of reason it was.
  public let code: Code
  /// The host that was asked for.
  public let host: String
  /// The port that was asked for.
  public let port: UInt16
  /// The system's own words.
  public let reason: String

  /// - Parameter number: As `slu_http_create` gives it.
  init(host: String, port: UInt16, number: Int32) {
    self.host = host
    self.port = port
    code = number == -1 ? .noSuchHost : number == EADDRINUSE ? .addressInUse : .refused
    reason = number == -1 ? "no such host here" : String(cString: strerror(number))
  }

  /// Where, and why not.
  public var description: String {
    "cannot listen on \(host.contains(":") ? "[\(host)]" : host):\(port): \(reason)"
  }
}
