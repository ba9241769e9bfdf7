#if os(Linux)
  import ArgumentParser
  import Logging
  import SLUEventLog
  import SLUGrpc
  import SLUServer
  import SLUServices
  import SLUTransport
  import ServiceLifecycle
  import UnixSignals

  /// One run of `serve`: puts the parts together, and stops them in order.
  struct ServeSession {
    let command: ServeCommand
    private let messages = Messages()

    private let announce: @Sendable (String) -> Void = { Messages().tell($0) }

    init(_ command: ServeCommand) { self.command = command }

    func run() async throws {
      let logger = self.logger
      let needs = FileNeeds(streams: command.maxStreams, isRecording: command.record != nil)
      let limit = System.raiseFileLimit()
      try await messages.reportingFailures {
        if let refusal = FileNeeds.refusal(limit: limit) { throw ServeError(message: refusal) }
        if let warning = needs.warning(limit: limit) { messages.error(warning) }
        if let warning = memoryNeeds.warning(limit: System.memoryLimit) { messages.error(warning) }
        let registry = ServerMetrics.registry()
        let usesTagger = !command.noTagger
        guard command.recording.isEmpty else {
          let conversation = try RecordedConversation(paths: command.recording, messages: messages)
          let apps = try AppRegistry(command.app, only: command.appId) {
            try TextApplication.reading($0.path, usesTagger: usesTagger, Messages())
          }
          let backend = RecordingBackend(conversation, pace: (command.pace ?? .audio).pace, clock: ContinuousClock())
          return try await serve(
            backend, texts: { id throws(StreamStatus) in try apps.find(id) }, watching: apps,
            batches: RecordingBackend<ContinuousClock>?.none, registry, logger)
        }
        let decoders = command.maxDecoders ?? DecoderCount.standard
        switch command.recognizer ?? .embedded {
        case .embedded:
          let profile = (command.profile ?? .standard).profile
          try await serve(with: EmbeddedRecognition(profile: profile, decoders: decoders), registry, logger)
        case .wyoming(let address):
          try await serve(with: WyomingRecognition(address: address, decoders: decoders), registry, logger)
        }
      }
    }

    /// Serves the applications, heard by recognisers of one kind.
    private func serve<Hearing: Recognition>(
      with recognition: Hearing, _ registry: PrometheusRegistry, _ logger: Logger
    ) async throws {
      let usesTagger = !command.noTagger
      let apps = try AppRegistry(
        command.app, only: command.appId,
        check: { [command] app, old in try command.checkRedaction(of: app.grammar, replacing: old.grammar) },
        compile: {
          try SpeechApplication<Hearing.Engine>.reading(
            $0.path, with: recognition, usesTagger: usesTagger, Messages())
        })
      try command.checkRedaction(of: apps.all.map(\.grammar))
      let backend = UnderstandingBackend(apps) { report in
        logger.info(
          "\(report.contextId): \(report.words) words, \(report.revisedWords) of them heard otherwise after they were final"
        )
      }
      try await serve(
        backend,
        texts: { id throws(StreamStatus) in
          let app = try apps.find(id)
          return TextApplication(grammar: app.grammar, tagger: app.tagger)
        }, watching: apps, batches: offersBatches ? backend : nil, refusesBatches: !offersBatches, registry, logger)
    }

    /// Serves streams and written texts until it is told to stop.
    ///
    /// - Parameters:
    ///   - batches: What hears uploads; nil where nothing does.
    ///   - refusesBatches: Whether who uploads one is told why nothing does.
    private func serve<App: Sendable>(
      _ backend: some SpeechBackend, texts find: @escaping WrittenTexts.Find, watching apps: AppRegistry<App>,
      batches: (some SpeechBackend)?, refusesBatches: Bool = false, _ registry: PrometheusRegistry, _ logger: Logger
    ) async throws {
      for id in command.appId where !command.app.isEmpty && !apps.has(id) {
        messages.error("--app-id \(id): no application of --app has this id: nobody can speak to it")
      }
      let recorder = try recorder(logger)
      let observers = Observers([ServerMetrics(registry: registry), ServerLog(logger)] + (recorder.map { [$0] } ?? []))
      let gatekeeper = try gatekeeper(for: command.appId.isEmpty ? apps.ids : Set(command.appId))
      let texts = WrittenTexts(find: apps.isEmpty ? nil : find, gatekeeper: gatekeeper) { System.secondsSince1970 }
      let desk = batches.map { batchDesk($0, gatekeeper, observers, registry, logger) }
      let batch = desk.map(\.methods) ?? []
      let health = GrpcHealth(
        services: ServiceNames.identity + [StreamService.name] + (texts.methods.isEmpty ? [] : [WrittenTexts.service])
          + (batch.isEmpty ? [] : [ServiceNames.batches]))
      let drain = Drain()
      let metricsFile = command.metricsFile.map { path in
        MetricsFile(path: path, registry: registry) { logger.error("\($0)") }
      }
      let service = SpeechService(
        transport: GrpcServerTransport(
          listen: try addresses(), options: try transportOptions(),
          methods: gatekeeper.methods + texts.methods + batch
            + (refusesBatches ? BatchRefusal.methods(Self.noBatches) : []),
          health: health, offersReflection: !command.noReflection),
        session: StreamSession(
          backend: backend, gatekeeper: gatekeeper, limits: command.serverLimits, clock: ContinuousClock(),
          drain: drain,
          observer: observers, isVerbatim: command.verbatim),
        admission: StreamAdmission(limits: command.serverLimits, gatekeeper: gatekeeper, observer: observers),
        drain: drain,
        announce: announce, remarks: refusesBatches ? ["slu-cli: \(Self.noBatches.message)"] : [],
        begin: { try metricsFile?.write() })
      var services: [any Service] = [service]
      if !apps.isEmpty { services.append(AppWatch(apps: apps, logger: logger)) }
      // The last is stopped first: its jobs fail while those who ask for them are still answered.
      if let desk { services.append(BatchWorker(desk: desk)) }
      if let recorder, command.recordRetention != nil { services.append(RecordingCleanup(recorder: recorder)) }
      if let metricsFile { services.append(metricsFile) }
      var quiet = Logger(label: "slu.lifecycle", factory: { PrintableLog(label: $0) })
      quiet.logLevel = .critical
      let group = ServiceGroup(
        configuration: .init(
          services: services.map { .init(service: $0, successTerminationBehavior: .gracefullyShutdownGroup) },
          gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
      // There from before the first stream to after the last one, so that those who watch see the end, too.
      let endpoint = MetricsEndpoint(registry: registry, health: health)
      try await endpoint.listening(at: try metricsAddress(), announce) { try await group.run() }
    }

    /// What decoders need is that of this process alone, and of applications: with recordings nothing is heard.
    private var memoryNeeds: MemoryNeeds {
      let isHearing = command.recording.isEmpty && command.recognizer?.isElsewhere != true
      let apps = isHearing ? command.app.flatMap(\.configurations).count : 0
      return MemoryNeeds(decoders: apps * (command.maxDecoders ?? DecoderCount.standard))
    }

    /// A recording that is transcribed leaves a recogniser to those who speak: there must be two.
    private var offersBatches: Bool { (command.maxDecoders ?? DecoderCount.standard) > 1 }

    /// What is said to who uploads where there is one decoder alone: hearing it would leave none to those who speak.
    private static let noBatches = StreamStatus(
      .unimplemented,
      "uploaded recordings (BatchAPI) are refused: they are heard only where there are two decoders or more (--max-decoders)"
    )

    private var logger: Logger {
      var logger = Logger(label: "slu", factory: { PrintableLog(label: $0) })
      logger.logLevel = command.logLevel.level
      return logger
    }

    private func batchDesk<Backend: SpeechBackend>(
      _ backend: Backend, _ gatekeeper: Gatekeeper, _ observers: Observers, _ registry: PrometheusRegistry,
      _ logger: Logger
    ) -> BatchDesk<Backend, ContinuousClock> {
      BatchDesk(
        backend: backend, gatekeeper: gatekeeper, limits: command.batchLimits, clock: ContinuousClock(),
        observer: observers,
        metrics: BatchMetrics(registry: registry), logger: logger)
    }

    private func addresses() throws -> [ServerAddress] {
      let addresses = try command.addresses()
      let isOpen = command.authKey == nil && System.environment("SLU_AUTH_KEY") == nil && !command.allowAnyone
      for address in addresses {
        guard !isOpen || address.isLoopback else {
          throw ServeError(
            message:
              "\(address.target) can be reached from other machines, and there is no key: name one (--auth-key FILE), "
              + "listen on 127.0.0.1, or say --allow-anyone")
        }
      }
      return addresses
    }

    private func metricsAddress() throws -> ServerAddress? {
      guard let address = try command.metricsAddress() else { return nil }
      guard address.isLoopback || command.publicMetrics else {
        throw ServeError(
          message: "--metrics: \(address.target) can be reached from other machines, and anybody there could read it: "
            + "listen on 127.0.0.1, or say --public-metrics")
      }
      return address
    }

    private func transportOptions() throws -> GrpcServerOptions {
      var options = GrpcServerOptions()
      options.stopGrace = .seconds(command.drain)
      // Some for what is called beside the streams: log-in, health, reflection.
      options.maximumCalls = command.maxStreams + 256
      options.maximumMemory = command.maxMemory << 20
      if let certificate = command.tlsCert, let key = command.tlsKey {
        let identity = CertifiedKey(
          certificateChain: try pem("a certificate", in: certificate),
          privateKey: try pem("the certificate's private key", in: key))
        switch identity.fault {
        case nil: options.identity = identity
        case .noCertificate?: throw ServeError(message: "\(certificate): \(CertifiedKey.Fault.noCertificate)")
        case .noKey?: throw ServeError(message: "\(key): \(CertifiedKey.Fault.noKey)")
        case .otherKey?: throw ServeError(message: "\(key): \(CertifiedKey.Fault.otherKey) in \(certificate)")
        }
      }
      return options
    }

    /// The text of a file in PEM.
    private func pem(_ what: String, in file: String) throws -> String {
      guard let text = try System.text(ofFile: file), text.contains("-----BEGIN ") else {
        throw FileError(path: file, reason: "expected \(what) in PEM, found none")
      }
      return text
    }

    /// What keeps recordings; nil where none are wanted.
    private func recorder(_ logger: Logger) throws -> SessionRecorder? {
      guard let folder = command.record else { return nil }
      let format = command.recordFormat ?? .wav
      let types = command.redactedTypes
      return try SessionRecorder(
        folder: folder, redaction: types.isEmpty ? nil : Redaction(types: types),
        retention: command.recordRetention.flatMap(RecordingRetention.init) ?? .forever,
        writer: { try format.writer(base: $0, $1) }
      ) { logger.error("\($0)") }
    }
  }

  /// Why a server cannot begin.
  struct ServeError: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
  }
#endif
