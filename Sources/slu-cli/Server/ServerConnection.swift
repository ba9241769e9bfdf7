#if os(Linux)
  import SLUGrpc
  import SLUIdentity
  import SLUTransport

  /// The way to a server that the options describe: with a token where one is needed, over another connection when one breaks.
  struct ServerConnection {
    /// Opens streams.
    let transport: ResumingTransport<GrpcClientTransport>

    private let messages: Messages
    private let notices: Guarded<[ResumeNotice]>

    /// Describes the way; nothing is connected yet.
    ///
    /// - Parameters:
    ///   - server: Where the server is.
    ///   - options: How to speak to it.
    ///   - keptAudio: How much audio of a context is kept to be sent again, in bytes; what suits live speech unless given.
    ///   - messages: Told of connections that broke.
    init(to server: String, _ options: ServerOptions, keptAudio: Int = 0, messages: Messages) throws {
      self.messages = messages
      var grpc = try options.trust.clientOptions
      grpc.token = options.token ?? System.environment("SLU_TOKEN")
      let base = try GrpcClientTransport(to: try ServerAddress(server), options: grpc)

      let notices = Guarded<[ResumeNotice]>([])
      self.notices = notices
      let notify: @Sendable (ResumeNotice) -> Void = { notice in notices.withLock { $0.append(notice) } }
      var policy = ResumePolicy()
      policy.waitsForServer = false
      policy.keptAudio = max(policy.keptAudio, keptAudio)
      if !options.resume { (policy.onInterruption, policy.attempts) = (.fail, 1) }

      guard let credentials = ServerLogin(options, messages).credentials(for: base) else {
        transport = ResumingTransport(base, policy: policy, notify: notify)
        return
      }
      transport = ResumingTransport(policy: policy, notify: notify, renew: { await credentials.renew(after: $0) }) {
        () throws(TransportError) in try await credentials.prepare()
      }
    }

    /// Says what became of connections since it was called last: that one is lost, or where contexts went on.
    func tellNotices() {
      let news = notices.withLock { notices in
        defer { notices = [] }
        return notices
      }
      for (position, notice) in news.enumerated() {
        switch notice {
        case .resumed(let resumption):
          let tenths = (resumption.milliseconds + 50) / 100
          messages.error("connection lost; resumed at \(tenths / 10).\(tenths % 10) s")
        // Only the last one is still true.
        case .lost where position == news.count - 1: messages.error("connection lost; trying again")
        case .lost: break
        }
      }
    }
  }
#endif
