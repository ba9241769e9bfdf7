public import SLUCore
import SLUGrammar

/// Seeded streams of events that break every rule now and then: few contexts, segments, indices and texts, so that
/// repeats, contradictions, late events and bad items meet all the time.
///
/// ```swift
/// for event in NastyStream(seed: 7, count: 80).events { try aggregator.apply(event) }
/// ```
public struct NastyStream: Sendable {
  /// Where the random numbers of the stream began.
  public let seed: UInt64
  /// The events.
  public let events: [SLUEvent]

  /// A short id and two long ones, which are canonically equivalent and different all the same: texts are compared by
  /// their bytes.
  public static let contextIds = ["a", "the context of a caf\u{E9}", "the context of a cafe\u{301}"]

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - seed: Where the random numbers begin.
  ///   - count: How many events to make.
  public init(seed: UInt64, count: Int = 80) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    // One stream is mostly about one segment, another about all of them.
    let contexts = Array(Self.contextIds.prefix(1 + random.below(3)))
    let segments = Array([0, 1, 10].prefix(1 + random.below(3)))
    let patience = random.pick([8, 40, 200])
    events = (0..<count).map { _ in
      let contextId = random.pick(contexts)
      if random.oneIn(patience) { return .finished(contextId: contextId) }
      if random.oneIn(20) { return .started(contextId: contextId) }
      let segmentId = random.oneIn(40) ? random.pick([-1, .min, .max]) : random.pick(segments)
      let change = random.oneIn(patience) ? SegmentEvent.end : random.change()
      return .segment(contextId: contextId, segmentId: segmentId, change)
    }
  }
}
