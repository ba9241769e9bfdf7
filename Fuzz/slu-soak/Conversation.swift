import SLUCore
import SLUEventLog
import SLUTestKit

/// The recorded contexts, as the segments that each must come to.
struct Conversation {
  /// A recording that cannot serve: what is wrong with it.
  struct Unusable: Error { var reason: String }

  /// The segments of each context, without its id: a server gives ids of its own.
  private(set) var contexts: [[SpeechSegment]] = []

  /// Reads a recording and folds it as an app would.
  ///
  /// - Throws: ``Unusable``, or the violation of the protocol, where a server would have to repair it: what would be compared
  ///   is not what was recorded.
  init(path: String) throws {
    let reader = try EventLogReader(path: path)
    var aggregator = SegmentAggregator(options: .init(isStrict: true))
    var problem: String?
    while let recorded = reader.nextEvent(elsewhere: { if case .refused(let error) = $0 { problem = "\(error)" } }) {
      for update in try aggregator.apply(recorded.event).updates {
        if let segments = Self.finished(update) { contexts.append(segments) }
      }
    }
    if let problem { throw Unusable(reason: problem) }
    guard Set(contexts).count == contexts.count, !contexts.isEmpty else {
      throw Unusable(reason: "expected contexts that all differ, found \(contexts.count)")
    }
  }

  /// The segments of a context that has finished well; nil for any other update.
  static func finished(_ update: SegmentUpdate) -> [SpeechSegment]? {
    guard case .contextFinished(let context, discarded: []) = update else { return nil }
    return context.segments.map { segment in
      var segment = segment
      segment.contextId = ""
      return segment
    }
  }

  /// Writes a conversation, one context after the other; an event is known when its last word has been said.
  static func make(_ path: String, contexts: Int, seed: UInt64) throws {
    var writer = try EventLogWriter(path: path)
    var finished = 0
    for recorded in RecordingGenerator(events: .max, contexts: 1, seed: seed) {
      try writer.write(recorded.event)
      if case .finished = recorded.event { finished += 1 }
      if finished == contexts { return }
    }
  }
}
