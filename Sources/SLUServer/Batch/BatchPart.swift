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
  /// Looks whether its names are short: they are kept until the job is forgotten, and told whoever asks for it.
  ///
  /// - Throws: `INVALID_ARGUMENT` for the first that is longer than ``BatchLimits/longestName``.
  func checkNames() throws(StreamStatus) {
    let names = [
      ("app_id", appId), ("device_id", deviceId), ("reference", reference),
      ("language_codes", config?.languageCode ?? ""),
    ]
    for (field, name) in names where name.utf8.count > BatchLimits.longestName {
      throw StreamStatus(
        .invalidArgument,
        "\(field): expected at most \(BatchLimits.longestName) bytes, found \(name.utf8.count)")
    }
  }

  /// How many bytes its options take until they are heard: an empty one takes room, too.
  var optionBytes: Int {
    (options + (config?.options ?? [])).reduce(0) { sum, option in
      let texts = [option.key] + option.values
      return texts.reduce(sum + MemoryLayout<RequestOption>.stride) {
        $0 + $1.utf8.count + MemoryLayout<String>.stride
      }
    }
  }
}
