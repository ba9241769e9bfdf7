public import SLUAudio
public import SLUSpeech

/// Hears one utterance by a peer elsewhere.
public actor WyomingRecognizer: SpeechRecognizer {
  private let settings: WyomingSettings
  /// The connection and its place; nil once they are let go of.
  private var connection: (socket: WyomingSocket, place: WyomingPlace)?
  private var transcript = WyomingTranscript()
  private var decoder = WyomingDecoder()
  private var words = SpreadWords()
  private var heardUntil = 0

  init(_ socket: WyomingSocket, _ settings: WyomingSettings, _ place: WyomingPlace) {
    connection = (socket, place)
    self.settings = settings
  }

  func begin(_ format: AudioFormat, _ request: RecognizerRequest) async throws(RecognizerError) {
    var wish: [String: Any] = [:]
    wish["name"] = settings.model
    wish["language"] = settings.language
    if !request.vocabulary.isEmpty { wish["transcript_names"] = request.vocabulary }
    try await say(WyomingMessage("transcribe", wish).bytes + WyomingMessage("audio-start", format.members).bytes)
  }

  /// Takes the next sound.
  ///
  /// - Parameter chunk: Sound in the engine's format.
  /// - Returns: All words by now; nil when nothing changed.
  /// - Throws: `unreachable` when the peer is gone; `failed` with what it says is wrong.
  public func accept(_ chunk: AudioChunk) async throws(RecognizerError) -> RecognizerOutput? {
    heardUntil = chunk.format.milliseconds(ofFrames: chunk.end)
    // A peer that finds the end of speech by itself hears no more of it, and may have gone.
    if transcript.isOver { return output(isLast: false) }
    try await say(WyomingMessage("audio-chunk", chunk.format.members, payload: chunk.pcmBytes).bytes)
    return output(isLast: false)
  }

  /// Says that there is no more sound, and waits for what the peer has heard.
  ///
  /// - Returns: All words of the utterance.
  /// - Throws: `unreachable` when the peer is gone, or silent for longer than ``WyomingSettings/patience``, or has not ended after
  ///   twenty times that; `failed` with what it says is wrong.
  public func finish() async throws(RecognizerError) -> RecognizerOutput {
    if !transcript.isOver { try await say(WyomingMessage("audio-stop", ["timestamp": heardUntil]).bytes) }
    let patience = settings.patience
    // A century is as good as for ever, and no clock overflows.
    let longest = min(patience, .seconds(1 << 32)) * Self.mostPatience
    let deadline = ContinuousClock.now + longest
    while !transcript.isOver {
      guard let socket = connection?.socket else { throw Self.gone }
      guard ContinuousClock.now < deadline else {
        await cancel()
        throw RecognizerError(
          .unreachable, "the Wyoming peer has not ended what it heard in \(longest)")
      }
      // A model that thinks for long says so by what it says meanwhile; only silence counts.
      let received = await Self.result { () async throws(RecognizerError) in
        try await socket.receive(within: patience)
      }
      try await take(received)
    }
    await cancel()
    return output(isLast: true) ?? RecognizerOutput(words: words.words, heardUntil: heardUntil)
  }

  /// Gives the utterance up: the connection is closed.
  public func cancel() async {
    connection?.socket.end()
    connection = nil
  }

  /// How many times its patience the end of an utterance may take, whatever the peer says meanwhile.
  private static let mostPatience = 20
  private static let gone = RecognizerError(.unreachable, "the connection to the Wyoming peer is closed")

  private func say(_ bytes: [UInt8]) async throws(RecognizerError) {
    guard let socket = connection?.socket else { throw Self.gone }
    let patience = settings.patience
    let received = await Self.result { () async throws(RecognizerError) in
      try await socket.send(bytes, within: patience)
    }
    try await take(received)
  }

  /// Takes what came; closes the connection when that was wrong.
  private func take(_ received: Result<[UInt8], RecognizerError>) async throws(RecognizerError) {
    do {
      for message in try decoder.add(try received.get()) { try transcript.take(message) }
    } catch {
      await cancel()
      throw error
    }
  }

  private func output(isLast: Bool) -> RecognizerOutput? {
    let known = words.words
    words.take(transcript.words, heardUntil: heardUntil)
    guard isLast || words.words != known else { return nil }
    return RecognizerOutput(words: words.words, heardUntil: heardUntil)
  }

  private static func result(
    _ body: () async throws(RecognizerError) -> [UInt8]
  ) async -> Result<[UInt8], RecognizerError> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

extension AudioFormat {
  /// The format as the protocol has it: 16-bit samples.
  fileprivate var members: [String: Any] { ["rate": sampleRate, "width": 2, "channels": channels] }
}
