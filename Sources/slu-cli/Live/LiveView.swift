import SLUCore
import SLUEventLog

/// Shows events as they come: the aggregator and one of `replay`'s sinks.
final class LiveView {
  private let sink: any ReplaySink
  private let meter: MeterLine?
  private let messages: Messages
  private var aggregator = SegmentAggregator()
  /// What is not shown although something went wrong; nil where all is shown.
  private var hidden: ReplayTally?
  private let clock: any ReplayClock
  private let start: Duration
  private var seq = 0

  init(_ options: ViewOptions, output: OutputBuffer, messages: Messages, clock: any ReplayClock) {
    self.clock = clock
    self.messages = messages
    hidden = options.only == .final ? ReplayTally() : nil
    start = clock.now
    let sinks = ReplaySinks(
      selection: options.only ?? .all, color: options.color, output: output, messages: messages, clock: clock)
    sink = sinks.sink(options.output)
    meter = sink is PrettySink ? nil : MeterLine(messages: messages, color: options.color)
  }

  /// What is drawn below all else; nil for nothing.
  var bar: LevelBar? {
    didSet {
      guard bar != oldValue else { return }
      if let pretty = sink as? PrettySink {
        pretty.footer = bar.map { bar in { bar.line(within: $0) } }
        pretty.settle()
      } else {
        meter?.show(bar)
      }
    }
  }

  /// Shows an event.
  ///
  /// - Parameters:
  ///   - event: What the server says.
  ///   - time: Its time in the recording, in milliseconds; the time since the view was made unless given.
  func show(_ event: SLUEvent, time: Int? = nil) {
    let time = time ?? Int((clock.now - start) / .milliseconds(1))
    defer { seq += 1 }
    // Without strictness nothing is thrown: what breaks a rule is reported.
    guard let outcome = try? aggregator.apply(event) else { return }
    hidden?.count(outcome)
    // Whoever reads the output may write to the same terminal.
    if meter != nil { bar = nil }
    sink.show(RecordedEvent(event, seq: seq, time: time), outcome)
    sink.settle()
  }

  /// Says what is still open, and how much was not shown that nobody should miss.
  ///
  /// - Parameter hasFailed: Whether it ends for a reason that is told of: what is open then is so because of it.
  func finish(hasFailed: Bool = false) {
    for report in aggregator.reportsAtEndOfInput() {
      if !hasFailed { hidden?.count(report) }
      sink.show(report)
    }
    sink.finish()
    if let trouble = hidden?.trouble { messages.error("--only final does not show \(trouble)") }
  }
}
