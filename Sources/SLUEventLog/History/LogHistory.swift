public import SLUCore

/// Whatever happened in a log, context by context, told from the aggregator's updates.
///
/// ```swift
/// var history = LogHistory()
/// for entry in reader { history.apply(entry, line: reader.line) }
/// history.finish()
/// print(history.contexts.count)
/// ```
public struct LogHistory: Sendable {
  /// How far into a log to go.
  public enum Moment: Hashable, Sendable {
    /// To the end.
    case end
    /// To the event of this number, which is the last one that counts.
    case event(Int)
    /// To this time of the recording in milliseconds: all events before the first one that is later. An event without a
    /// time happens when the one before it does.
    case time(Int)
  }

  /// A context of the log, whole, whatever ``LogHistory/moment`` says.
  public struct Context: Hashable, Sendable {
    /// The context's id.
    public let contextId: String
    /// The event that opened it.
    public let started: LogPosition
    /// The event that finished it; nil while it is open.
    public internal(set) var finished: LogPosition?
    /// The numbers of all its segments, in order.
    public internal(set) var segmentIds: [Int] = []
  }

  /// How far the histories of the segments go.
  public let moment: Moment
  /// All contexts by arrival; one whose id was used again after it had been forgotten (law 9) is there twice.
  public private(set) var contexts: [Context] = []
  /// The last event that counts; nil when none did.
  public private(set) var last: LogPosition?
  /// How often events were ignored and how much was reported, by the name of the reason or code.
  public private(set) var notices: [String: Int] = [:]
  /// Whether any event had a time.
  public private(set) var isTimed = false

  private let isWanted: @Sendable (SpeechSegment.ID) -> Bool
  private var aggregator = SegmentAggregator()
  private var guardian = SequenceGuard()
  private var count = 0
  private var isOver = false
  private var histories: [SpeechSegment.ID: SegmentHistory] = [:]
  private var later: [SpeechSegment.ID: LogPosition] = [:]
  // By a segment's name, as that is compared by bytes; the number is always 0.
  private var positions: [SpeechSegment.ID: Int] = [:]

  /// Begins at a log's beginning.
  ///
  /// - Parameters:
  ///   - moment: How far the histories go. What contexts and segments there are is told of the whole log.
  ///   - isWanted: Which segments to keep the history of.
  public init(
    until moment: Moment = .end, of isWanted: @escaping @Sendable (SpeechSegment.ID) -> Bool = { _ in true }
  ) {
    self.moment = moment
    self.isWanted = isWanted
  }

  /// The history of a segment up to the moment.
  ///
  /// - Parameter id: The segment's context and number.
  /// - Returns: Its history; nil when there was no such segment by then, or nobody wanted it.
  public func segment(_ id: SpeechSegment.ID) -> SegmentHistory? { histories[id] }

  /// The first event of a segment that came only after the moment.
  ///
  /// - Parameter id: The segment's context and number.
  public func laterStart(of id: SpeechSegment.ID) -> LogPosition? { later[id] }

  /// Goes on with a line of a recording; lines that are no events are passed over.
  ///
  /// - Parameters:
  ///   - entry: What the line is.
  ///   - line: Its number, from 1.
  public mutating func apply(_ entry: LogEntry, line: Int) {
    switch entry {
    case .header: guardian = SequenceGuard()
    case .unknownType(let unknown): if let seq = unknown.seq, let report = guardian.pass(seq) { note([report]) }
    case .refused: break
    case .event(let recorded):
      if let time = recorded.time { advance(to: time) }
      let position = LogPosition(number: count, line: line, time: recorded.time, kind: recorded.event.kind)
      step(position)
      // Lenient: it throws nothing.
      let outcome = try? aggregator.apply(recorded.event, number: recorded.seq, through: &guardian)
      note(outcome?.reports ?? [])
      for update in outcome?.updates ?? [] { take(update, position) }
    }
  }

  /// Goes on with a line of updates; lines that were refused are passed over.
  ///
  /// - Parameters:
  ///   - entry: What the line is.
  ///   - line: Its number, from 1.
  public mutating func apply(_ entry: UpdateLogEntry, line: Int) {
    let position = LogPosition(number: count, line: line, kind: entry.kind)
    switch entry {
    case .refused: break
    case .report(let report):
      step(position)
      note([report])
    case .update(let update):
      step(position)
      take(update, position)
    }
  }

  /// Says that the input of a recording has ended: contexts that are open are reported (law 8).
  public mutating func finish() { note(aggregator.reportsAtEndOfInput()) }
}

extension LogHistory {
  private mutating func advance(to time: Int) {
    isTimed = true
    if case .time(let end) = moment, time > end { isOver = true }
  }

  private mutating func step(_ position: LogPosition) {
    if case .event(let end) = moment, position.number > end { isOver = true }
    if !isOver { last = position }
    count += 1
  }

  private mutating func note(_ reports: [Report]) {
    for report in reports { notices[report.code.rawValue, default: 0] += 1 }
  }

  private mutating func take(_ update: SegmentUpdate, _ position: LogPosition) {
    switch update {
    case .contextStarted(let contextId): open(contextId, position)
    case .segmentChanged(let segment), .segmentFinalized(let segment): record(segment, position)
    case .contextFinished(let context, let discarded): close(context.contextId, discarded, position)
    case .ignored(_, let reason): notices[reason.rawValue, default: 0] += 1
    }
  }

  private mutating func open(_ contextId: String, _ position: LogPosition) {
    let key = SpeechSegment.ID(contextId: contextId, segmentId: 0)
    if let place = positions[key], !isOver {
      for segmentId in contexts[place].segmentIds { histories[.init(contextId: contextId, segmentId: segmentId)] = nil }
    }
    positions[key] = contexts.count
    contexts.append(Context(contextId: contextId, started: position))
  }

  private mutating func record(_ segment: SpeechSegment, _ position: LogPosition) {
    let key = SpeechSegment.ID(contextId: segment.contextId, segmentId: 0)
    // A log of updates may begin in the middle.
    if positions[key] == nil { open(segment.contextId, position) }
    if let place = positions[key] { contexts[place].note(segment.segmentId) }
    guard isWanted(segment.id) else { return }
    if isOver {
      if histories[segment.id] == nil, later[segment.id] == nil { later[segment.id] = position }
    } else if histories[segment.id]?.record(segment, at: position) == nil {
      histories[segment.id] = SegmentHistory(segment, at: position)
    }
  }

  private mutating func close(_ contextId: String, _ discarded: [Int], _ position: LogPosition) {
    let key = SpeechSegment.ID(contextId: contextId, segmentId: 0)
    if positions[key] == nil { open(contextId, position) }
    if let place = positions[key] { contexts[place].finished = position }
    guard !isOver else { return }
    for segmentId in discarded { histories[.init(contextId: contextId, segmentId: segmentId)]?.dropped = position }
  }
}

extension LogHistory.Context {
  fileprivate mutating func note(_ segmentId: Int) {
    let place = segmentIds.firstPlace { $0 >= segmentId }
    if place < segmentIds.count, segmentIds[place] == segmentId { return }
    segmentIds.insert(segmentId, at: place)
  }
}
