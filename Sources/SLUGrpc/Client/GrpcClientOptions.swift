/// What a client's connection and streams are set to.
public struct GrpcClientOptions: Hashable, Sendable {
  /// How the server is trusted, where the address says TLS.
  public var trust = ServerTrust()
  /// Sent with every call as `authorization: Bearer TOKEN`; nil for none.
  public var token: String?
  /// An attempt to connect that takes longer has failed.
  public var connectTimeout = Duration.seconds(10)
  /// From the first start of a context to the first answer of the server; nil for no limit.
  public var firstResponseTimeout: Duration? = .seconds(30)
  /// The waiting time after the first failed attempt to connect; it grows by 1.6 a time, with 20 % jitter.
  public var initialBackoff = Duration.milliseconds(200)
  /// The longest waiting time between two attempts to connect.
  public var maximumBackoff = Duration.seconds(10)
  /// Whether a stream waits for the server to come up, instead of failing with the first attempt to connect.
  public var waitsForServer = false
  /// A connection with a stream that was silent for so long is asked for a sign of life; nil for never.
  ///
  /// Servers of gRPC send a client away that asks more often than they allow while they send nothing themselves
  /// (`too_many_pings`), by default more often than every five minutes. A shorter time is for a server that is known to allow it:
  /// that of this package allows five seconds, a proxy between may allow less. Where audio is on its way the system finds a
  /// dead peer after ``keepaliveTimeout``, whatever is said here.
  public var keepaliveTime: Duration? = .seconds(330)
  /// A connection that gives no sign of life for so long is broken.
  public var keepaliveTimeout = Duration.seconds(10)
  /// The largest message that is received, in bytes.
  public var maximumMessageSize = 4 << 20
  /// How many requests are queued at most until `send` waits; it waits earlier when they take 1 MiB.
  public var sendWindow = 128
  /// How many messages of the server are fetched ahead at most, and no more than it takes to have 1 MiB.
  public var receiveWindow = 64

  /// Creates the default settings.
  public init() {}
}

/// How a server is trusted, and how it knows this client.
public struct ServerTrust: Hashable, Sendable {
  /// Certificates of authorities in PEM; nil for the system's.
  public var roots: String?
  /// The certificate to show to the server; nil for none.
  public var identity: CertifiedKey?
  /// The name that the server's certificate must be for, if it is not the address's host.
  public var serverName: String?

  /// Creates a trust.
  ///
  /// - Parameters:
  ///   - roots: Certificates of authorities in PEM; nil for the system's.
  ///   - identity: The certificate to show to the server.
  ///   - serverName: The name that the server's certificate must be for, if it is not the address's host.
  public init(roots: String? = nil, identity: CertifiedKey? = nil, serverName: String? = nil) {
    self.roots = roots
    self.identity = identity
    self.serverName = serverName
  }
}

/// A certificate with its private key.
public struct CertifiedKey: Hashable, Sendable {
  /// The certificate in PEM, followed by those that lead to the authority.
  public var certificateChain: String
  /// The private key in PEM.
  public var privateKey: String

  /// Creates a certificate with its key.
  ///
  /// - Parameters:
  ///   - certificateChain: The certificate in PEM, followed by those that lead to the authority.
  ///   - privateKey: The private key in PEM.
  public init(certificateChain: String, privateKey: String) {
    self.certificateChain = certificateChain
    self.privateKey = privateKey
  }
}
