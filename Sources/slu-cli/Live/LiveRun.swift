#if os(Linux)
  import SLUAlsa
  import SLUAudio
  import SLUEmbedded
  import SLUServer
  import SLUSpeech
  import SLUTransport

  /// One run of `live`: puts the parts together, as the options say.
  struct LiveRun {
    private let command: LiveCommand
    private let messages = Messages()
    private let aside = WordsAside()

    init(_ command: LiveCommand) { self.command = command }

    func run() async throws {
      try await messages.reportingFailures(of: command.server) {
        guard let file = command.file else {
          let microphone = AlsaMicrophone(device: command.device ?? AlsaDevice.defaultName)
          let wait: LiveConversation.Wait = { try await microphone.waitUntilPresent() }
          return try await listen(to: microphone, waiting: command.waitForMic ? wait : nil)
        }
        switch try await SoundFileReader(path: file) {
        case .wave(let source): try await read(source)
        case .library(let source): try await read(source)
        }
      }
    }

    private func read<Source: AudioSource>(_ source: Source) async throws where Source.Events: Sendable {
      let paced = PacedSource(source, speed: command.fast ? nil : 1, clock: ContinuousClock())
      try await listen(to: paced, waiting: nil)
    }

    private func listen<Source: AudioSource>(
      to source: Source, waiting wait: LiveConversation.Wait?
    ) async throws where Source.Events: Sendable {
      let settings = SessionSettings(
        appId: command.connection.appId, languageCode: command.connection.language,
        options: command.timezone.map { [RequestOption(key: "timezone", values: [$0])] } ?? [],
        endpointing: command.endpointing.options(standard: command.standardEndpointing, isOnce: command.once),
        endsAfterUtterance: command.once)
      if let server = command.server {
        let connection = try ServerConnection(to: server, command.connection, messages: messages, aside: aside)
        return try await LiveConversation(command, messages, aside: aside, waiting: wait, news: connection.news)
          .hold(from: source.speech, with: connection.transport, settings)
      }
      guard command.recording.isEmpty else {
        let conversation = try RecordedConversation(paths: command.recording, messages: messages)
        let backend = RecordingBackend(conversation, clock: ContinuousClock())
        return try await listen(to: source, waiting: wait, settings, backend) {}
      }
      switch command.recognizer ?? .embedded {
      case .embedded:
        let profile = (command.profile ?? .standard).profile
        let recognition = EmbeddedRecognition(profile: profile, decoders: DecoderCount.alone)
        try await listen(to: source, waiting: wait, settings, with: recognition)
      case .wyoming(let address):
        let recognition = WyomingRecognition(address: address, decoders: DecoderCount.elsewhere)
        try await listen(to: source, waiting: wait, settings, with: recognition)
      }
    }

    /// Listens with recognisers of an application, or of none.
    private func listen<Source: AudioSource, Hearing: Recognition>(
      to source: Source, waiting wait: LiveConversation.Wait?, _ settings: SessionSettings, with recognition: Hearing
    ) async throws where Source.Events: Sendable {
      typealias App = SpeechApplication<Hearing.Engine>
      guard let path = command.app else {
        let app = try PassingLine.showing("loading what hears everyday English") {
          try App.general(with: recognition, messages)
        }
        let backend = UnderstandingBackend { _ throws(StreamStatus) in app }
        return try await listen(to: source, waiting: wait, settings, backend) {}
      }
      let option = try AppOption(id: command.connection.appId, path: path).single()
      let (usesTagger, aside) = (command.tagger.usesTagger, aside)
      let apps = try AppRegistry([option]) {
        try App.reading($0.path, with: recognition, usesTagger: usesTagger, aside.messages)
      }
      try await listen(to: source, waiting: wait, settings, UnderstandingBackend(apps)) {
        await apps.keepUp { _, failure in
          if let failure { aside.messages.error("\(path): changed, and not used as it is now: \(failure)") }
        }
      }
    }

    /// Listens with what understands it in this process.
    private func listen<Source: AudioSource>(
      to source: Source, waiting wait: LiveConversation.Wait?, _ settings: SessionSettings,
      _ backend: some SpeechBackend, _ keepUp: @escaping @Sendable () async -> Void
    ) async throws where Source.Events: Sendable {
      let transport = LoopbackTransport(to: backend, clock: ContinuousClock())
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await keepUp() }
        defer { group.cancelAll() }
        try await LiveConversation(command, messages, aside: aside, waiting: wait, news: nil)
          .hold(from: source.speech, with: transport, settings)
      }
    }
  }
#endif
