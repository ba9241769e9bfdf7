import SLUCore
import SLUEventLog

/// How to replay.
struct ReplayOptions {
  var aggregation = SegmentAggregator.Options()
  var filter = ContextFilter()
  /// How fast; nil for as fast as possible.
  var pacing: Pacing?
  /// Whether to count what happens.
  var isCounting = false
  /// Whether to look for interrupts between events.
  var isInterruptible = false
}

/// Recordings through filter, guard and aggregator into a sink.
final class Replay<Sink: ReplaySink> {
  private let sink: Sink
  private let output: OutputBuffer
  private let messages: Messages
  private let clock: any ReplayClock
  private let options: ReplayOptions
  private var aggregator: SegmentAggregator
  private var filter: ContextFilter
  private var pacing: Pacing?
  private(set) var tally = ReplayTally()
  /// Whether any line was refused.
  private(set) var hasRefusedLines = false
  /// Whether a strict replay was stopped.
  private(set) var hasStopped = false

  init(_ options: ReplayOptions, sink: Sink, output: OutputBuffer, messages: Messages, clock: any ReplayClock) {
    self.options = options
    self.sink = sink
    self.output = output
    self.messages = messages
    self.clock = clock
    aggregator = SegmentAggregator(options: options.aggregation)
    filter = options.filter
    pacing = options.pacing
  }

  /// Whether to go on: false after a strict stop, an interrupt, or when nobody reads the output any more.
  var isGoingOn: Bool {
    !hasStopped && output.failure == nil && !(options.isInterruptible && System.isInterrupted)
  }

  /// Replays one recording to its end.
  func run(_ reader: EventLogReader) {
    var guardian = SequenceGuard()
    begin(&guardian)
    while isGoingOn, let entry = reader.next() {
      switch entry {
      case .event(let recorded): apply(recorded, &guardian, reader)
      case .header: begin(&guardian)
      case .unknownType(let unknown): skip(unknown, &guardian)
      case .refused(let error):
        hasRefusedLines = true
        tally.refusedLines += 1
        messages.error(error.description)
      }
    }
  }

  /// Whether there was nothing of the contexts that were asked for.
  var hasFoundNothing: Bool { filter.complaint != nil }

  /// Ends the replay: tells what is still open.
  func finish() {
    if !hasStopped {
      for report in aggregator.reportsAtEndOfInput() {
        tally.count(report)
        sink.show(report)
      }
    }
    sink.finish()
    if options.isCounting { countOpen() }
    if let complaint = filter.complaint { messages.error(complaint) }
  }

  private func begin(_ guardian: inout SequenceGuard) {
    guardian = SequenceGuard()
    pacing?.restart()
    sink.beginRecording()
  }

  private func apply(_ recorded: RecordedEvent, _ guardian: inout SequenceGuard, _ reader: EventLogReader) {
    if !filter.isOpen, !filter.includes(recorded.event) {
      // Its number counts all the same: what is not replayed is not missing.
      if let seq = recorded.seq { _ = guardian.admit(seq) }
      return
    }
    if pacing != nil, !wait(until: recorded.time) { return }
    do throws(ProtocolViolation) {
      let outcome = try aggregator.apply(recorded.event, number: recorded.seq, through: &guardian)
      if options.isCounting { tally.count(outcome) }
      sink.show(recorded, outcome)
    } catch {
      stop("\(reader.source):\(reader.line): \(error.description)")
    }
  }

  private func skip(_ unknown: UnknownEventType, _ guardian: inout SequenceGuard) {
    let report = unknown.seq.flatMap { guardian.pass($0) }
    guard !filter.isWaiting else { return }
    tally.unknownTypes += 1
    if options.aggregation.isStrict {
      return stop(
        "\(unknown.source):\(unknown.line): expected the type of an event, such as transcript, found \"\(unknown.type)\""
      )
    }
    if let report, !filter.isSelective {
      tally.count(report)
      sink.show(report)
    }
    messages.error("\(unknown) \(sink.pass(unknown) ? "kept" : "skipped")")
  }

  private func stop(_ message: String) {
    hasStopped = true
    sink.settle()
    messages.error(message)
  }

  /// Waits until an event is due; false when an interrupt came first.
  private func wait(until time: Int?) -> Bool {
    var isSettled = false
    while let delay = pacing?.delay(until: time, now: clock.now), delay > .zero {
      if !isSettled { sink.settle() }
      isSettled = true
      if options.isInterruptible, System.isInterrupted { return false }
      clock.pause(for: delay)
    }
    return true
  }

  private func countOpen() {
    tally.openSegments = aggregator.openContexts.reduce(0) { $0 + $1.segments.count { !$0.isFinal } }
  }
}
