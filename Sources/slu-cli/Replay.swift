import SLUCore
import SLUEventLog

/// Recordings through guard and aggregator into a sink.
struct Replay {
  var aggregator: SegmentAggregator
  var sink: JSONSink
  var hasRefusedLines = false

  mutating func run(_ reader: EventLogReader) throws {
    var guardian = SequenceGuard()
    while let entry = reader.next() {
      switch entry {
      case .event(let recorded):
        let outcome = try aggregator.apply(recorded.event, number: recorded.seq, through: &guardian)
        try sink.show(recorded, outcome)
      case .header: guardian = SequenceGuard()
      case .unknownType(let unknown):
        if let report = unknown.seq.flatMap({ guardian.pass($0) }) { try sink.show(report) }
        StandardError.write("slu-cli: \(unknown)")
      case .refused(let error):
        hasRefusedLines = true
        StandardError.write("slu-cli: \(error)")
      }
    }
  }

  mutating func finish() throws {
    for report in aggregator.reportsAtEndOfInput() { try sink.show(report) }
    try sink.finish()
  }
}
