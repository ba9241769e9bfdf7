#if os(Linux)
  import ArgumentParser
  import AsyncAlgorithms
  import SLUAlsa
  import SLUAudio
  import SLUSpeech
  import SLUTransport
  import UnixSignals

  /// A session with somebody at the terminal: keys and signals in, what is understood out.
  struct LiveConversation {
    /// Waits until the microphone is there.
    typealias Wait = @Sendable () async throws -> Void

    private let command: LiveCommand
    private let messages: Messages
    private let aside: WordsAside
    private let output = OutputBuffer(isEager: true)
    private let wait: Wait?
    private let news: ConnectionNews?

    /// Creates a conversation.
    ///
    /// - Parameters:
    ///   - command: The options.
    ///   - messages: Told of what goes wrong.
    ///   - aside: What others have to say while it draws.
    ///   - wait: Waits until the microphone is there; nil where its absence is the end.
    ///   - news: What becomes of connections to a server; nil where there is none.
    init(
      _ command: LiveCommand, _ messages: Messages, aside: WordsAside, waiting wait: Wait?, news: ConnectionNews?
    ) {
      self.command = command
      self.messages = messages
      self.aside = aside
      self.wait = wait
      self.news = news
    }

    /// Listens until the source ends or the user has enough.
    func hold<Source: AudioSource, Transport: SLUClientTransport>(
      from source: Source, with transport: Transport, _ settings: SessionSettings
    ) async throws where Source.Events: Sendable {
      let state = Guarded(SessionState.idle)
      let session = SpeechSession(source, to: transport, settings: settings) { _, new in state.withLock { $0 = new } }
      // A key that is pressed twice asks for one turn.
      let turns = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let controls = LiveControls(session, turns: turns.continuation, isPushToTalk: command.pushToTalk)
      let view = LiveView(command.view, output: output, messages: messages, clock: SystemClock())
      let display = LiveDisplay(view, messages: messages, aside: aside, state: state, hint: controls.hint)
      let recorder = try command.record.map {
        try LiveRecorder(base: $0, format: command.recordFormat, isReplacing: command.force)
      }
      aside.hold()
      defer { aside.release() }
      var hasFailed = true
      defer { display.finish(hasFailed: hasFailed) }
      // Before anything is drawn, and signals before keys: whoever answers what he sees is heard, and however he ends it,
      // the terminal is put back.
      let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
      let keyboard = command.pushToTalk ? Keyboard() : nil
      defer { withExtendedLifetime(keyboard) {} }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await controls.heed(signals) }
        if let keyboard { group.addTask { await controls.heed(keyboard) } }
        defer { group.cancelAll() }
        display.rest()
        for await _ in turns.stream {
          try await listen(session, controls, display, recorder)
          controls.turnEnded()
          display.rest()
        }
      }
      try recorder?.finish()
      hasFailed = false
      if controls.state == .cancelled || display.wasCutOff { throw ExitCode.failure }
    }

    /// Listens once, from the start to the end of the session; anew where a microphone is waited for.
    private nonisolated(nonsending) func listen<Source: AudioSource, Transport: SLUClientTransport>(
      _ session: SpeechSession<Source, Transport>, _ controls: LiveControls<Source, Transport>,
      _ display: LiveDisplay, _ recorder: LiveRecorder?
    ) async throws {
      while controls.state == .goingOn {
        do {
          return try await session.listen { events in
            controls.turnBegan()
            try await show(events, on: display, recorder)
          }
        } catch let error as SessionError {
          // A failed stream is blamed on the server, whatever it was used for.
          if let failure = error.transport { throw failure }
          guard let wait, let audio = error.audio, audio.isAbsence else { throw error }
          display.rest()
          messages.error("\(audio); waiting for it (Ctrl-C ends)")
          try await controls.waitFor(wait)
          if controls.state == .goingOn { messages.error("\(audio.source): the microphone is there") }
          if command.pushToTalk { return }
        }
      }
    }

    private nonisolated(nonsending) func show(
      _ events: SessionEvents, on display: LiveDisplay, _ recorder: LiveRecorder?
    ) async throws {
      display.begin()
      if let news {
        try await news.among(events) { items in
          for try await item in items {
            switch item {
            case .notice(let notice): display.show(notice)
            case .event(let event): try show(event, on: display, recorder)
            }
          }
        }
      } else {
        for try await event in events { try show(event, on: display, recorder) }
      }
      display.end()
    }

    private func show(_ event: SessionEvent, on display: LiveDisplay, _ recorder: LiveRecorder?) throws {
      switch event {
      case .speech(let event):
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

  extension AudioError {
    /// Whether there is no microphone, and may be one again.
    fileprivate var isAbsence: Bool { [.noSuchDevice, .unplugged, .noSoundServer].contains(code) }
  }
#endif
