/// What a server's connections and streams are set to.
public struct GrpcServerOptions: Hashable, Sendable {
  /// The server's certificate; needed where an address says TLS.
  public var identity: CertifiedKey?
  /// Certificates of authorities in PEM: with TLS, clients must show a certificate that one of these has signed; nil when
  /// they need none.
  public var clientRoots: String?
  /// The largest message that is received, in bytes; of a larger one the core says RESOURCE_EXHAUSTED, and no more.
  ///
  /// Four times what a chunk of audio may have, and some room for the fields around it: a chunk that is too large is read,
  /// so that its stream can end with INVALID_ARGUMENT and what was expected.
  public var maximumMessageSize = (4 << 20) + (64 << 10)
  /// How many bytes that clients sent are kept at most, of all connections together, until the streams take them; beyond
  /// it streams end with RESOURCE_EXHAUSTED, not always those that sent most.
  ///
  /// The bound on what a client can make the server keep with a message that says it is gigabytes long.
  public var maximumMemory = 512 << 20
  /// How many calls there may be at a time, of all methods and connections; more end with RESOURCE_EXHAUSTED before anything
  /// is done for them.
  ///
  /// A call counts until its task is done with it, also when its client has long gone: who opens and resets calls as fast
  /// as the line allows does not fill the memory.
  public var maximumCalls = 4096
  /// How long streams may go on once the server stops, before they end with UNAVAILABLE.
  public var stopGrace = Duration.seconds(10)
  /// How long a client may take to read the last events and the status of a stream that was served.
  public var endTimeout = Duration.seconds(30)
  /// Whether other processes may listen on the same port.
  public var sharesPort = false
  /// A connection that was silent for so long is asked for a sign of life; nil for never.
  public var keepaliveTime: Duration? = .seconds(20)
  /// A connection that gives no sign of life for so long is broken.
  public var keepaliveTimeout = Duration.seconds(10)
  /// Clients that ask for a sign of life more often than this are sent away (`too_many_pings`).
  public var minimumPingInterval = Duration.seconds(5)
  /// How many events of a stream are queued at most until `send` waits; it waits earlier when they take 1 MiB.
  public var sendWindow = 128
  /// How many requests of a stream are fetched ahead at most, and no more than it takes to have 1 MiB.
  public var receiveWindow = 64
  /// Whether streams are served on the thread of the connections: see ``CompletionLoopExecutor``.
  public var servesOnLoop = false

  /// Creates the default settings.
  public init() {}
}
