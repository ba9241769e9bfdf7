/// What a client sends on a stream (Protocol, section 1): the format of its audio, then contexts full of it.
public enum SLURequest: Hashable, Sendable {
  /// The first message of a stream: how all audio of the stream is to be read.
  case config(StreamConfig)
  /// Opens an audio context; the server answers with `started` and the context's id.
  case start(ContextStart)
  /// Samples as ``StreamConfig`` says; less than 1 MiB.
  case audio([UInt8])
  /// Closes the context: what was received is processed to its end.
  case stop
  /// The older form of start and stop, which servers still accept.
  case clientEvent(ClientEvent)
  /// The answer to a server that measures the time to its client and back.
  case roundTripResponse(id: Int)
}

/// How the audio of a stream is to be read.
public struct StreamConfig: Hashable, Sendable {
  /// The encoding's number on the wire: 0 is signed 16-bit little-endian PCM, the only one there is.
  public var encoding: Int
  /// How many channels; 0 stands for the default, 1.
  public var channels: Int
  /// Samples a second and channel, 8000 or more; 0 stands for the default, 16000.
  public var sampleRateHertz: Int
  /// A BCP 47 tag such as `en-US`; empty for the server's default.
  public var languageCode: String
  /// Settings by name.
  public var options: [RequestOption]

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - encoding: The encoding's number on the wire.
  ///   - channels: How many channels.
  ///   - sampleRateHertz: Samples a second and channel.
  ///   - languageCode: A BCP 47 tag.
  ///   - options: Settings by name.
  public init(
    encoding: Int = 0, channels: Int = 1, sampleRateHertz: Int = 16_000, languageCode: String = "",
    options: [RequestOption] = []
  ) {
    self.encoding = encoding
    self.channels = channels
    self.sampleRateHertz = sampleRateHertz
    self.languageCode = languageCode
    self.options = options
  }

  /// How many channels there are: old clients send 0 and mean the default (Protocol, section 1).
  package var effectiveChannels: Int { channels == 0 ? 1 : channels }
  /// Samples a second and channel: old clients send 0 and mean the default (Protocol, section 1).
  package var effectiveSampleRateHertz: Int { sampleRateHertz == 0 ? 16_000 : sampleRateHertz }
}

/// What opens a context.
public struct ContextStart: Hashable, Sendable {
  /// The application that is spoken to; required where the token is a project's.
  public var appId: String
  /// Settings by name, such as `vocabulary` or `timezone`.
  public var options: [RequestOption]

  /// Creates the start of a context.
  ///
  /// - Parameters:
  ///   - appId: The application that is spoken to.
  ///   - options: Settings by name.
  public init(appId: String = "", options: [RequestOption] = []) {
    self.appId = appId
    self.options = options
  }
}

/// One setting of a stream or a context: a name and its values.
public struct RequestOption: Hashable, Sendable {
  /// The setting's name.
  public var key: String
  /// Its values in order.
  public var values: [String]

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - key: The setting's name.
  ///   - values: Its values in order.
  public init(key: String, values: [String]) {
    self.key = key
    self.values = values
  }
}

/// The older form of start and stop.
public struct ClientEvent: Hashable, Sendable {
  /// The event's number on the wire: 0 starts a context, 1 stops it.
  public var event: Int
  /// The application that is spoken to.
  public var appId: String

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - event: The event's number on the wire.
  ///   - appId: The application that is spoken to.
  public init(event: Int, appId: String = "") {
    self.event = event
    self.appId = appId
  }
}
