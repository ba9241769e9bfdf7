/// How the audio of a batch is to be read (`speechly.slu.v1`).
public struct AudioConfiguration: Hashable, Sendable {
  /// The encoding's number on the wire: 1 is signed 16-bit little-endian PCM, 0 is none.
  public var encoding: Int
  /// How many channels.
  public var channels: Int
  /// Samples a second and channel.
  public var sampleRateHertz: Int
  /// BCP 47 tags.
  public var languageCodes: [String]

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - encoding: The encoding's number on the wire.
  ///   - channels: How many channels.
  ///   - sampleRateHertz: Samples a second and channel.
  ///   - languageCodes: BCP 47 tags.
  public init(encoding: Int = 1, channels: Int = 1, sampleRateHertz: Int = 16_000, languageCodes: [String] = []) {
    self.encoding = encoding
    self.channels = channels
    self.sampleRateHertz = sampleRateHertz
    self.languageCodes = languageCodes
  }

  init(fields: WireFields) {
    self.init(
      encoding: fields.number(1), channels: fields.number(2), sampleRateHertz: fields.number(3),
      languageCodes: fields.texts(4))
  }

  var fields: WireFields {
    WireFields(
      [.int32(1, encoding), .int32(2, channels), .int32(3, sampleRateHertz)] + languageCodes.map { .text(4, $0) })
  }
}

/// An address that audio is fetched from, or results are sent to.
public struct HttpResource: Hashable, Sendable {
  /// A line of the request's head.
  public struct Header: Hashable, Sendable {
    /// The header's name.
    public var name: String
    /// Its value.
    public var value: String

    /// Creates a header.
    ///
    /// - Parameters:
    ///   - name: The header's name.
    ///   - value: Its value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The address.
  public var url: String
  /// The method's number on the wire: 1 GET, 2 POST, 3 PUT, 0 none.
  public var method: Int
  /// What else the request's head says.
  public var headers: [Header]

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - method: The method's number on the wire.
  ///   - headers: What else the request's head says.
  public init(url: String, method: Int = 0, headers: [Header] = []) {
    self.url = url
    self.method = method
    self.headers = headers
  }

  init(fields: WireFields) {
    self.init(
      url: fields.text(1), method: fields.number(2),
      headers: fields.messages(3).map { Header(name: $0.text(1), value: $0.text(2)) })
  }

  var fields: WireFields {
    WireFields(
      [.text(1, url), .int32(2, method)]
        + headers.map { .message(3, WireFields([.text(1, $0.name), .text(2, $0.value)])) })
  }
}
