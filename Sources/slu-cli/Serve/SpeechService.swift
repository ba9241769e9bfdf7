#if os(Linux)
  import SLUGrpc
  import SLUServer
  import SLUTransport
  import ServiceLifecycle
  import UnixSignals

  /// The streams of a server, from the first to the last.
  struct SpeechService<Backend: SpeechBackend>: Service {
    let transport: GrpcServerTransport
    let session: StreamSession<Backend, ContinuousClock>
    let admission: StreamAdmission
    let drain: Drain
    let announce: @Sendable (String) -> Void
    /// What else is said once it listens.
    let remarks: [String]
    /// What must be possible before anybody is told that the server listens.
    let begin: @Sendable () throws -> Void

    func run() async throws {
      // Heard from the beginning, so that none is missed.
      let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
      try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask {
          try await cancelWhenGracefulShutdown { try await serve() }
          return true
        }
        group.addTask {
          try await gracefulShutdown()
          ServiceManager.tell(.stopping)
          await drain.begin()
          return false
        }
        group.addTask {
          // The first one makes the server stop; who sends another does not want to wait.
          for await _ in signals.dropFirst() { transport.endStreams() }
          return false
        }
        while let hasEnded = try await group.next(), !hasEnded {}
        group.cancelAll()
      }
    }

    private func serve() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await transport.serve { stream in
            await admission.admit(stream.caller) { await session.serve(stream) }
          }
        }
        let addresses = try await transport.boundAddresses()
        try begin()
        for address in addresses { announce("listening \(address)") }
        remarks.forEach(announce)
        ServiceManager.tell(.ready)
        try await group.waitForAll()
      }
    }
  }
#endif
