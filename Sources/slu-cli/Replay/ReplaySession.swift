import ArgumentParser
import SLUCore
import SLUEventLog

/// One run of `replay`: looks at what the process is connected to, and puts the parts together.
struct ReplaySession {
  private let command: ReplayCommand
  private let files: [String]
  private let clock: any ReplayClock = SystemClock()
  private let messages = Messages()
  private let isTerminal = StandardStream.output.isTerminal
  private let output: OutputBuffer

  init(_ command: ReplayCommand) {
    self.command = command
    files = command.files.isEmpty ? ["-"] : command.files
    // What is followed is shown before each wait for more: a line at a time would only slow down what is there already.
    output = OutputBuffer(isEager: isTerminal || command.speed != .max)
    if !output.isEager { StandardStream.output.widenPipe() }
  }

  /// Replays, and ends with the exit code that says how it went.
  func run() throws {
    if command.filtering.isComparing {
      let sink = ComparisonSink(
        output: output, isJSON: command.output == .json, comparison: command.filtering.comparison,
        doubts: RelativeDates(messages))
      return try run(sink)
    }
    let sinks = ReplaySinks(
      selection: command.only ?? .all, isCut: !command.context.isEmpty || command.fromContext != nil,
      color: command.color, output: output, messages: messages, clock: clock)
    // Each case names the type of its sink, for which the loop over events is compiled.
    switch command.output ?? sinks.standard {
    case .json: try filter(sinks.json)
    case .events: try run(sinks.events)
    case .text: try filter(sinks.text)
    case .pretty: try filter(sinks.pretty)
    }
  }

  /// Replays into a sink, with the filter beside it if there is one.
  private func filter(_ sink: some FilterNoteSink) throws {
    guard command.filtering.filter != nil else { return try run(sink) }
    try run(FilteringSink(sink, session: command.filtering.session, doubts: RelativeDates(messages)))
  }

  private func run<Sink: ReplaySink>(_ sink: Sink) throws {
    let replay = Replay(options, sink: sink, output: output, messages: messages, clock: clock)
    let progress = progressBar()
    if let progress { messages.willWrite = { [weak progress] _ in progress?.erase() } }
    var hasUnreadableFiles = false
    for (position, file) in files.enumerated() where replay.isGoingOn {
      do throws(EventLogError) {
        let reader = try reader(file, isFollowed: command.follow && position == files.count - 1)
        reader.beforeReading = { [unowned reader, output, command] in
          // What comes next may take its time, unless it is there in a file.
          if output.isEager || command.follow || reader.length == nil { sink.settle() }
          progress?.update(reader.position)
        }
        replay.run(reader)
        progress?.finished += reader.position
      } catch {
        hasUnreadableFiles = true
        messages.error(error.description)
      }
    }
    replay.finish()
    progress?.erase()
    if let failure = output.failure { throw failure }
    if command.summary { messages.tell(lines: replay.tally.table) }
    if replay.hasStopped || replay.hasRefusedLines || replay.hasFoundNothing || hasUnreadableFiles {
      throw ExitCode.failure
    }
  }

  private var options: ReplayOptions {
    ReplayOptions(
      aggregation: .init(isStrict: command.strict, releasesFinalSegments: command.releaseFinal),
      filter: ContextFilter(only: command.context, from: command.fromContext),
      pacing: command.speed.pacing, isCounting: command.summary, isInterruptible: command.follow)
  }

  private func reader(_ file: String, isFollowed: Bool) throws(EventLogError) -> EventLogReader {
    if file == "-" { return EventLogReader.standardInput(lineLimit: command.lineLimit) }
    let following = EventLogReader.Following { !System.isInterrupted }
    return try EventLogReader(path: file, lineLimit: command.lineLimit, following: isFollowed ? following : nil)
  }

  /// A bar for a long wait before a dark terminal; nil where something else is to be seen.
  private func progressBar() -> ProgressBar? {
    guard StandardStream.error.isTerminal, !isTerminal, command.speed == .max, !command.follow else { return nil }
    var total = 0
    for file in files {
      guard let length = file == "-" ? StandardStream.input.length : System.length(ofFile: file) else { return nil }
      total += length
    }
    guard total > ProgressBar.threshold else { return nil }
    return ProgressBar(total: total, clock: clock) { StandardStream.error.terminalSize?.columns ?? 80 }
  }
}
