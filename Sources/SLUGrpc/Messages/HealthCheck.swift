/// Asks whether a service is being served (`grpc.health.v1`).
public struct HealthCheckRequest: Hashable, Sendable {
  /// The service's full name; empty for the server as a whole.
  public var service: String

  /// Creates a request.
  ///
  /// - Parameter service: The service's full name.
  public init(service: String = "") { self.service = service }
}

/// Whether a service is being served (`grpc.health.v1`).
public struct HealthCheckResponse: Hashable, Sendable {
  /// The states that a service may be in.
  ///
  /// The set is open.
  public struct ServingStatus: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: Int

    /// Creates a state from its number.
    ///
    /// - Parameter rawValue: The number on the wire.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Nobody knows.
    public static let unknown = ServingStatus(rawValue: 0)
    /// It is being served.
    public static let serving = ServingStatus(rawValue: 1)
    /// It is not, for now or for good.
    public static let notServing = ServingStatus(rawValue: 2)
    /// There is no such service; said to those who watch only.
    public static let serviceUnknown = ServingStatus(rawValue: 3)
  }

  /// The state.
  public var status: ServingStatus

  /// Creates a response.
  ///
  /// - Parameter status: The state.
  public init(status: ServingStatus) { self.status = status }
}

extension HealthCheckRequest: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .healthCheckRequest }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) { self.init(service: fields.text(1)) }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields([.text(1, service)]) }
}

extension HealthCheckResponse: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .healthCheckResponse }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) { self.init(status: ServingStatus(rawValue: fields.number(1))) }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields([.int32(1, status.rawValue)]) }
}
