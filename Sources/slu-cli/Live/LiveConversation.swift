#if os(Linux)
  import SLUAudio
  import SLUSpeech
  import SLUTransport
  import UnixSignals

  /// A session with somebody at the terminal: keys and signals in, what is understood out.
  struct LiveConversation {
    private let command: LiveCommand
    private let messages: Messages
    private let output = OutputBuffer(isEager: true)

    private let beforeEvent: () -> Void

    /// Creates a conversation.
    ///
    /// - Parameters:
    ///   - command: The options.
    ///   - messages: Told of what goes wrong.
    ///   - beforeEvent: Called before what was understood is shown.
    init(_ command: LiveCommand, _ messages: Messages, beforeEvent: @escaping () -> Void) {
      self.command = command
      self.messages = messages
      self.beforeEvent = beforeEvent
    }

    /// Listens until the source ends or the user has enough.
    func hold<Source: AudioSource, Transport: SLUClientTransport>(
      from source: Source, with transport: Transport, _ settings: SessionSettings
    ) async throws where Source.Events: Sendable {
      let state = Guarded(SessionState.idle)
      let session = SpeechSession(source, to: transport, settings: settings) { _, new in state.withLock { $0 = new } }
      let turns = AsyncStream<Void>.makeStream()
      let controls = LiveControls(session, turns: turns.continuation, isPushToTalk: command.pushToTalk)
      let view = LiveView(
        format: command.output, selection: command.only ?? .all, color: command.color, output: output,
        messages: messages, clock: SystemClock())
      let display = LiveDisplay(view, messages: messages, state: state, hint: controls.hint)
      let recorder = try command.record.map { try LiveRecorder(base: $0, format: command.recordFormat) }
      defer { display.finish() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await controls.heedSignals() }
        group.addTask { await controls.heedKeys() }
        defer { group.cancelAll() }
        for await _ in turns.stream {
          try await show(session, on: display, recorder)
          controls.turnEnded()
        }
      }
      try recorder?.finish()
    }

    /// Listens once, from the start to the end of the session.
    private func show<Source: AudioSource, Transport: SLUClientTransport>(
      _ session: SpeechSession<Source, Transport>, on display: LiveDisplay, _ recorder: LiveRecorder?
    ) async throws {
      do {
        try await session.listen { events in
          for try await event in events {
            switch event {
            case .speech(let event):
              beforeEvent()
              try recorder?.write(event)
              display.show(event)
            case .sound(let chunk):
              try recorder?.hear(chunk)
              display.hear(chunk)
            case .level(let level): display.show(level)
            case .notice(let notice): display.show(notice)
            case .endpoint(let event): display.show(event)
            }
            if let failure = output.failure { throw failure }
          }
        }
      } catch let error as SessionError {
        // A failed stream is blamed on the server, whatever it was used for.
        if let failure = error.transport { throw failure }
        throw error
      }
    }
  }
#endif
