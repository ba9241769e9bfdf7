#if os(Linux)
  import ArgumentParser
  import AsyncAlgorithms
  import SLUAudio
  import SLUCore
  import SLUEventLog
  import SLUGrpc
  import SLUTransport

  /// One run of `send`: reads the files, speaks to the server, shows what comes.
  struct SendSession {
    private let command: SendCommand
    private let messages = Messages()
    private let aside = WordsAside()
    private let output: OutputBuffer
    private let clock: any ReplayClock = SystemClock()

    init(_ command: SendCommand) {
      self.command = command
      output = OutputBuffer(isEager: true)
    }

    func run() async throws {
      try await messages.reportingFailures(of: command.server) {
        var sounds: [AudioChunk] = []
        var isWhole = true
        for file in command.files {
          let (sound, isAll) = try await SoundFileReader.sound(ofFile: file, telling: messages)
          sounds.append(sound)
          isWhole = isWhole && isAll
        }
        guard let format = sounds.first?.format else { return }
        if let odd = sounds.firstIndex(where: { $0.format != format }) {
          throw FileError(
            path: command.files[odd],
            reason: "expected \(format) as in \(command.files[0]), found \(sounds[odd].format): a stream has one format"
          )
        }
        try await send(sounds, format)
        if !isWhole { throw ExitCode.failure }
      }
    }

    private func send(_ sounds: [AudioChunk], _ format: AudioFormat) async throws {
      // What the files hold may be sent again, all of it.
      let connection = try ServerConnection(
        to: command.server, command.connection, keptAudio: sounds.reduce(0) { $0 + 2 * $1.samples.count },
        messages: messages, aside: aside)
      let viewer = LiveView(command.view, output: output, messages: messages, clock: clock)
      let config = StreamConfig(
        channels: format.channels, sampleRateHertz: format.sampleRate, languageCode: command.connection.language)
      let (appId, chunk, pacing) = (
        command.connection.appId, command.chunk ?? 100, (command.speed ?? .factor(1)).pacing
      )
      aside.hold()
      defer { aside.release() }
      defer { viewer.finish() }
      try await connection.transport.withStream { events, requests in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            try await requests.send(.config(config))
            for sound in sounds {
              try await requests.send(.start(ContextStart(appId: appId)))
              try await Self.send(sound, chunk: chunk, pacing: pacing, to: requests)
              try await requests.send(.stop)
            }
            try await requests.finish()
          }
          try await connection.news.among(events) { items in
            var outage = Outage()
            for try await item in items {
              aside.say(by: messages)
              switch item {
              case .notice(let notice): if let sentence = outage.sentence(for: notice) { messages.error(sentence) }
              case .event(let event):
                outage.serverAnswered()
                viewer.show(event)
              }
              if let failure = output.failure { throw failure }
            }
          }
          try await group.waitForAll()
        }
      }
    }

    /// Sends the samples of a file, each chunk when a speaker would have come to its end.
    private static func send(
      _ sound: AudioChunk, chunk milliseconds: Int, pacing: Pacing?, to requests: some RequestWriter
    ) async throws {
      let size = max(1, sound.format.frames(in: .milliseconds(milliseconds)))
      let clock = ContinuousClock()
      let start = clock.now
      for position in stride(from: 0, to: sound.end, by: size) {
        guard let part = sound.clamped(to: position..<(position + size)) else { break }
        if let pacing {
          let spoken = pacing.length(of: 1000 * Double(part.end) / Double(part.format.sampleRate))
          try await clock.sleep(until: start.advanced(by: spoken))
        }
        try await requests.send(.audio(part.pcmBytes))
      }
    }
  }
#endif
