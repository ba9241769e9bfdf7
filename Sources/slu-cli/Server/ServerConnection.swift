#if os(Linux)
  import SLUGrpc
  import SLUIdentity
  import SLUTransport

  /// The way to a server that the options describe: with a token where one is needed, over another connection when one breaks.
  struct ServerConnection {
    /// Opens streams.
    let transport: ResumingTransport<GrpcClientTransport>

    private let messages: Messages
    private let resumptions: Guarded<[Resumption]>

    /// Describes the way; nothing is connected yet.
    ///
    /// - Parameters:
    ///   - server: Where the server is.
    ///   - options: How to speak to it.
    ///   - keptAudio: How much audio of a context is kept to be sent again, in bytes; what suits live speech unless given.
    ///   - messages: Told of connections that broke.
    init(to server: String, _ options: ServerOptions, keptAudio: Int = 0, messages: Messages) throws {
      self.messages = messages
      var grpc = GrpcClientOptions()
      grpc.token = options.token ?? System.environment("SLU_TOKEN")
      if let ca = options.ca { grpc.trust.roots = try System.text(ofFile: ca) }
      let base = try GrpcClientTransport(to: try ServerAddress(server), options: grpc)

      let resumptions = Guarded<[Resumption]>([])
      self.resumptions = resumptions
      let notify: @Sendable (ResumeNotice) -> Void = { notice in
        if case .resumed(let resumption) = notice { resumptions.withLock { $0.append(resumption) } }
      }
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

    /// Says where contexts went on since it was called last.
    func tellResumptions() {
      let news = resumptions.withLock { resumptions in
        defer { resumptions = [] }
        return resumptions
      }
      for resumption in news {
        let tenths = (resumption.milliseconds + 50) / 100
        messages.error("connection lost; resumed at \(tenths / 10).\(tenths % 10) s")
      }
    }
  }
#endif
