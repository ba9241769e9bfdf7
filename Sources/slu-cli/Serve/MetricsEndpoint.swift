#if os(Linux)
  import SLUGrpc
  import SLUMonitoring
  import SLUServer

  /// What is told over HTTP to those who watch a server.
  struct MetricsEndpoint {
    let registry: PrometheusRegistry
    let health: GrpcHealth

    /// Runs a body while somebody may ask.
    ///
    /// - Parameters:
    ///   - address: Where to listen; nil for nowhere.
    ///   - announce: Hears where it is.
    ///   - body: What is watched.
    func listening(at address: ServerAddress?, _ announce: (String) -> Void, _ body: () async throws -> Void)
      async throws
    {
      guard var address else { return try await body() }
      let server = try MonitoringServer(host: address.host, port: address.port) { page(at: $0) }
      address.port = server.port
      announce("metrics http://\(address.target)/metrics")
      try await body()
      _ = consume server
    }

    private func page(at path: String) -> MonitoringPage? {
      switch path {
      case "/metrics": MonitoringPage(registry.text, contentType: PrometheusRegistry.contentType)
      case "/healthz" where health.status() == .serving: MonitoringPage("serving\n")
      case "/healthz": MonitoringPage("not serving\n", status: 503)
      default: nil
      }
    }
  }
#endif
