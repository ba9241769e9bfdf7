/// What an event did: the output of ``SegmentAggregator``.
public enum SegmentUpdate: Hashable, Sendable {
  /// A context was opened.
  case contextStarted(contextId: String)
  /// A segment changed: here it is, whole (law 2).
  case segmentChanged(SpeechSegment)
  /// A segment ended: it holds final items only and never changes again (law 7).
  case segmentFinalized(SpeechSegment)
  // Rare and large cases live in a box, so that the usual ones are two words to hand over.
  /// A context finished: here it is, whole, with the numbers of the segments that never ended and were dropped (law 8).
  indirect case contextFinished(SpeechContext, discarded: [Int])
  /// An event changed nothing, for a reason that is no fault of the sender's (laws 5, 9 and 17).
  indirect case ignored(SLUEvent, IgnoredReason)

  /// Whether both are the same update; texts are compared by their bytes (law 1).
  public static func == (left: SegmentUpdate, right: SegmentUpdate) -> Bool {
    switch (left, right) {
    case (.contextStarted(let id), .contextStarted(let other)): id.isSameText(as: other)
    case (.segmentChanged(let segment), .segmentChanged(let other)),
      (.segmentFinalized(let segment), .segmentFinalized(let other)):
      segment == other
    case (.contextFinished(let context, let discarded), .contextFinished(let other, let otherDiscarded)):
      context == other && discarded == otherDiscarded
    case (.ignored(let event, let reason), .ignored(let other, let otherReason)):
      reason == otherReason && event == other
    case (.contextStarted, _), (.segmentChanged, _), (.segmentFinalized, _), (.contextFinished, _), (.ignored, _):
      false
    }
  }
}

/// Why an event changed nothing.
public enum IgnoredReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// Its segment had ended (law 9).
  case lateSegment = "late_segment"
  /// Its context had finished (law 9).
  case lateContext = "late_context"
  /// It repeats a final item that is known already (law 5).
  case repeated
  /// Its sequence number was applied already (law 17).
  case duplicate
}

/// How many events were ignored, by reason.
public struct IgnoredCounts: Hashable, Sendable, Codable {
  private var counts: [Int]

  /// Creates counters that stand at zero.
  public init() { counts = Array(repeating: 0, count: IgnoredReason.allCases.count) }

  /// The number of events that were ignored for a reason.
  ///
  /// - Parameter reason: The reason to look up.
  public internal(set) subscript(reason: IgnoredReason) -> Int {
    get { counts[reason.position] }
    set { counts[reason.position] = newValue }
  }

  /// The number of events that were ignored, for whatever reason.
  public var total: Int { counts.reduce(0, +) }

  /// Reads counters by their reasons' names, so that encodings stay readable when a reason is added.
  public init(from decoder: any Decoder) throws {
    let named = try decoder.singleValueContainer().decode([String: Int].self)
    self.init()
    for reason in IgnoredReason.allCases {
      let count = named[reason.rawValue] ?? 0
      // A counter near the highest number would stop the program at a later event.
      guard (0...Int.max / 8).contains(count) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "\(count) is no number of ignored events"))
      }
      self[reason] = count
    }
  }

  /// Writes counters by their reasons' names, in a fixed order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for reason in IgnoredReason.allCases {
      try container.encode(self[reason], forKey: Name(stringValue: reason.rawValue))
    }
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension IgnoredReason {
  fileprivate var position: Int {
    switch self {
    case .lateSegment: 0
    case .lateContext: 1
    case .repeated: 2
    case .duplicate: 3
    }
  }
}
