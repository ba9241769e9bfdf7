#if os(Linux)
  import ArgumentParser
  import SLUAudio
  import SLUCore
  import SLUEventLog
  import SLUGrpc
  import SLUTransport

  /// One run of `send`: reads the files, speaks to the server, shows what comes.
  struct SendSession {
    private let command: SendCommand
    private let messages = Messages()
    private let output: OutputBuffer
    private let clock: any ReplayClock = SystemClock()

    init(_ command: SendCommand) {
      self.command = command
      output = OutputBuffer(isEager: true)
    }

    func run() async throws {
      try await messages.reportingFailures(of: command.server) {
        let sounds = try command.files.map { try AudioChunk(wave: try System.bytes(ofFile: $0), source: $0) }
        guard let format = sounds.first?.format else { return }
        if let odd = sounds.firstIndex(where: { $0.format != format }) {
          throw FileError(
            path: command.files[odd],
            reason: "expected \(format) as in \(command.files[0]), found \(sounds[odd].format): a stream has one format"
          )
        }
        try await send(sounds, format)
      }
    }

    private func send(_ sounds: [AudioChunk], _ format: AudioFormat) async throws {
      var options = GrpcClientOptions()
      options.token = command.token ?? System.environment("SLU_TOKEN")
      if let ca = command.ca { options.trust.roots = try System.text(ofFile: ca) }
      let resumptions = Guarded<[Resumption]>([])
      let transport = ResumingTransport(
        try GrpcClientTransport(to: try ServerAddress(command.server), options: options), policy: policy(for: sounds)
      ) { notice in
        if case .resumed(let resumption) = notice { resumptions.withLock { $0.append(resumption) } }
      }
      let viewer = LiveView(
        format: command.output, selection: command.only ?? .all, color: command.color, output: output,
        messages: messages, clock: clock)
      let config = StreamConfig(
        channels: format.channels, sampleRateHertz: format.sampleRate, languageCode: command.language)
      let (appId, chunk, pacing) = (command.appId, command.chunk, command.speed.pacing)
      defer { viewer.finish() }
      try await transport.withStream { events, requests in
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
          for try await event in events {
            tell(resumptions)
            viewer.show(event)
          }
          try await group.waitForAll()
        }
      }
    }

    /// Says where contexts went on.
    private func tell(_ resumptions: Guarded<[Resumption]>) {
      let news = resumptions.withLock { resumptions in
        defer { resumptions = [] }
        return resumptions
      }
      for resumption in news {
        let tenths = (resumption.milliseconds + 50) / 100
        messages.error("connection lost; resumed at \(tenths / 10).\(tenths % 10) s")
      }
    }

    /// What is done when the connection breaks: what the files hold may be sent again, all of it.
    private func policy(for sounds: [AudioChunk]) -> ResumePolicy {
      var policy = ResumePolicy()
      policy.waitsForServer = false
      policy.keptAudio = max(policy.keptAudio, sounds.reduce(0) { $0 + 2 * $1.samples.count })
      if !command.resume { (policy.onInterruption, policy.attempts) = (.fail, 1) }
      return policy
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
          let spoken = Double(part.end) / Double(part.format.sampleRate) / pacing.speed
          try await clock.sleep(until: start.advanced(by: .seconds(spoken)))
        }
        try await requests.send(.audio(part.pcmBytes))
      }
    }
  }
#endif
