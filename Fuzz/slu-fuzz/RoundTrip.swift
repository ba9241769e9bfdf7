import SLUEventLog

/// Writes what was read and reads it again: the same events, and the second time the same bytes.
///
/// Several cases come together before they are read, as opening a reader costs more than reading a short case.
struct RoundTrip {
  private static let batch = 64
  private var pending: [(seed: UInt64, events: [RecordedEvent])] = []

  mutating func add(_ entries: [LogEntry], seed: UInt64) throws(BrokenPromise) {
    let events = entries.compactMap { entry in if case .event(let recorded) = entry { recorded } else { nil } }
    pending.append((seed, events))
    if pending.count == Self.batch { try finish() }
  }

  /// Checks what has come together.
  mutating func finish() throws(BrokenPromise) {
    defer { pending = [] }
    let events = pending.flatMap(\.events)
    guard !Self.survives(events) else { return }
    let seed = pending.first { !Self.survives($0.events) }?.seed
    throw BrokenPromise(
      "written and read again, events are not the same or not written the same; "
        + (seed.map { "see seed \($0)" } ?? "only together with others, up to seed \(pending.last?.seed ?? 0)"))
  }

  private static func survives(_ events: [RecordedEvent]) -> Bool {
    let first = written(events)
    var again: [RecordedEvent] = []
    for entry in EventLogReader(bytes: first, lineLimit: .max) {
      guard case .event(let recorded) = entry else { return false }
      again.append(recorded)
    }
    return again == events && written(again) == first
  }

  private static func written(_ events: [RecordedEvent]) -> [UInt8] {
    var lines = JSONLines()
    for event in events { lines.append(event) }
    return lines.withBytes { [UInt8]($0) }
  }
}
