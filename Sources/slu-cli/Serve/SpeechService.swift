#if os(Linux)
  import SLUGrpc
  import SLUServer
  import SLUTransport
  import ServiceLifecycle

  /// The streams of a server, from the first to the last.
  struct SpeechService<Backend: SpeechBackend>: Service {
    let transport: GrpcServerTransport
    let session: StreamSession<Backend, ContinuousClock>
    let admission: StreamAdmission
    let drain: Drain
    let announce: @Sendable (String) -> Void

    func run() async throws {
      try await withGracefulShutdownHandler {
        try await cancelWhenGracefulShutdown {
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
              try await transport.serve { stream in
                await admission.admit(stream.caller) { await session.serve(stream) }
              }
            }
            for address in try await transport.boundAddresses() { announce("listening \(address)") }
            try await group.waitForAll()
          }
        }
      } onGracefulShutdown: {
        Task { await drain.begin() }
      }
    }
  }
#endif
