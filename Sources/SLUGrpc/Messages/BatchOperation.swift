public import SLUCore

/// How far the transcription of a recording has come (`speechly.slu.v1`, where it is called `Operation`).
public struct BatchOperation: Hashable, Sendable {
  /// The states that an operation may be in.
  ///
  /// The set is open.
  public struct Status: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: Int

    /// Creates a state from its number.
    ///
    /// - Parameter rawValue: The number on the wire.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// None at all.
    public static let invalid = Status(rawValue: 0)
    /// It waits for its turn.
    public static let queued = Status(rawValue: 1)
    /// It is being worked on.
    public static let processing = Status(rawValue: 2)
    /// It is done, and the words are there.
    public static let done = Status(rawValue: 3)
    /// It failed.
    public static let error = Status(rawValue: 4)
    /// Its audio is being looked at.
    public static let analysing = Status(rawValue: 5)
    /// It waits for a recogniser.
    public static let waitingDecoder = Status(rawValue: 6)
  }

  /// The server's name for it.
  public var id: String
  /// The client's name for it.
  public var reference: String
  /// How far it has come.
  public var status: Status
  /// A BCP 47 tag.
  public var languageCode: String
  /// The application that was spoken to.
  public var appId: String
  /// The device that asked.
  public var deviceId: String
  /// The words, all of them final.
  public var transcripts: [SpeechTranscript]
  /// Why it failed, or what is missing of the audio whose words are here; empty when all is well.
  public var error: String
  /// How long the audio is.
  public var duration: WireTime?

  /// Creates an operation.
  ///
  /// - Parameters:
  ///   - id: The server's name for it.
  ///   - reference: The client's name for it.
  ///   - status: How far it has come.
  ///   - languageCode: A BCP 47 tag.
  ///   - appId: The application that was spoken to.
  ///   - deviceId: The device that asked.
  ///   - transcripts: The words.
  ///   - error: Why it failed, or what is missing.
  ///   - duration: How long the audio is.
  public init(
    id: String, reference: String = "", status: Status, languageCode: String = "", appId: String = "",
    deviceId: String = "", transcripts: [SpeechTranscript] = [], error: String = "", duration: WireTime? = nil
  ) {
    self.id = id
    self.reference = reference
    self.status = status
    self.languageCode = languageCode
    self.appId = appId
    self.deviceId = deviceId
    self.transcripts = transcripts
    self.error = error
    self.duration = duration
  }
}

extension BatchOperation {
  init(fields: WireFields) {
    self.init(
      id: fields.text(1), reference: fields.text(2), status: Status(rawValue: fields.number(3)),
      languageCode: fields.text(4), appId: fields.text(5), deviceId: fields.text(6),
      transcripts: fields.messages(7).map {
        SpeechTranscript(
          index: $0.number(2), value: $0.text(1), startTime: $0.number(3), endTime: $0.number(4), isFinal: true)
      },
      error: fields.text(8), duration: fields.message(9).map(WireTime.init))
  }

  var fields: WireFields {
    var fields: [WireFields.Field] = [
      .text(1, id), .text(2, reference), .int32(3, status.rawValue), .text(4, languageCode), .text(5, appId),
      .text(6, deviceId),
    ]
    for word in transcripts {
      let word: [WireFields.Field] = [
        .text(1, word.value), .int32(2, word.index), .int32(3, word.startTime), .int32(4, word.endTime),
      ]
      fields.append(.message(7, WireFields(word)))
    }
    fields.append(.text(8, error))
    return WireFields(fields + WireFields.optional(9, duration?.fields))
  }
}
