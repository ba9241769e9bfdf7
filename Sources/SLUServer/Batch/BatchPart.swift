public import SLUTransport

/// A part of an upload: what is to be done, which counts in the first one, and some audio.
public struct BatchPart: Hashable, Sendable {
  /// The application that is spoken to; empty where the token says it.
  public var appId: String
  /// The device that asks.
  public var deviceId: String
  /// What the client calls the recording.
  public var reference: String
  /// How audio without a header is to be read; nil where the part does not say.
  public var config: StreamConfig?
  /// Settings by name, as those of a context.
  public var options: [RequestOption]
  /// The next bytes of a WAV file, or of 16-bit little-endian samples as the configuration says.
  public var audio: [UInt8]

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - appId: The application that is spoken to.
  ///   - deviceId: The device that asks.
  ///   - reference: What the client calls the recording.
  ///   - config: How audio without a header is to be read.
  ///   - options: Settings by name.
  ///   - audio: The next bytes.
  public init(
    appId: String = "", deviceId: String = "", reference: String = "", config: StreamConfig? = nil,
    options: [RequestOption] = [], audio: [UInt8] = []
  ) {
    self.appId = appId
    self.deviceId = deviceId
    self.reference = reference
    self.config = config
    self.options = options
    self.audio = audio
  }
}
