public import SLUTransport

/// The audio of a stream as its configuration says, defaults filled in and checked (Protocol, section 1).
public struct StreamFormat: Hashable, Sendable {
  /// How many channels, interleaved: 1 to 8.
  public let channels: Int
  /// Samples a second and channel: 8000 to 192,000.
  public let sampleRateHertz: Int
  /// A BCP 47 tag; empty for the server's default.
  public let languageCode: String
  /// Settings of the stream by name.
  public let options: [RequestOption]

  /// Reads a configuration.
  ///
  /// - Parameter config: What the client sent.
  /// - Throws: `INVALID_ARGUMENT`, with what was expected.
  public init(_ config: StreamConfig) throws(StreamStatus) {
    guard config.encoding == 0 else {
      throw StreamStatus(.invalidArgument, "config: expected encoding LINEAR16 (0), found \(config.encoding)")
    }
    channels = config.effectiveChannels
    guard (1...8).contains(channels) else {
      throw StreamStatus(.invalidArgument, "config: expected 1 to 8 channels, found \(config.channels)")
    }
    sampleRateHertz = config.effectiveSampleRateHertz
    guard (8000...192_000).contains(sampleRateHertz) else {
      throw StreamStatus(
        .invalidArgument, "config: expected a rate of 8000 to 192000 Hz, found \(config.sampleRateHertz)")
    }
    languageCode = config.languageCode
    options = config.options
  }

  /// How many bytes a second of audio has.
  var bytesPerSecond: Int { 2 * channels * sampleRateHertz }

  /// The time that so many bytes of audio take, in whole milliseconds.
  ///
  /// - Parameter bytes: How many bytes of audio.
  public func milliseconds(ofBytes bytes: Int) -> Int {
    bytes / (2 * channels) * 1000 / sampleRateHertz
  }
}
