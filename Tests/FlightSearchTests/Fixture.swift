import Foundation
import SLUCore
import SLUEventLog
import SLUTestKit
import SLUValues
import Testing

/// A well-formed recording of `Fixtures/transcripts`.
struct Fixture: Sendable, CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: Repository.path("Fixtures/transcripts"))

  static let all: [Fixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix(".expected.jsonl") }.sorted()
      .map { Fixture(name: String($0.dropLast(".jsonl".count))) }
  }()

  /// What the aggregator says to its events, with the time of each.
  var updates: [(time: Int?, update: SegmentUpdate)] {
    get throws {
      let reader = try EventLogReader(path: Self.folder.appendingPathComponent("\(name).jsonl").path)
      var aggregator = SegmentAggregator()
      var guardian = SequenceGuard()
      var updates: [(Int?, SegmentUpdate)] = []
      for entry in reader {
        guard case .event(let recorded) = entry else {
          if case .header = entry { guardian = SequenceGuard() }
          continue
        }
        let outcome = try aggregator.apply(recorded.event, number: recorded.seq, through: &guardian)
        updates += outcome.updates.map { (recorded.time, $0) }
      }
      return updates
    }
  }
}

/// The day on which the fixtures were spoken.
let friday: ValueContext = {
  guard let day = CalendarDate(year: 2026, month: 11, day: 20) else { fatalError("there is such a day") }
  return ValueContext(referenceDate: day)
}()
