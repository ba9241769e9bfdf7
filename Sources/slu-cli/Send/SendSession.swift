#if os(Linux)
  import ArgumentParser
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
        let waves = try command.files.map { try WaveInput(try System.bytes(ofFile: $0), path: $0) }
        guard let first = waves.first else { return }
        if let odd = waves.firstIndex(where: {
          $0.channels != first.channels || $0.sampleRateHertz != first.sampleRateHertz
        }) {
          throw FileError(
            path: command.files[odd],
            reason: "expected \(first.sampleRateHertz) Hz and \(first.channels) channels as in \(command.files[0]): "
              + "a stream has one format")
        }
        try await send(waves, first)
      }
    }

    private func send(_ waves: [WaveInput], _ format: WaveInput) async throws {
      var options = GrpcClientOptions()
      options.token = command.token ?? System.environment("SLU_TOKEN")
      if let ca = command.ca { options.trust.roots = try System.text(ofFile: ca) }
      let resumptions = Guarded<[Resumption]>([])
      let transport = ResumingTransport(
        try GrpcClientTransport(to: try ServerAddress(command.server), options: options), policy: policy(for: waves)
      ) { notice in
        if case .resumed(let resumption) = notice { resumptions.withLock { $0.append(resumption) } }
      }
      let viewer = LiveView(
        format: command.output, selection: command.only ?? .all, color: command.color, output: output,
        messages: messages, clock: clock)
      let config = StreamConfig(
        channels: format.channels, sampleRateHertz: format.sampleRateHertz, languageCode: command.language)
      let (appId, chunk, pacing) = (command.appId, command.chunk, command.speed.pacing)
      defer { viewer.finish() }
      try await transport.withStream { events, requests in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            try await requests.send(.config(config))
            for wave in waves {
              try await requests.send(.start(ContextStart(appId: appId)))
              try await Self.send(wave, chunk: chunk, pacing: pacing, to: requests)
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
    private func policy(for waves: [WaveInput]) -> ResumePolicy {
      var policy = ResumePolicy()
      policy.waitsForServer = false
      policy.keptAudio = max(policy.keptAudio, waves.reduce(0) { $0 + $1.samples.count })
      if !command.resume { (policy.onInterruption, policy.attempts) = (.fail, 1) }
      return policy
    }

    /// Sends the samples of a file, each chunk when a speaker would have come to its end.
    private static func send(
      _ wave: WaveInput, chunk milliseconds: Int, pacing: Pacing?, to requests: some RequestWriter
    ) async throws {
      let frame = 2 * wave.channels
      let size = max(1, wave.sampleRateHertz * milliseconds / 1000) * frame
      let clock = ContinuousClock()
      let start = clock.now
      var rest = wave.samples
      var sent = 0
      while !rest.isEmpty {
        let bytes = rest.prefix(size)
        rest = rest.dropFirst(size)
        sent += bytes.count
        if let pacing {
          let spoken = Double(sent / frame) / Double(wave.sampleRateHertz) / pacing.speed
          try await clock.sleep(until: start.advanced(by: .seconds(spoken)))
        }
        try await requests.send(.audio(Array(bytes)))
      }
    }
  }
#endif
