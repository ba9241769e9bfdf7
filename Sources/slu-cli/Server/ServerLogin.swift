#if os(Linux)
  import SLUGrpc
  import SLUIdentity
  import SLUServer

  /// How a command gets its tokens, where none is given.
  struct ServerLogin {
    private let options: ServerOptions
    private let messages: Messages
    private let aside: WordsAside

    /// - Parameters:
    ///   - options: How to speak to the server.
    ///   - messages: Told of a device id that cannot be kept.
    ///   - aside: Told of tokens that cannot be kept, from whichever task needs one.
    init(_ options: ServerOptions, _ messages: Messages, aside: WordsAside = WordsAside()) {
      self.options = options
      self.messages = messages
      self.aside = aside
    }

    /// What gives the tokens; nil when one is given, or nothing is named to log in to.
    func credentials(for transport: GrpcClientTransport) -> TransportCredentials? {
      guard transport.options.token == nil, let scope else { return nil }
      let cache = self.cache
      let deviceId =
        options.deviceId ?? cache?.deviceId { messages.error($0.description) } ?? ContextIds().next()
      let client = LoginClient(transport) { System.secondsSince1970 }
      let tokens = TokenSource(
        cache: cache, key: .init(server: transport.address, scope: scope, deviceId: deviceId),
        now: { System.secondsSince1970 }, complain: { [aside] in aside.messages.error($0.description) }
      ) { () throws(LoginError) in
        try await client.logIn(to: scope, deviceId: deviceId)
      }
      return TransportCredentials(transport, tokens: tokens)
    }

    private var scope: LoginScope? {
      if let projectId = options.projectId { return .project(id: projectId) }
      return options.appId.isEmpty ? nil : .application(id: options.appId)
    }

    private var cache: TokenCache? {
      guard !options.noTokenCache else { return nil }
      return TokenCache.folder(of: "slu-cli", environment: System.environment).map(TokenCache.init)
    }
  }
#endif
