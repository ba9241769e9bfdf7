public import SLUAudio
public import SLUSpeech
internal import SLUTransport

/// Recognisers that run elsewhere and speak the Wyoming protocol, as those of Rhasspy and Home Assistant do.
///
/// ```swift
/// let engine = WyomingEngine(host: "127.0.0.1", port: 10300)
/// let recognizer = try await engine.recognizer(for: RecognizerRequest(vocabulary: ["ada lovelace"]))
/// ```
///
/// Each utterance has a connection of its own. Most peers say what they heard when the utterance is over; from those that
/// stream, words come while it is spoken. The protocol has no times of words: they are spread over the sound.
public struct WyomingEngine: SpeechEngine {
  /// 16,000 Hz, one channel.
  public let format = AudioFormat.speech
  /// The peer's name or address.
  public let host: String
  /// The peer's port.
  public let port: Int
  private let settings: WyomingSettings
  private let inUse = Guarded(0)
  private var address: String { WyomingSocket.address(of: host, port) }

  /// Names a peer; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - host: Its name or address.
  ///   - port: Its port.
  ///   - settings: What is wanted of it.
  public init(host: String, port: Int, settings: WyomingSettings = WyomingSettings()) {
    self.host = host
    self.port = port
    self.settings = settings
  }

  /// Connects for the next utterance.
  ///
  /// - Parameter request: What is known of the utterance beforehand; the peer is told of the vocabulary, and may heed it. How
  ///   much likelier it is, and other readings, are not the protocol's.
  /// - Returns: A recogniser.
  /// - Throws: `tooManyDecoders` when there are as many connections as there may be; `unreachable`.
  public func recognizer(for request: RecognizerRequest) async throws(RecognizerError) -> WyomingRecognizer {
    let isFree = inUse.withLock { count in
      guard count < settings.connections - (request.leavesOneFree ? 1 : 0) else { return false }
      count += 1
      return true
    }
    guard isFree else {
      throw RecognizerError(
        .tooManyDecoders,
        "\(address) hears \(settings.connections) utterances already, as many as it may")
    }
    let place = WyomingPlace { [inUse] in inUse.withLock { $0 -= 1 } }
    let socket = try await WyomingSocket.connect(to: host, port, within: settings.patience)
    let recognizer = WyomingRecognizer(socket, settings, place)
    try await recognizer.begin(format, request)
    return recognizer
  }

  /// Asks the peer what it is.
  ///
  /// - Returns: Its recognisers.
  /// - Throws: `unreachable`; `failed` when it is none, or does not speak the protocol.
  public func describe() async throws(RecognizerError) -> [WyomingService] {
    let socket = try await WyomingSocket.connect(to: host, port, within: settings.patience)
    var (decoder, bytes) = (
      WyomingDecoder(), try await socket.send(WyomingMessage("describe").bytes, within: settings.patience)
    )
    for _ in 0..<Self.mostReads {
      if let info = try decoder.add(bytes).first(where: { $0.type == "info" }) { return info.services }
      bytes = try await socket.receive(within: settings.patience)
    }
    throw RecognizerError(.failed, "\(address) says a lot, and not what it is")
  }

  /// How often is read before a peer is given up that does not come to the point.
  private static let mostReads = 1000
}

/// What is wanted of a peer.
public struct WyomingSettings: Hashable, Sendable {
  /// How long the peer may say, or take, nothing when it is its turn.
  public var patience: Duration
  /// How many utterances are heard at a time: 1 or more.
  public var connections: Int
  /// The model to ask for; nil for the peer's own choice.
  public var model: String?
  /// The language that is spoken, such as `en`; nil for the peer's own choice.
  public var language: String?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - patience: How long the peer may say, or take, nothing when it is its turn.
  ///   - connections: How many utterances are heard at a time; at least one.
  ///   - model: The model to ask for; nil for the peer's own choice.
  ///   - language: The language that is spoken; nil for the peer's own choice.
  public init(
    patience: Duration = .seconds(30), connections: Int = 8, model: String? = nil, language: String? = "en"
  ) {
    self.patience = patience
    self.connections = max(connections, 1)
    self.model = model
    self.language = language
  }
}

/// A place among the connections, which is free again when its owner lets go of it.
final class WyomingPlace: Sendable {
  private let free: @Sendable () -> Void

  init(_ free: @escaping @Sendable () -> Void) { self.free = free }

  deinit { free() }
}
