#if os(Linux)
  import SLUAudio
  import SLUCore
  import SLUGrpc
  import SLUTransport

  /// One run of `send --batch`: uploads the files, waits for their words, shows them.
  struct BatchSession {
    private let command: SendCommand
    private let messages = Messages()
    private let output = OutputBuffer(isEager: true)

    private static let method = "/speechly.slu.v1.BatchAPI/"
    /// How many bytes are sent at a time, as the original tool has it.
    private static let chunk = 64 << 10
    /// How often the server is asked.
    private static let interval = Duration.milliseconds(500)

    init(_ command: SendCommand) { self.command = command }

    func run() async throws {
      try await messages.reportingFailures(of: command.server) {
        let connection = try ServerConnection(to: command.server, command.connection, messages: messages)
        let viewer = LiveView(command.view, output: output, messages: messages, clock: SystemClock())
        defer { viewer.finish() }
        var jobs: [(file: String, id: String)] = []
        for file in command.files {
          let sound = try await SoundFileReader.sound(ofFile: file, telling: messages)
          jobs.append((file, try await upload(sound, over: connection).id))
        }
        for (file, id) in jobs {
          let operation = try await result(of: id, over: connection)
          guard operation.status == .done else { throw FileError(path: file, reason: operation.error) }
          if !operation.error.isEmpty { messages.error("\(file): \(operation.error)") }
          for event in operation.events { viewer.show(event) }
          if let failure = output.failure { throw failure }
        }
      }
    }

    private func upload(_ sound: AudioChunk, over connection: ServerConnection) async throws -> BatchOperation {
      let language = command.connection.language
      let bytes = sound.pcmBytes
      let config = AudioConfiguration(
        channels: sound.format.channels, sampleRateHertz: sound.format.sampleRate,
        languageCodes: language.isEmpty ? [] : [language])
      let requests = try stride(from: 0, to: max(bytes.count, 1), by: Self.chunk).map { start in
        try ProcessAudioRequest(
          appId: command.connection.appId, deviceId: command.connection.deviceId ?? "", config: config,
          source: .audio(Array(bytes[start..<min(start + Self.chunk, bytes.count)]))
        ).bytes()
      }
      let answer = try await connection.callTransport().call(Self.method + "ProcessAudio", requests)
      return try known(try ProcessAudioResponse(message: answer).operation)
    }

    /// Asks until there is an end.
    private func result(of id: String, over connection: ServerConnection) async throws -> BatchOperation {
      while true {
        let answer = try await connection.callTransport().call(
          Self.method + "QueryStatus", try QueryStatusRequest(id: id).bytes())
        let operation = try known(try QueryStatusResponse(message: answer).operation)
        if operation.status == .done || operation.status == .error { return operation }
        try await Task.sleep(for: Self.interval)
      }
    }

    private func known(_ operation: BatchOperation?) throws -> BatchOperation {
      guard let operation, !operation.id.isEmpty else {
        throw TransportError(.remote, StreamStatus(.internal, "the answer holds no operation"))
      }
      return operation
    }
  }

  extension BatchOperation {
    /// What a stream would say of it: one context, one segment, without an intent.
    fileprivate var events: [SLUEvent] {
      let words = transcripts.isEmpty ? [SpeechTranscript(index: 0, value: "", isFinal: true)] : transcripts
      return [.started(contextId: id)]
        + (words.map(SegmentEvent.transcript) + [.intent(""), .end]).map {
          .segment(contextId: id, segmentId: 0, $0)
        } + [.finished(contextId: id)]
    }
  }
#endif
