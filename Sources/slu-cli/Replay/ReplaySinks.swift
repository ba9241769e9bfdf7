/// Makes the sink that shows a command's updates, as its options and its surroundings say.
struct ReplaySinks {
  var selection: UpdateSelection
  /// Whether some events are kept from the sink.
  var isCut = false
  var color: ColorChoice
  var output: OutputBuffer
  var messages: Messages
  var clock: any ReplayClock

  /// The sink of a format; nil stands for the one that suits the output.
  ///
  /// For what comes at the pace of speech. Where speed counts the caller names the sink's type, for which its loop is compiled.
  func sink(_ format: ReplayFormat?) -> any ReplaySink {
    switch format ?? standard {
    case .json: json
    case .events: events
    case .text: text
    case .pretty: pretty
    }
  }

  /// The format that suits the output.
  var standard: ReplayFormat { StandardStream.output.isTerminal ? .pretty : .text }

  var json: JSONSink { JSONSink(output: output, selection: selection) }

  var events: EventsSink { EventsSink(output: output, selection: selection, isCut: isCut) }

  var text: TextSink { TextSink(output: output, selection: selection, isStyled: color == .always) }

  var pretty: PrettySink {
    // A terminal that cannot move its cursor is like a file.
    let canDraw = StandardStream.output.isTerminal && !["", "dumb"].contains(System.environment("TERM") ?? "")
    let isColored = color.isColored(isTerminal: canDraw, noColor: System.environment("NO_COLOR"))
    let screen = PrettySink.Screen(size: Self.terminalSize, clock: clock)
    let sink = PrettySink(output: output, selection: selection, isStyled: isColored, screen: canDraw ? screen : nil)
    if StandardStream.error.isTerminal { messages.willWrite = { [weak sink] in sink?.clear(for: $0) } }
    return sink
  }

  private static func terminalSize() -> TerminalSize {
    StandardStream.output.terminalSize ?? TerminalSize(columns: 80, rows: 24)
  }
}
