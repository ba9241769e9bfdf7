#if os(Linux)
  import SLUAlsa
  import SLUAudio
  import SLUInProcess
  import SLUServer
  import SLUSpeech
  import SLUTransport

  /// One run of `live`: puts the parts together, as the options say.
  struct LiveRun {
    private let command: LiveCommand
    private let messages = Messages()

    init(_ command: LiveCommand) { self.command = command }

    func run() async throws {
      try await messages.reportingFailures(of: command.server) {
        if command.mic {
          let microphone = AlsaMicrophone(device: command.device ?? AlsaDevice.defaultName)
          try await listen(to: microphone, standard: command.pushToTalk ? .off : .auto)
        } else {
          let input: ByteInput = command.file == "-" ? .standardInput : .file(command.file ?? "-")
          let source = PacedSource(WaveSource(input), speed: command.fast ? nil : 1, clock: ContinuousClock())
          try await listen(to: source, standard: .off)
        }
      }
    }

    private func listen<Source: AudioSource>(to source: Source, standard: EndpointingChoice) async throws
    where Source.Events: Sendable {
      let settings = SessionSettings(
        appId: command.connection.appId, languageCode: command.connection.language,
        endpointing: command.endpointing.options(standard: standard), endsAfterUtterance: command.once)
      guard let server = command.server else {
        let transport = InProcessTransport()
        let session = StreamSession(
          backend: RecordingBackend(
            try RecordedConversation(paths: command.recording, messages: messages), clock: ContinuousClock()),
          clock: ContinuousClock())
        return try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await transport.serve { await session.serve($0) } }
          defer { group.cancelAll() }
          try await LiveConversation(command, messages) {}.hold(from: source, with: transport, settings)
        }
      }
      let connection = try ServerConnection(to: server, command.connection, messages: messages)
      try await LiveConversation(command, messages) { connection.tellResumptions() }
        .hold(from: source, with: connection.transport, settings)
    }
  }
#endif
