#if os(Linux)
  import SLUServer
  import ServiceLifecycle

  /// Hears uploaded recordings for as long as a server runs.
  struct BatchWorker<Backend: SpeechBackend>: Service {
    let desk: BatchDesk<Backend, ContinuousClock>

    func run() async throws {
      await cancelWhenGracefulShutdown { await desk.run() }
    }
  }
#endif
