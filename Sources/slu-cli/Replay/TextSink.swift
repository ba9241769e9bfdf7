import SLUCore
import SLUEventLog

/// Updates as plain lines, one each, in the notation of annotated utterances; made for `grep` and `less`.
///
///     680e98cf/0  *book~ book a~
///     680e98cf/0  final: *book book a flight to [New York](destination)
final class TextSink: ReplaySink {
  private let output: OutputBuffer
  fileprivate let selection: UpdateSelection
  private let isStyled: Bool
  private let words = SegmentWords(notation: .signs)

  init(output: OutputBuffer, selection: UpdateSelection = .all, isStyled: Bool = false) {
    self.output = output
    self.selection = selection
    self.isStyled = isStyled
  }

  func show(_ recorded: RecordedEvent, _ outcome: Outcome) {
    for update in outcome.updates where selection.includes(update) { show(update) }
    for report in outcome.reports { show(report) }
  }

  func show(_ report: Report) {
    guard selection == .all else { return }
    line(
      report.event?.contextId, report.event?.segmentId, "report:",
      [[Span("\(report.code.rawValue): \(report.message)")]])
  }

  func settle() { output.flush() }

  func finish() { output.flush() }

  private func show(_ update: SegmentUpdate) {
    switch update {
    case .contextStarted(let contextId): line(contextId, nil, "started", [])
    case .segmentChanged(let segment): line(segment, nil)
    case .segmentFinalized(let segment): line(segment, "final:")
    case .contextFinished(let context, let discarded):
      line(context.contextId, nil, "finished:", [[Span(context.summary(discarded: discarded))]])
    case .ignored(let event, let reason):
      line(event.contextId, event.segmentId, "ignored:", [[Span("\(reason.rawValue): \(event.summary)")]])
    }
  }

  /// A segment behind a place; without styles no runs of text are kept.
  private func line(_ segment: SpeechSegment, _ verb: String?) {
    let intent = words.intent(of: segment)
    guard !isStyled else {
      let content = (intent.isEmpty ? [] : [intent]) + words.words(of: segment)
      let isEmpty = content.isEmpty
      return line(segment.contextId, segment.segmentId, verb, isEmpty ? [[Span("(empty)", .dim)]] : content)
    }
    begin(segment.contextId, segment.segmentId, verb)
    let start = output.count
    if !intent.isEmpty { output.write(" " + intent.text(isStyled: false)) }
    words.write(segment, to: output)
    if output.count == start { output.write(" (empty)") }
    end()
  }

  fileprivate func line(_ contextId: String?, _ segmentId: Int?, _ verb: String?, _ words: [[Span]]) {
    begin(contextId, segmentId, verb)
    for word in words { output.write(" " + word.text(isStyled: isStyled)) }
    end()
  }

  private func begin(_ contextId: String?, _ segmentId: Int?, _ verb: String?) {
    let name = contextId.map { $0.isEmpty ? "\"\"" : $0 } ?? "-"
    let number = segmentId.map { "/\($0)" } ?? ""
    if isStyled {
      output.write([Span(name + number, .dim)].text(isStyled: true))
    } else {
      output.write(printable: name)
      output.write(number)
    }
    output.write(" ")
    if let verb { output.write(" \(verb)") }
  }

  private func end() {
    output.write("\n")
    output.endLine()
  }
}

extension TextSink: FilterNoteSink {
  /// Shows a note as a line, or two when both views of the query are new.
  ///
  ///     680e98cf/0  apply: destination = New York
  ///     680e98cf/0  query: to New York
  func show(_ note: FilterNote) {
    let (contextId, segmentId) = note.place
    func show(_ verb: String, _ text: String) { line(contextId, segmentId, verb + ":", [[Span(text)]]) }
    switch note {
    case .action(let action): if selection == .all { show(action.verb, action.summary) }
    case .issue(let issue): if selection == .all { show(issue.verb, issue.summary) }
    case .query(let query):
      if query.isCommittedNew { show("query", query.committed.description) }
      if query.isPreviewNew, selection == .all { show("preview", query.preview.description) }
    }
  }
}
