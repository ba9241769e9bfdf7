#if os(Linux)
  import SLUGrpc
  import SLUIdentity
  import SLUTransport

  /// The way to a server that the options describe: with a token where one is needed, over another connection when one breaks.
  struct ServerConnection {
    /// Opens streams.
    let transport: ResumingTransport<GrpcClientTransport>
    /// How long it is tried.
    let policy: ResumePolicy
    private let base: GrpcClientTransport
    private let credentials: TransportCredentials?
    /// What becomes of its connections.
    let news = ConnectionNews()

    /// Describes the way; nothing is connected yet.
    ///
    /// - Parameters:
    ///   - server: Where the server is.
    ///   - options: How to speak to it.
    ///   - keptAudio: How much audio of a context is kept to be sent again, in bytes; what suits live speech unless given.
    ///   - messages: Told of a device id that cannot be kept.
    ///   - aside: Told of tokens that cannot be kept, which are asked for beside what is shown.
    init(
      to server: String, _ options: ServerOptions, keptAudio: Int = 0, messages: Messages,
      aside: WordsAside = WordsAside()
    ) throws {
      var grpc = try options.trust.clientOptions
      grpc.token = options.token ?? System.token
      base = try GrpcClientTransport(to: try ServerAddress(server), options: grpc)

      var policy = ResumePolicy()
      policy.waitsForServer = false
      policy.answerTimeout = options.patience
      policy.keptAudio = max(policy.keptAudio, keptAudio)
      if !options.resume { (policy.onInterruption, policy.attempts) = (.fail, 1) }
      self.policy = policy

      credentials = ServerLogin(options, messages, aside: aside).credentials(for: base)
      guard let credentials else {
        transport = ResumingTransport(base, policy: policy, notify: { [news] in news.add($0) })
        return
      }
      transport = ResumingTransport(
        policy: policy, notify: { [news] in news.add($0) }, renew: { await credentials.renew(after: $0, of: $1) }
      ) {
        () throws(TransportError) in try await credentials.prepare()
      }
    }

    /// The way for one call, with a token where one is needed.
    ///
    /// - Throws: A `TransportError` that says why there is no token.
    func callTransport() async throws(TransportError) -> GrpcClientTransport {
      guard let credentials else { return base }
      return try await credentials.prepare()
    }

    /// Looks for another token after the server did not take the one that there was.
    ///
    /// - Parameters:
    ///   - error: How the server refused it.
    ///   - transport: What the call was made over.
    /// - Returns: Whether there is one to try.
    func renew(after error: TransportError, of transport: GrpcClientTransport) async -> Bool {
      await credentials?.renew(after: error, of: transport) ?? false
    }
  }
#endif
