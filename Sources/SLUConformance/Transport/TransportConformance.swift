public import SLUTransport

/// Checks what users of a transport rely on, over any pair of client and server.
///
/// ```swift
/// @Test(arguments: TransportCase.allCases)
/// func conforms(_ what: TransportCase) async throws {
///   let server = GrpcServerTransport(listen: [address])
///   try await TransportConformance(server: server) {
///     try GrpcClientTransport(to: try await server.boundAddresses()[0])
///   }.check(what)
/// }
/// ```
///
/// A transport that hangs makes the check hang: give the test a limit of time.
public struct TransportConformance<Client: SLUClientTransport, Server: SLUServerTransport>: Sendable {
  /// Serves one stream.
  typealias Handler = @Sendable (Server.Stream) async -> StreamStatus

  let server: Server
  let connect: @Sendable () async throws -> Client
  let token: String?

  /// Creates the checks of a pair.
  ///
  /// - Parameters:
  ///   - server: The server's side; it serves as long as a check runs.
  ///   - token: The token that the client's streams bring; nil for none.
  ///   - connect: Makes the client's side, once the server serves.
  public init(server: Server, token: String? = nil, connect: @escaping @Sendable () async throws -> Client) {
    self.server = server
    self.token = token
    self.connect = connect
  }

  /// Checks one thing.
  ///
  /// - Parameter what: What the transport should do.
  /// - Throws: A ``ConformanceFault`` when it does something else; what the transport throws where nothing should be thrown.
  public func check(_ what: TransportCase) async throws {
    switch what {
    case .requestsArrive: try await requestsArrive()
    case .eventsArrive: try await eventsArrive()
    case .conversation: try await conversation()
    case .sendersShareTheWayUp: try await sendersShareTheWayUp()
    case .sendersShareTheWayDown: try await sendersShareTheWayDown()
    case .emptyTexts: try await emptyTexts()
    case .large: try await large()
    case .nothingSaid: try await nothingSaid()
    case .halfClose: try await halfClose()
    case .afterFinish: try await afterFinish()
    case .statusAfterEvents: try await statusAfterEvents()
    case .everyCode: try await everyCode()
    case .endsEarly: try await endsEarly()
    case .failsEarly: try await failsEarly()
    case .serverStops: try await serverStops()
    case .leavesReader: try await leavesReader()
    case .leavesWriter: try await leavesWriter()
    case .leavesWaiter: try await leavesWaiter()
    case .bodyThrows: try await bodyThrows()
    case .cancelledWhileReading: try await cancelledWhileReading()
    case .cancelledWhileSending: try await cancelledWhileSending()
    case .slowClient: try await slowClient()
    case .slowServer: try await slowServer()
    case .stuckNeighbour: try await stuckNeighbour()
    case .manyStreams: try await manyStreams()
    case .reuse: try await reuse()
    case .caller: try await callerIsSeen()
    }
  }

  /// Runs the server as long as the body does.
  ///
  /// - Parameters:
  ///   - handle: Serves a stream.
  ///   - body: Gets a client, and the task that serves.
  func serving(
    _ handle: @escaping Handler, _ body: (Client, _ serving: Task<Void, any Error>) async throws -> Void
  ) async throws {
    let serving = Task { [server] in try await server.serve(handle) }
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await body(connect(), serving)) } catch { outcome = .failure(error) }
    serving.cancel()
    try outcome.get()
    try await serving.value
  }

  /// The same for checks that do not stop the server themselves.
  func serving(_ handle: @escaping Handler, _ body: (Client) async throws -> Void) async throws {
    try await serving(handle) { client, _ in try await body(client) }
  }
}
