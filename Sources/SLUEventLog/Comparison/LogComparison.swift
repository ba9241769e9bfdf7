import SLUCore

/// Two logs side by side: what was understood in each, and how it came about.
///
/// Contexts are matched by their ids; those that are left are matched in the order of their arrival, because recordings
/// of the same speech have different ids. Segments are matched by number, words and entities by what they say. Times are
/// compared from the start of their context.
///
/// ```swift
/// let comparison = LogComparison(expected, actual)
/// if !comparison.isEqual { comparison.lines().forEach { print($0) } }
/// ```
public struct LogComparison: Sendable {
  /// What counts as a difference.
  public struct Options: Hashable, Sendable {
    /// Only what was understood in the end counts, not the way there, its times, or what was ignored and reported.
    public var onlyResults: Bool
    /// How many milliseconds times may differ without being different.
    public var tolerance: Int

    /// Creates options; as they stand everything counts.
    ///
    /// - Parameters:
    ///   - onlyResults: Only what was understood in the end counts.
    ///   - tolerance: How many milliseconds times may differ without being different.
    public init(onlyResults: Bool = false, tolerance: Int = 0) {
      self.onlyResults = onlyResults
      self.tolerance = tolerance
    }
  }

  /// One context that both logs have.
  public struct ContextPair: Sendable {
    /// The context in the first log.
    public let left: LogHistory.Context
    /// The context in the second log.
    public let right: LogHistory.Context
    /// The segments that both have.
    public let segments: [SegmentComparison]
    /// The segments that only the first log has.
    public let onlyLeft: [SegmentHistory]
    /// The segments that only the second log has.
    public let onlyRight: [SegmentHistory]
  }

  /// What counts as a difference.
  public let options: Options
  /// The contexts that both logs have, in the order of the first.
  public let contexts: [ContextPair]
  /// The contexts that only the first log has, with their segments.
  public let onlyLeft: [(context: LogHistory.Context, segments: [SegmentHistory])]
  /// The contexts that only the second log has, with their segments.
  public let onlyRight: [(context: LogHistory.Context, segments: [SegmentHistory])]
  /// How often events were ignored and how much was reported, where the logs differ in it, by name.
  public let notices: [(name: String, left: Int, right: Int)]

  /// Compares two logs that were read to their ends.
  ///
  /// - Parameters:
  ///   - left: The first log: what was, or what is expected.
  ///   - right: The second log: what is now.
  ///   - options: What counts as a difference.
  public init(_ left: LogHistory, _ right: LogHistory, options: Options = Options()) {
    self.options = options
    let match = Self.match(left.contexts, right.contexts)
    contexts = match.pairs.map { Self.compare(left, $0, right, $1, options) }
    onlyLeft = match.onlyLeft.map { ($0, left.segments(of: $0)) }
    onlyRight = match.onlyRight.map { ($0, right.segments(of: $0)) }
    let names = options.onlyResults ? [] : Set(left.notices.keys).union(right.notices.keys).sorted()
    notices = names.map { ($0, left.notices[$0] ?? 0, right.notices[$0] ?? 0) }.filter { $0.1 != $0.2 }
  }

  /// Whether nothing that counts is different.
  public var isEqual: Bool {
    onlyLeft.isEmpty && onlyRight.isEmpty && notices.isEmpty && contexts.allSatisfy(\.isEqual)
  }
}

extension LogComparison.ContextPair {
  /// Whether nothing that counts is different in this context.
  public var isEqual: Bool {
    onlyLeft.isEmpty && onlyRight.isEmpty && isFinishedInBoth && segments.allSatisfy(\.isEqual)
  }

  var isFinishedInBoth: Bool { (left.finished == nil) == (right.finished == nil) }
}

// MARK: - Matching

extension LogComparison {
  private typealias Context = LogHistory.Context

  private static func match(
    _ left: [Context], _ right: [Context]
  ) -> (pairs: [(Context, Context)], onlyLeft: [Context], onlyRight: [Context]) {
    // Keyed by a segment's name, as that is compared by bytes.
    func key(_ context: Context) -> SpeechSegment.ID { .init(contextId: context.contextId, segmentId: 0) }
    var places: [SpeechSegment.ID: [Int]] = [:]
    for (place, context) in right.enumerated().reversed() { places[key(context), default: []].append(place) }
    let partners = left.map { places[key($0)]?.popLast() }
    let taken = Set(partners.compactMap(\.self))
    var rest = right.indices.filter { !taken.contains($0) }[...]
    var pairs: [(Context, Context)] = []
    var alone: [Context] = []
    for (context, partner) in zip(left, partners) {
      if let place = partner ?? rest.popFirst() { pairs.append((context, right[place])) } else { alone.append(context) }
    }
    return (pairs, alone, rest.map { right[$0] })
  }

  private static func compare(
    _ left: LogHistory, _ leftContext: Context, _ right: LogHistory, _ rightContext: Context, _ options: Options
  ) -> ContextPair {
    let (leftIds, rightIds) = (Set(leftContext.segmentIds), Set(rightContext.segmentIds))
    let both = leftContext.segmentIds.filter(rightIds.contains)
    let starts = (left: leftContext.started.time, right: rightContext.started.time)
    return ContextPair(
      left: leftContext, right: rightContext,
      segments: both.compactMap { segmentId in
        guard let first = left.segment(.init(contextId: leftContext.contextId, segmentId: segmentId)),
          let second = right.segment(.init(contextId: rightContext.contextId, segmentId: segmentId))
        else { return nil }
        return SegmentComparison(first, second, starts: starts, options: options)
      },
      onlyLeft: left.segments(of: leftContext).filter { !rightIds.contains($0.segment.segmentId) },
      onlyRight: right.segments(of: rightContext).filter { !leftIds.contains($0.segment.segmentId) })
  }
}

extension LogHistory {
  fileprivate func segments(of context: Context) -> [SegmentHistory] {
    context.segmentIds.compactMap { segment(.init(contextId: context.contextId, segmentId: $0)) }
  }
}
