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
      let transport = try GrpcClientTransport(to: try ServerAddress(command.server), options: options)
      let viewer = LiveView(
        format: command.output, selection: command.only ?? .all, color: command.color, output: output,
        messages: messages, clock: clock)
      defer { viewer.finish() }
      guard let credentials = SendLogin(command, messages).credentials(for: transport) else {
        return try await send(waves, format, on: transport, viewer)
      }
      do {
        try await send(waves, format, on: try await credentials.prepare(), viewer)
      } catch let error as TransportError {
        // What was shown is not shown again: only a stream that said nothing is opened once more.
        guard viewer.isEmpty, await credentials.renew(after: error) else { throw error }
        try await send(waves, format, on: try await credentials.prepare(), viewer)
      }
    }

    private func send(
      _ waves: [WaveInput], _ format: WaveInput, on transport: GrpcClientTransport, _ viewer: LiveView
    ) async throws {
      let config = StreamConfig(
        channels: format.channels, sampleRateHertz: format.sampleRateHertz, languageCode: command.language)
      let (appId, chunk, pacing) = (command.appId, command.chunk, command.speed.pacing)
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
          for try await event in events { viewer.show(event) }
          try await group.waitForAll()
        }
      }
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
