import SLUCore

/// The app at the end of the line: looks at each update and drops it.
///
/// It counts what the other contenders count: finished contexts, and ended segments with their words and entities.
final class Consumer {
  private(set) var checksum = 0
  private(set) var seen = 0

  /// Takes what an event did.
  ///
  /// Not inlined, so that each snapshot is really handed out.
  @inline(never)
  func take(_ outcome: consuming Outcome) {
    for update in outcome.updates {
      switch update {
      case .segmentChanged(let segment):
        seen &+= 1 + segment.segmentId
      case .segmentFinalized(let segment):
        seen &+= 1 + segment.segmentId
        checksum += 1 + segment.transcripts.count + segment.entities.count
      case .contextFinished(let context, _):
        seen &+= context.segments.count
        checksum += 1
      case .contextStarted, .ignored:
        break
      }
    }
  }
}
