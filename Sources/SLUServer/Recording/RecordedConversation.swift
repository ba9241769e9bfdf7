import SLUCore
public import SLUEventLog

/// Recorded contexts, ready to be told again: what stands in for a recogniser.
public struct RecordedConversation: Hashable, Sendable {
  /// One recorded context.
  public struct Context: Hashable, Sendable {
    /// The id that it had.
    public var contextId: String
    /// What was said about it.
    public var lines: [Line] = []
  }

  /// One event of a context.
  public struct Line: Hashable, Sendable {
    /// When it was said, in milliseconds from the start of its context.
    public var time: Int
    /// What was said.
    public var heard: HeardEvent
  }

  /// The contexts, the first to arrive first.
  public private(set) var contexts: [Context] = []

  /// Creates a conversation without contexts.
  public init() {}

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - reader: The recording.
  ///   - onRefusal: Hears of each line that could not be used, while it reads: nothing is kept of them, as there may be millions.
  public mutating func read(_ reader: EventLogReader, onRefusal: (EventLogError) -> Void = { _ in }) {
    var starts: Starts = [:]
    while let recorded = reader.nextEvent(elsewhere: { entry in
      if case .refused(let error) = entry { onRefusal(error) }
    }) {
      add(recorded, &starts)
    }
  }

  /// Where each context of one recording stands in the list, and when it began.
  private typealias Starts = [String: (position: Int, time: Int)]

  /// Adds the next event of a recording.
  private mutating func add(_ recorded: RecordedEvent, _ starts: inout Starts) {
    let contextId = recorded.event.contextId
    if starts[contextId] == nil {
      starts[contextId] = (contexts.count, recorded.time ?? 0)
      contexts.append(Context(contextId: contextId))
    }
    guard case .segment(_, let segmentId, let change) = recorded.event, let (position, start) = starts[contextId] else {
      return
    }
    // Without times of its own an event is known when its last word has been said.
    let last = contexts[position].lines.last?.time ?? 0
    let time = recorded.time.map { $0 - start } ?? change.endTime ?? last
    contexts[position].lines.append(Line(time: max(last, time), heard: HeardEvent(segmentId: segmentId, change)))
  }
}

extension SegmentEvent {
  /// When the last word that it lists ends, in milliseconds; nil without words.
  fileprivate var endTime: Int? {
    switch self {
    case .tentativeTranscript(let words): words.map(\.endTime).max()
    case .transcript(let word): word.endTime
    case .tentativeEntities, .entity, .tentativeIntent, .intent, .end: nil
    }
  }
}
