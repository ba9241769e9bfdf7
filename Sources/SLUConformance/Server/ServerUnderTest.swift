public import SLUTransport

/// A server that is to be checked, and what is needed to talk to it.
public struct ServerUnderTest: Sendable {
  let services: (any ServerServices)?
  let token: String?
  let appId: String
  let speech: SpokenAudio
  let play: @Sendable (ExchangeScript, _ token: String?, ExchangeRecorder) async -> Void
  let sendsBytes: Bool

  /// Creates the description of a server.
  ///
  /// - Parameters:
  ///   - appId: The application that contexts name; empty for none.
  ///   - token: The token that streams bring; nil where the server needs none.
  ///   - speech: What is spoken.
  ///   - services: What the server offers beside streams; nil when that is not to be checked.
  ///   - client: Makes the way to the server, whose streams bring a token, or none.
  public init<Client: SLUClientTransport>(
    appId: String = "", token: String? = nil, speech: SpokenAudio = .tone, services: (any ServerServices)? = nil,
    client: @escaping @Sendable (_ token: String?) -> Client
  ) {
    self.services = services
    self.token = token
    self.appId = appId
    self.speech = speech
    play = { script, token, recorder in await recorder.play(script, on: client(token)) }
    sendsBytes = Client.Writer.self is any RawRequestWriter.Type
  }
}

/// What a server offers beside its streams.
public protocol ServerServices: Sendable {
  /// Logs in to an application (`speechly.identity.v2`).
  ///
  /// - Parameters:
  ///   - appId: The application.
  ///   - deviceId: A UUID.
  /// - Returns: The answer.
  /// - Throws: How the server refused.
  func logIn(appId: String, deviceId: String) async throws(TransportError) -> LoginAnswer

  /// Logs in as older clients do (`speechly.identity.v1`).
  ///
  /// - Parameters:
  ///   - appId: The application.
  ///   - deviceId: A UUID.
  /// - Returns: The token.
  /// - Throws: How the server refused.
  func logInAsOlderClient(appId: String, deviceId: String) async throws(TransportError) -> String

  /// Asks whether a service is served (`grpc.health.v1`).
  ///
  /// - Parameter service: The service's name; empty for the whole server.
  /// - Returns: Whether it is.
  /// - Throws: How the server refused.
  func isServing(_ service: String) async throws(TransportError) -> Bool
}

/// How a server answers a login.
public struct LoginAnswer: Hashable, Sendable {
  /// The JSON web token.
  public var token: String
  /// For how many seconds it is good.
  public var validForSeconds: Int
  /// When it expires, in seconds since 1970.
  public var expiresAtEpoch: UInt64
  /// The same in ISO 8601.
  public var expiresAt: String

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - token: The JSON web token.
  ///   - validForSeconds: For how many seconds it is good.
  ///   - expiresAtEpoch: When it expires, in seconds since 1970.
  ///   - expiresAt: The same in ISO 8601.
  public init(token: String, validForSeconds: Int, expiresAtEpoch: UInt64, expiresAt: String) {
    self.token = token
    self.validForSeconds = validForSeconds
    self.expiresAtEpoch = expiresAtEpoch
    self.expiresAt = expiresAt
  }
}

/// What the suite says to a server, 16-bit PCM.
public struct SpokenAudio: Hashable, Sendable {
  /// The samples, little-endian, the channels interleaved.
  public var samples: [UInt8]
  /// How many channels.
  public var channels: Int
  /// Samples a second and channel.
  public var sampleRateHertz: Int
  /// A BCP 47 tag; empty for the server's default.
  public var languageCode: String

  /// Creates audio.
  ///
  /// - Parameters:
  ///   - samples: The samples, little-endian, the channels interleaved.
  ///   - channels: How many channels.
  ///   - sampleRateHertz: Samples a second and channel.
  ///   - languageCode: A BCP 47 tag.
  public init(samples: [UInt8], channels: Int = 1, sampleRateHertz: Int = 16_000, languageCode: String = "") {
    self.samples = samples
    self.channels = channels
    self.sampleRateHertz = sampleRateHertz
    self.languageCode = languageCode
  }

  /// A second of a tone of about 440 Hz.
  public static let tone = tone(channels: 1, sampleRateHertz: 16_000)

  /// A second of a tone: a triangle, which needs no sine.
  static func tone(channels: Int, sampleRateHertz rate: Int) -> SpokenAudio {
    var samples: [UInt8] = []
    samples.reserveCapacity(2 * rate * channels)
    for frame in 0..<rate {
      let phase = frame * 440 % rate * 4
      let height = phase < 2 * rate ? phase - rate : 3 * rate - phase
      let sample = UInt16(bitPattern: Int16(clamping: height * 8000 / rate))
      for _ in 0..<channels { samples += [UInt8(sample & 0xFF), UInt8(sample >> 8)] }
    }
    return SpokenAudio(samples: samples, channels: channels, sampleRateHertz: rate)
  }

  /// The requests that carry it, a tenth of a second each unless named otherwise.
  func chunks(of size: Int? = nil) -> [SLURequest] {
    let size = max(1, size ?? sampleRateHertz / 10 * 2 * channels)
    return stride(from: 0, to: samples.count, by: size).map { start in
      .audio(Array(samples[start..<min(samples.count, start + size)]))
    }
  }

  /// How a stream says that its audio is like this.
  var config: SLURequest {
    .config(StreamConfig(channels: channels, sampleRateHertz: sampleRateHertz, languageCode: languageCode))
  }
}
