#if os(Linux)
  import ArgumentParser
  import Logging
  import SLUEventLog
  import SLUGrpc
  import SLUServer
  import SLUTransport
  import ServiceLifecycle
  import UnixSignals

  /// One run of `serve`: puts the parts together, and stops them in order.
  struct ServeSession {
    private let command: ServeCommand
    private let messages = Messages()

    private let announce: @Sendable (String) -> Void = { Messages().tell($0) }

    init(_ command: ServeCommand) { self.command = command }

    func run() async throws {
      let logger = self.logger
      try await messages.reportingFailures {
        let registry = PrometheusRegistry()
        let conversation = try conversation()
        let gatekeeper = try await gatekeeper()
        let drain = Drain()
        let service = SpeechService(
          transport: GrpcServerTransport(
            listen: try addresses(), options: try transportOptions(), methods: gatekeeper.methods,
            health: GrpcHealth(services: Self.services), offersReflection: !command.noReflection),
          session: StreamSession(
            backend: RecordingBackend(conversation, pace: command.pace.pace, clock: ContinuousClock()),
            gatekeeper: gatekeeper, limits: limits, clock: ContinuousClock(), drain: drain,
            observer: try observers(registry, logger), isVerbatim: command.verbatim),
          admission: StreamAdmission(limits: limits, gatekeeper: gatekeeper), drain: drain, announce: announce)
        var services: [any Service] = [service]
        if let metrics = command.metrics {
          services.append(MetricsService(path: metrics, registry: registry) { logger.error("\($0)") })
        }
        var quiet = Logger(label: "slu.lifecycle", factory: { StreamLogHandler.standardError(label: $0) })
        quiet.logLevel = .critical
        let group = ServiceGroup(
          configuration: .init(
            services: services.map { .init(service: $0, successTerminationBehavior: .gracefullyShutdownGroup) },
            gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
        try await group.run()
      }
    }

    /// What health checks may ask for by name.
    private static let services = [
      "speechly.slu.v1.SLU", "speechly.identity.v2.IdentityAPI", "speechly.identity.v1.Identity",
    ]

    private var logger: Logger {
      var logger = Logger(label: "slu", factory: { StreamLogHandler.standardError(label: $0) })
      logger.logLevel = command.logLevel.level
      return logger
    }

    private var limits: ServerLimits {
      ServerLimits(
        streams: command.maxStreams, streamsPerClient: command.maxStreamsPerClient,
        contextMilliseconds: command.maxContext * 1000, idle: .seconds(command.idle), requestsPerSecond: command.maxRate
      )
    }

    private func conversation() throws -> RecordedConversation {
      var conversation = RecordedConversation()
      for path in command.recording {
        for file in try System.files(at: path, extension: "jsonl") {
          do throws(EventLogError) {
            let errors = conversation.read(try EventLogReader(path: file))
            if let first = errors.first {
              messages.error(
                "\(first)" + (errors.count > 1 ? " (and \(errors.count - 1) more lines of this file)" : ""))
            }
          } catch {
            throw ServeError(message: error.description)
          }
        }
      }
      guard !conversation.contexts.isEmpty else {
        throw ServeError(message: "no context in \(command.recording.joined(separator: ", ")): nothing to answer with")
      }
      return conversation
    }

    private func gatekeeper() async throws -> Gatekeeper {
      var key: [UInt8]?
      if let path = command.authKey {
        key = try System.bytes(ofFile: path)
        // A key that was written with an editor ends with a line feed.
        while let last = key?.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { key?.removeLast() }
      } else if let text = System.environment("SLU_AUTH_KEY") {
        key = Array(text.utf8)
      }
      let issuer: TokenIssuer? = if let key { try await TokenIssuer(key: key) } else { nil }
      return Gatekeeper(issuer: issuer, applications: Set(command.appId)) { System.secondsSince1970 }
    }

    private func addresses() throws -> [ServerAddress] {
      let texts = command.listen.isEmpty ? ["127.0.0.1:8080"] : command.listen
      return try texts.map { text in
        let address = try ServerAddress("\(command.tlsCert == nil ? "grpc" : "grpc+tls")://\(text)")
        let isOpen = command.authKey == nil && System.environment("SLU_AUTH_KEY") == nil && !command.allowAnyone
        guard !isOpen || address.isLoopback else {
          throw ServeError(
            message: "\(text) can be reached from other machines, and there is no key: name one (--auth-key FILE), "
              + "listen on 127.0.0.1, or say --allow-anyone")
        }
        return address
      }
    }

    private func transportOptions() throws -> GrpcServerOptions {
      var options = GrpcServerOptions()
      options.stopGrace = .seconds(command.drain)
      // Some for what is called beside the streams: log-in, health, reflection.
      options.maximumCalls = command.maxStreams + 256
      options.maximumMemory = command.maxMemory << 20
      if let certificate = command.tlsCert, let key = command.tlsKey {
        options.identity = CertifiedKey(
          certificateChain: try System.text(ofFile: certificate) ?? "", privateKey: try System.text(ofFile: key) ?? "")
      }
      return options
    }

    private func observers(_ registry: PrometheusRegistry, _ logger: Logger) throws -> Observers {
      var observers: [any SessionObserver] = [ServerMetrics(registry: registry), ServerLog(logger)]
      if let folder = command.record {
        let types = command.redact?.split(separator: ",").map(String.init)
        observers.append(
          try SessionRecorder(
            folder: folder, redaction: types.map(Redaction.init),
            retention: command.recordRetention.flatMap(RecordingRetention.init) ?? .forever
          ) { logger.error("\($0)") })
      }
      return Observers(observers)
    }
  }

  /// Why a server cannot begin.
  struct ServeError: Error {
    var message: String
  }
#endif
