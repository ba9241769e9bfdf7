public import SLUTransport

/// A part of an upload: what is to be done, which counts in the first one, and some audio.
public struct BatchPart: Hashable, Sendable {
  /// The application that is spoken to; at most 256 bytes, empty where the token says it.
  public var appId: String
  /// The device that asks; at most 256 bytes, empty where the token says it.
  public var deviceId: String
  /// What the client calls the recording; at most 256 bytes.
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

extension BatchPart {
  /// Looks whether its options are short, and its names: they are kept until the job is forgotten, and told whoever asks.
  ///
  /// - Throws: `INVALID_ARGUMENT` for the first that is too long.
  func checkSizes() throws(StreamStatus) {
    try StreamStatus.check(name: appId, of: "app_id")
    try StreamStatus.check(name: deviceId, of: "device_id")
    try StreamStatus.check(name: reference, of: "reference")
    try StreamStatus.check(name: config?.languageCode ?? "", of: "language_codes")
    try StreamStatus.check(options)
    try StreamStatus.check(config?.options ?? [])
  }

  /// How many bytes its options take until they are heard.
  var optionBytes: Int { options.keptBytes + (config?.options.keptBytes ?? 0) }
}
