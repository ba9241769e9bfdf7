public import SLUCore

/// Checks that a stream of events is one that every shipped client survives (Protocol, "what a server must not do").
///
/// The aggregator forgives much that would make an old client fail. Put this behind whatever sends events: the server,
/// the composer, a generator of recordings.
///
/// ```swift
/// #expect(ServerRules.breaches(in: events).isEmpty)
/// ```
///
/// A tentative item is *left* at the end of its segment when it stood in the last tentative list and did not become final
/// since. Sending empty lists first is always safe.
public struct ServerRules: Sendable {
  /// A rule that was broken, and by which event.
  public struct Breach: Hashable, Sendable, CustomStringConvertible {
    /// Which rule it is.
    public var rule: Rule
    /// The number of the event, from 0; the number of events when it is the end of the stream.
    public var event: Int
    /// What happened, and what old clients expect.
    public var message: String

    /// `event 7: final_repeated: …`.
    public var description: String { "event \(event): \(rule.rawValue): \(message)" }
  }

  /// What a server must not do; the set is open.
  public struct Rule: RawRepresentable, Hashable, Sendable {
    /// The rule's name.
    public let rawValue: String

    /// Creates a rule from its name.
    ///
    /// - Parameter rawValue: The rule's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A context id is not a lower-case hyphenated UUID (Go parses it).
    public static let contextId = Rule(rawValue: "context_id")
    /// A context id was used before (iOS, Unity).
    public static let contextReused = Rule(rawValue: "context_reused")
    /// Something is sent for a context that has not started.
    public static let notStarted = Rule(rawValue: "not_started")
    /// Something is sent for a context after it finished.
    public static let afterFinished = Rule(rawValue: "after_finished")
    /// A context finishes without any segment (Go).
    public static let noSegment = Rule(rawValue: "no_segment")
    /// A context, or one of its segments, never ends.
    public static let notEnded = Rule(rawValue: "not_ended")
    /// Something is sent for a segment after its end.
    public static let afterSegmentEnd = Rule(rawValue: "after_segment_end")
    /// A segment ends without a final word (Go).
    public static let noFinalWord = Rule(rawValue: "no_final_word")
    /// A segment ends without a final intent (iOS).
    public static let noFinalIntent = Rule(rawValue: "no_final_intent")
    /// What is final is sent again: a word, the range of an entity, the intent (Go, iOS).
    public static let finalRepeated = Rule(rawValue: "final_repeated")
    /// A tentative intent comes after the final one.
    public static let tentativeIntentAfterFinal = Rule(rawValue: "tentative_intent_after_final")
    /// A tentative word or entity is left when its segment ends (Android).
    public static let tentativeLeft = Rule(rawValue: "tentative_left")
    /// An entity ends beyond the words that were sent (.NET).
    public static let entityBeyondWords = Rule(rawValue: "entity_beyond_words")
    /// An id or index is negative, or a range ends before it begins.
    public static let malformedItem = Rule(rawValue: "malformed_item")
  }

  private var open: [SpeechSegment.ID: Context] = [:]
  private var seen: Set<SpeechSegment.ID> = []
  private var count = 0

  /// Creates a checker that has seen nothing.
  public init() {}

  /// Checks a whole stream, its end included.
  ///
  /// - Parameter events: All events in order.
  /// - Returns: What was broken, in order; nothing when all is well.
  public static func breaches(in events: some Sequence<SLUEvent>) -> [Breach] {
    var rules = ServerRules()
    var breaches: [Breach] = []
    for event in events { breaches += rules.check(event) }
    return breaches + rules.finish()
  }

  /// Checks the next event.
  ///
  /// - Parameter event: What is sent.
  /// - Returns: Which rules it breaks.
  public mutating func check(_ event: SLUEvent) -> [Breach] {
    defer { count += 1 }
    var breaches = Breaches(event: count)
    // By a segment's name, as that is compared by bytes; the number is always 0.
    let key = SpeechSegment.ID(contextId: event.contextId, segmentId: 0)
    if case .started = event {
      start(key, &breaches)
    } else if open[key] == nil {
      breaches.add(
        seen.contains(key) ? .afterFinished : .notStarted,
        "context \(event.contextId) \(seen.contains(key) ? "has finished" : "has not started")")
    }
    switch event {
    case .started: break
    case .segment(_, let segmentId, let change):
      if segmentId < 0 { breaches.add(.malformedItem, "segment id \(segmentId) is negative") }
      open[key]?.segments[segmentId, default: ServedSegment()].check(change, &breaches)
    case .finished: open.removeValue(forKey: key)?.finish(&breaches)
    }
    return breaches.list
  }

  /// Checks that all that began has ended.
  ///
  /// - Returns: Which rules are broken when nothing more is sent.
  public func finish() -> [Breach] {
    var breaches = Breaches(event: count)
    for key in open.keys.sorted() { breaches.add(.notEnded, "context \(key.contextId) has not finished") }
    return breaches.list
  }

  private mutating func start(_ key: SpeechSegment.ID, _ breaches: inout Breaches) {
    if !key.contextId.isLowerCaseUUID {
      breaches.add(.contextId, "expected a lower-case hyphenated UUID, found \"\(key.contextId)\"")
    }
    if !seen.insert(key).inserted { breaches.add(.contextReused, "context \(key.contextId) was there before") }
    if open[key] == nil { open[key] = Context() }
  }
}

private struct Context {
  var segments: [Int: ServedSegment] = [:]

  func finish(_ breaches: inout Breaches) {
    if segments.isEmpty { breaches.add(.noSegment, "expected at least one segment before the end of the context") }
    for segmentId in segments.keys.sorted() where segments[segmentId]?.hasEnded == false {
      breaches.add(.notEnded, "segment \(segmentId) has not ended before its context")
    }
  }
}

extension String {
  /// Whether the text is a UUID as the wire has it: 8-4-4-4-12 lower-case hexadecimal digits.
  fileprivate var isLowerCaseUUID: Bool {
    let groups = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
