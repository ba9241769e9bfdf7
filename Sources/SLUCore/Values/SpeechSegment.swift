/// A stretch of speech with one intent, as it stands at one moment.
///
/// A segment is a value: one that was handed out never changes (law 2). The next update brings the next one, whole.
/// One that ``isFinal`` marks as final holds final items only.
public struct SpeechSegment: Sendable {
  // One reference, so that handing out a snapshot on every event costs one retain instead of one for each member.
  @usableFromInline var storage: Storage

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - contextId: The context it belongs to.
  ///   - segmentId: Its number within the context, 0 or more.
  ///   - isFinal: Whether it has ended.
  ///   - intent: What the speaker wants done.
  ///   - entities: Sorted by (start, end, type).
  ///   - transcripts: Sorted by index.
  public init(
    contextId: String, segmentId: Int, isFinal: Bool = false, intent: SpeechIntent = .none,
    entities: [SpeechEntity] = [], transcripts: [SpeechTranscript] = []
  ) {
    storage = Storage(
      Members(
        contextId: contextId, segmentId: segmentId, isFinal: isFinal, intent: intent, entities: entities,
        transcripts: transcripts))
  }

  /// The context that the segment belongs to.
  public var contextId: String {
    @inlinable get { storage.members.contextId }
    set { mutate { $0.contextId = newValue } }
  }

  /// The segment's number within its context: 0 or more, possibly with gaps.
  public var segmentId: Int {
    @inlinable get { storage.members.segmentId }
    set { mutate { $0.segmentId = newValue } }
  }

  /// Whether the segment has ended and will never change again.
  public var isFinal: Bool {
    @inlinable get { storage.members.isFinal }
    set { mutate { $0.isFinal = newValue } }
  }

  /// What the speaker wants done.
  public var intent: SpeechIntent {
    @inlinable get { storage.members.intent }
    set { mutate { $0.intent = newValue } }
  }

  /// The pieces of information in it, sorted by (start, end, type).
  public var entities: [SpeechEntity] {
    @inlinable get { storage.members.entities }
    set { mutate { $0.entities = newValue } }
  }

  /// The words, final and tentative ones, sorted by index.
  public var transcripts: [SpeechTranscript] {
    @inlinable get { storage.members.transcripts }
    set { mutate { $0.transcripts = newValue } }
  }
}

// MARK: - Storage

extension SpeechSegment {
  /// What a segment consists of.
  @usableFromInline
  struct Members: Hashable, Sendable, Codable {
    @usableFromInline var contextId: String
    @usableFromInline var segmentId: Int
    @usableFromInline var isFinal: Bool
    @usableFromInline var intent: SpeechIntent
    @usableFromInline var entities: [SpeechEntity]
    @usableFromInline var transcripts: [SpeechTranscript]

    /// Whether all are the same; texts are compared by their bytes (law 1).
    @usableFromInline
    static func == (left: Members, right: Members) -> Bool {
      left.segmentId == right.segmentId && left.isFinal == right.isFinal && left.intent == right.intent
        && left.transcripts == right.transcripts && left.entities == right.entities
        && left.contextId.isSameText(as: right.contextId)
    }
  }

  // SAFETY: unchecked, as `members` is only written through `mutate`, which first makes sure that nobody else holds the
  // object; whoever shares it only reads.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    // Copy-on-write leaves no two accesses that could overlap: checking for them at run time would only cost.
    @usableFromInline @exclusivity(unchecked) var members: Members
    init(_ members: Members) { self.members = members }
  }

  /// Reads the members where they are.
  @inline(__always)
  func read<Result>(_ body: (borrowing Members) -> Result) -> Result { body(storage.members) }

  /// Changes the members; those of other copies stay as they are.
  @inline(__always)
  mutating func mutate<Result>(_ body: (inout Members) -> Result) -> Result {
    mutate { members, _ in body(&members) }
  }

  /// The same, for a body that wants to know whether someone still holds a snapshot, and with it the same arrays.
  @inline(__always)
  mutating func mutate<Result>(_ body: (inout Members, _ isShared: Bool) -> Result) -> Result {
    let isShared = !isKnownUniquelyReferenced(&storage)
    if isShared { storage = Storage(storage.members) }
    return body(&storage.members, isShared)
  }
}

extension SpeechSegment: Hashable {
  /// Whether all members are the same; texts are compared by their bytes (law 1).
  public static func == (left: SpeechSegment, right: SpeechSegment) -> Bool {
    left.storage === right.storage || left.storage.members == right.storage.members
  }

  /// Feeds all members to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.members) }
}

extension SpeechSegment: Codable {
  /// Reads a segment as an object of its members.
  public init(from decoder: any Decoder) throws { storage = Storage(try Members(from: decoder)) }

  /// Writes a segment as an object of its members.
  public func encode(to encoder: any Encoder) throws { try storage.members.encode(to: encoder) }
}

extension SpeechSegment: CustomReflectable, CustomStringConvertible {
  /// The members under their names, for debuggers and `dump`.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "contextId": contextId, "segmentId": segmentId, "isFinal": isFinal, "intent": intent, "entities": entities,
        "transcripts": transcripts,
      ], displayStyle: .struct)
  }

  /// The members under their names, for logs.
  public var description: String {
    "SpeechSegment(contextId: \"\(contextId)\", segmentId: \(segmentId), isFinal: \(isFinal), intent: \(intent), "
      + "entities: \(entities), transcripts: \(transcripts))"
  }
}
