import Foundation
import SLUCore
import SLUEventLog
import SLUTestKit

/// Aggregates a case in several ways, and checks what they promise.
struct FoldCheck {
  let entries: [LogEntry]
  let events: [SLUEvent]

  init(_ entries: [LogEntry]) {
    self.entries = entries
    events = entries.compactMap { entry in if case .event(let recorded) = entry { recorded.event } else { nil } }
  }

  /// Lenient, strict, and with release: books kept, and compared with each other.
  func run(_ tally: inout Tally, isThorough: Bool) throws(BrokenPromise) {
    var lenient = SegmentAggregator()
    var ledger = Ledger()
    for event in events {
      let outcome = try apply(event, to: &lenient)
      tally.updates += outcome.updates.count
      tally.reports += outcome.reports.count
      try ledger.note(outcome, lenient)
    }
    try ledger.checkEnd(lenient)
    try runReleasing(ledger)
    try runStrict(lenient, ledger, &tally, isThorough: isThorough)
  }

  private func runReleasing(_ ledger: Ledger) throws(BrokenPromise) {
    var aggregator = SegmentAggregator(options: .init(releasesFinalSegments: true))
    var finalized: [SpeechSegment] = []
    for event in events {
      for update in try apply(event, to: &aggregator).updates {
        if case .segmentFinalized(let segment) = update {
          finalized.append(segment)
          try require(aggregator.segment(segment.id) == nil, "a final segment was not released (law 14)")
        }
      }
    }
    try require(finalized == ledger.finalized, "releasing final segments changed them (law 14)")
    try require(aggregator.ignoredCounts.total == ledger.ignored, "releasing changed what is ignored (law 14)")
  }

  private func runStrict(
    _ lenient: SegmentAggregator, _ ledger: Ledger, _ tally: inout Tally, isThorough: Bool
  ) throws(BrokenPromise) {
    var aggregator = SegmentAggregator(options: .init(isStrict: true))
    for event in events {
      let before = isThorough ? aggregator : nil
      do throws(ProtocolViolation) { _ = try aggregator.apply(event) } catch {
        tally.violations += 1
        try require(before == nil || aggregator == before, "a violation left a trace (law 11): \(error)")
      }
    }
    guard !ledger.isUnknownContextReported else { return }
    try require(aggregator.openContexts == lenient.openContexts, "strict and lenient differ (law 11)")
    try require(aggregator.ignoredCounts == lenient.ignoredCounts, "strict and lenient ignore other events (law 11)")
  }

  /// Through the guard: no number is applied twice within a recording (law 17).
  func runGuarded() throws(BrokenPromise) {
    var aggregator = SegmentAggregator()
    var guardian = SequenceGuard()
    var applied: Set<Int> = []
    for entry in entries {
      switch entry {
      case .header:
        guardian = SequenceGuard()
        applied = []
      case .unknownType(let unknown):
        if let seq = unknown.seq {
          _ = guardian.pass(seq)
          applied.insert(seq)
        }
      case .refused: break
      case .event(let recorded):
        let outcome: Outcome
        do throws(ProtocolViolation) {
          outcome = try aggregator.apply(recorded.event, number: recorded.seq, through: &guardian)
        } catch { throw BrokenPromise("lenient aggregation threw \(error)") }
        var isDuplicate = false
        if case .ignored(_, .duplicate) = outcome.updates.first { isDuplicate = true }
        guard let seq = recorded.seq else {
          try require(!isDuplicate, "an event without a number was a duplicate (law 17)")
          continue
        }
        let isNew = applied.insert(seq).inserted
        try require(isNew || isDuplicate, "number \(seq) was applied twice (law 17)")
        let isNear = seq > (applied.max() ?? 0) - SequenceGuard.window
        try require(!isNew || !isDuplicate || !isNear, "number \(seq) was new and held for a duplicate (law 17)")
      }
    }
  }

  /// Encodes in mid-stream, decodes, and goes on (law 15); then decodes a damaged state, which must not crash.
  func runEncoded(using random: inout Random) throws(BrokenPromise) {
    var aggregator = SegmentAggregator(
      options: .init(isStrict: false, releasesFinalSegments: random.oneIn(2)))
    let stop = random.below(events.count + 1)
    for event in events[..<stop] { _ = try apply(event, to: &aggregator) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let state = try? encoder.encode(aggregator),
      var restored = try? JSONDecoder().decode(SegmentAggregator.self, from: state)
    else { throw BrokenPromise("a state cannot be encoded and decoded (law 15)") }
    try require(restored == aggregator, "a decoded state is not the one that was encoded (law 15)")
    try require((try? encoder.encode(restored)) == state, "a state encodes to other bytes the second time (law 15)")
    for event in events[stop...] {
      let (expected, found) = (try apply(event, to: &aggregator), try apply(event, to: &restored))
      try require(expected == found, "a restored aggregator does something else (law 15): \(found), not \(expected)")
    }
    var damaged = [UInt8](state)
    for _ in 0...random.below(4) where !damaged.isEmpty {
      damaged[random.below(damaged.count)] = random.pick(Array("0123456789-,[]{}\":truefalsn".utf8))
    }
    if var odd = try? JSONDecoder().decode(SegmentAggregator.self, from: Data(damaged)) {
      for event in events where !odd.options.isStrict { _ = try apply(event, to: &odd) }
    }
  }

  private func apply(_ event: SLUEvent, to aggregator: inout SegmentAggregator) throws(BrokenPromise) -> Outcome {
    do throws(ProtocolViolation) { return try aggregator.apply(event) } catch {
      throw BrokenPromise("lenient aggregation threw \(error)")
    }
  }
}
