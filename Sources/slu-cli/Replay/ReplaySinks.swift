/// Makes the sink that shows a command's updates, as its options and its surroundings say.
struct ReplaySinks {
  var selection: UpdateSelection
  var color: ColorChoice
  var output: OutputBuffer
  var messages: Messages
  var clock: any ReplayClock

  /// The sink of a format; nil stands for the one that suits the output.
  func sink(_ format: ReplayFormat?) -> any ReplaySink {
    let isTerminal = StandardStream.output.isTerminal
    // A terminal that cannot move its cursor is like a file.
    let canDraw = isTerminal && !["", "dumb"].contains(System.environment("TERM") ?? "")
    switch format ?? (isTerminal ? .pretty : .text) {
    case .json: return JSONSink(output: output, selection: selection)
    case .events: return EventsSink(output: output, selection: selection)
    case .text: return TextSink(output: output, selection: selection, isStyled: color == .always)
    case .pretty:
      let isColored = color.isColored(isTerminal: canDraw, noColor: System.environment("NO_COLOR"))
      let screen = PrettySink.Screen(size: Self.terminalSize, clock: clock)
      let sink = PrettySink(output: output, selection: selection, isStyled: isColored, screen: canDraw ? screen : nil)
      if StandardStream.error.isTerminal { messages.willWrite = { [weak sink] in sink?.clear() } }
      return sink
    }
  }

  private static func terminalSize() -> TerminalSize {
    StandardStream.output.terminalSize ?? TerminalSize(columns: 80, rows: 24)
  }
}
