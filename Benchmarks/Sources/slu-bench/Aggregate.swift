import SLUCore

/// Counts what the other contenders count: finished contexts, and ended segments with their words and entities.
struct Checksum {
  private(set) var value = 0

  @inline(__always)
  mutating func add(_ outcome: Outcome) {
    guard let last = outcome.updates.last else { return }
    switch last {
    case .segmentFinalized(let segment): value += 1 + segment.transcripts.count + segment.entities.count
    case .contextFinished: value += 1
    default: break
    }
  }
}

/// The app at the end of the line: looks at each snapshot and drops it. Not inlined, so that each is really handed out.
final class Consumer {
  private(set) var seen = 0

  @inline(never)
  func take(_ outcome: Outcome) {
    for update in outcome.updates {
      switch update {
      case .segmentChanged(let segment), .segmentFinalized(let segment):
        seen &+= segment.transcripts.last.map { Int($0.value.utf8.first ?? 1) } ?? 1
      case .contextFinished(let context, _):
        seen &+= context.segments.count
      case .contextStarted, .ignored:
        break
      }
    }
  }
}
