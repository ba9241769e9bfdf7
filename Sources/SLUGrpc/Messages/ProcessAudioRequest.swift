public import SLUTransport

/// A part of a recording to be transcribed at leisure, and what is to be done with the result (`speechly.slu.v1`).
public struct ProcessAudioRequest: Hashable, Sendable {
  /// Where the audio is.
  public enum Source: Hashable, Sendable {
    /// Here.
    case audio([UInt8])
    /// At an address.
    case uri(String)
    /// At an address that is to be asked in a certain way.
    case httpSource(HttpResource)
  }

  /// Where the results go.
  public enum Destination: Hashable, Sendable {
    /// To an address.
    case resultsURI(String)
    /// To an address that is to be called in a certain way.
    case httpResult(HttpResource)
  }

  /// The application that is spoken to.
  public var appId: String
  /// A UUID that stays the same on one device.
  public var deviceId: String
  /// How the audio is to be read: that of the first message counts.
  public var config: AudioConfiguration?
  /// Where the audio is.
  public var source: Source?
  /// Where the results go.
  public var destination: Destination?
  /// What the client calls the recording.
  public var reference: String
  /// Settings by name.
  public var options: [RequestOption]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - appId: The application that is spoken to.
  ///   - deviceId: A UUID that stays the same on one device.
  ///   - config: How the audio is to be read.
  ///   - source: Where the audio is.
  ///   - destination: Where the results go.
  ///   - reference: What the client calls the recording.
  ///   - options: Settings by name.
  public init(
    appId: String = "", deviceId: String = "", config: AudioConfiguration? = nil, source: Source?,
    destination: Destination? = nil, reference: String = "", options: [RequestOption] = []
  ) {
    self.appId = appId
    self.deviceId = deviceId
    self.config = config
    self.source = source
    self.destination = destination
    self.reference = reference
    self.options = options
  }
}

extension ProcessAudioRequest: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .processAudioRequest }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) {
    self.init(
      appId: fields.text(1), deviceId: fields.text(8), config: fields.message(2).map(AudioConfiguration.init),
      source: Source(fields), destination: Destination(fields), reference: fields.text(6),
      options: fields.messages(7).map { RequestOption(key: $0.text(1), values: $0.texts(2)) })
  }

  /// The message's fields, by their numbers.
  public var fields: WireFields {
    var fields: [WireFields.Field] = [.text(1, appId)]
    fields += WireFields.optional(2, config?.fields)
    if let source { fields.append(source.field) }
    if let destination { fields.append(destination.field) }
    fields.append(.text(6, reference))
    for option in options {
      fields.append(.message(7, WireFields([.text(1, option.key)] + option.values.map { .text(2, $0) })))
    }
    fields.append(.text(8, deviceId))
    return WireFields(fields)
  }
}

extension ProcessAudioRequest.Source {
  fileprivate init?(_ fields: WireFields) {
    if case .bytes(let audio) = fields.value(3) {
      self = .audio(audio)
    } else if case .text(let uri) = fields.value(4) {
      self = .uri(uri)
    } else if let resource = fields.message(9) {
      self = .httpSource(HttpResource(fields: resource))
    } else {
      return nil
    }
  }

  fileprivate var field: WireFields.Field {
    switch self {
    case .audio(let audio): .bytes(3, audio)
    case .uri(let uri): .text(4, uri)
    case .httpSource(let resource): .message(9, resource.fields)
    }
  }
}

extension ProcessAudioRequest.Destination {
  fileprivate init?(_ fields: WireFields) {
    if case .text(let uri) = fields.value(5) {
      self = .resultsURI(uri)
    } else if let resource = fields.message(10) {
      self = .httpResult(HttpResource(fields: resource))
    } else {
      return nil
    }
  }

  fileprivate var field: WireFields.Field {
    switch self {
    case .resultsURI(let uri): .text(5, uri)
    case .httpResult(let resource): .message(10, resource.fields)
    }
  }
}
