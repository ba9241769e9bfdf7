#if os(Linux)
  import ArgumentParser
  import SLUAudio
  import SLUCore
  import SLUGrpc
  import SLUTransport

  /// One run of `send --batch`: uploads the files, waits for their words, shows them.
  ///
  /// A file that fails is named and the others go on: what a server has heard is not thrown away.
  struct BatchSession {
    private let command: SendCommand
    private let messages = Messages()
    private let output = OutputBuffer(isEager: true)

    private static let method = "/speechly.slu.v1.BatchAPI/"
    /// How many bytes are sent at a time, as the original tool has it.
    private static let chunk = 64 << 10
    /// How often the server is asked.
    private static let interval = Duration.milliseconds(500)
    /// How long it may take to say how far it has come.
    private static let patience = Duration.seconds(30)

    init(_ command: SendCommand) { self.command = command }

    func run() async throws {
      try await messages.reportingFailures(of: command.server) {
        let connection = try ServerConnection(to: command.server, command.connection, messages: messages)
        let viewer = LiveView(command.view, output: output, messages: messages, clock: SystemClock())
        var calls = ServerCalls(over: connection, messages: messages)
        var isWhole = true
        var jobs: [(file: String, id: String)] = []
        defer { viewer.finish() }
        for file in command.files {
          do {
            let (sound, isAll) = try await SoundFileReader.sound(ofFile: file, telling: messages)
            isWhole = isWhole && isAll
            jobs.append((file, try await upload(sound, with: &calls).id))
          } catch {
            // Nobody is there: that is said once.
            if error is TransportError, !calls.isAnswered { throw error }
            try tell(error, of: file)
            isWhole = false
          }
        }
        for (file, id) in jobs {
          do {
            let operation = try await result(of: id, with: &calls)
            if !operation.error.isEmpty { messages.error("\(file): \(operation.error)") }
            for event in operation.events { viewer.show(event) }
          } catch {
            try tell(error, of: file, id: id)
            isWhole = false
          }
          if let failure = output.failure { throw failure }
        }
        if !isWhole { throw ExitCode.failure }
      }
    }

    /// Says what went wrong with a file.
    ///
    /// - Parameters:
    ///   - error: What went wrong.
    ///   - file: The file.
    ///   - id: The server's name for it: who has it can ask for the words later.
    /// - Throws: The error, where it is no file's.
    private func tell(_ error: any Error, of file: String, id: String? = nil) throws {
      guard let reason = (error as? BatchFailure)?.reason ?? Messages.sentence(error, command.server) else {
        throw error
      }
      let sentence = reason.hasPrefix("\(file): ") ? reason : "\(file): \(reason)"
      messages.error(sentence + (id.map { "; the server has it as operation \($0)" } ?? ""))
    }

    private func upload(_ sound: AudioChunk, with calls: inout ServerCalls) async throws -> BatchOperation {
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
      // A network that brings it slower than it was spoken could not carry speech either.
      let spoken = Duration.seconds(1) * sound.samples.count / (sound.format.channels * sound.format.sampleRate)
      let answer = try await calls.call(
        Self.method + "ProcessAudio", requests, deadline: spoken + command.connection.patience)
      return try known(try ProcessAudioResponse(message: answer).operation)
    }

    /// Asks until there is an end.
    private func result(of id: String, with calls: inout ServerCalls) async throws -> BatchOperation {
      let request = try QueryStatusRequest(id: id).bytes()
      while true {
        let answer = try await calls.call(Self.method + "QueryStatus", [request], deadline: Self.patience)
        let operation = try known(try QueryStatusResponse(message: answer).operation)
        switch operation.status {
        case .done: return operation
        case .error: throw BatchFailure(operation)
        case .invalid: throw BatchFailure(reason: "the server does not know how far it has come (STATUS_INVALID)")
        // Also those that a later server may have.
        default: try await Task.sleep(for: Self.interval)
        }
      }
    }

    private func known(_ operation: BatchOperation?) throws -> BatchOperation {
      guard let operation, !operation.id.isEmpty else {
        throw TransportError(.remote, StreamStatus(.internal, "the answer holds no operation"))
      }
      return operation
    }
  }

  /// Why there are no words of a recording that was uploaded.
  private struct BatchFailure: Error {
    var reason: String

    init(reason: String) { self.reason = reason }

    init(_ operation: BatchOperation) {
      reason =
        operation.error.isEmpty
        ? "the server could not transcribe it, and does not say why"
        : "the server could not transcribe it: \(operation.error)"
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
