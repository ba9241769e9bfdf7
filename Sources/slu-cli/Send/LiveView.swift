import SLUCore
import SLUEventLog

/// Shows events as they come: the aggregator and one of `replay`'s sinks.
final class LiveView {
  private let sink: any ReplaySink
  private var aggregator = SegmentAggregator()
  private let clock: any ReplayClock
  private let start: Duration
  private var seq = 0

  init(
    format: ReplayFormat?, selection: UpdateSelection, color: ColorChoice, output: OutputBuffer, messages: Messages,
    clock: any ReplayClock
  ) {
    self.clock = clock
    start = clock.now
    sink = ReplaySinks(selection: selection, color: color, output: output, messages: messages, clock: clock).sink(
      format)
  }

  /// Whether nothing was shown yet.
  var isEmpty: Bool { seq == 0 }

  /// Shows an event.
  func show(_ event: SLUEvent) {
    let time = Int((clock.now - start) / .milliseconds(1))
    defer { seq += 1 }
    // Without strictness nothing is thrown: what breaks a rule is reported.
    guard let outcome = try? aggregator.apply(event) else { return }
    sink.show(RecordedEvent(event, seq: seq, time: time), outcome)
    sink.settle()
  }

  /// Says what is still open.
  func finish() {
    for report in aggregator.reportsAtEndOfInput() { sink.show(report) }
    sink.finish()
  }
}
