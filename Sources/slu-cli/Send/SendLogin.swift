#if os(Linux)
  import SLUGrpc
  import SLUServer

  /// How `send` gets its tokens, where none is given.
  struct SendLogin {
    private let command: SendCommand
    private let messages: Messages

    init(_ command: SendCommand, _ messages: Messages) {
      self.command = command
      self.messages = messages
    }

    /// What gives the tokens; nil when one is given, or nothing is named to log in to.
    func credentials(for transport: GrpcClientTransport) -> TransportCredentials? {
      guard transport.options.token == nil, let scope else { return nil }
      let cache = self.cache
      let deviceId =
        command.deviceId ?? cache?.deviceId { messages.error($0.description) } ?? ContextIds().next()
      let client = LoginClient(transport) { System.secondsSince1970 }
      let tokens = TokenSource(
        cache: cache, key: .init(server: transport.address, scope: scope, deviceId: deviceId),
        now: { System.secondsSince1970 }, complain: { Messages().error($0.description) }
      ) { () throws(LoginError) in
        try await client.logIn(to: scope, deviceId: deviceId)
      }
      return TransportCredentials(transport, tokens: tokens)
    }

    private var scope: LoginScope? {
      if let projectId = command.projectId { return .project(id: projectId) }
      return command.appId.isEmpty ? nil : .application(id: command.appId)
    }

    private var cache: TokenCache? {
      guard !command.noTokenCache else { return nil }
      return TokenCache.folder(of: "slu-cli", environment: System.environment).map(TokenCache.init)
    }
  }
#endif
