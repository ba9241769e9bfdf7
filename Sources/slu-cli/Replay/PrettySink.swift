import SLUCore
import SLUEventLog

/// Updates for a person: on a terminal open segments are drawn in place, elsewhere each update is a line.
final class PrettySink: ReplaySink {
  /// A terminal that pictures are drawn on.
  struct Screen {
    /// Asked before each picture: windows change their size.
    var size: () -> TerminalSize
    /// Pictures closer to each other than this are skipped, unless nothing else comes.
    var interval: Duration = .milliseconds(16)
    /// Tells when the last picture was drawn.
    var clock: any ReplayClock
  }

  private let output: OutputBuffer
  private let selection: UpdateSelection
  private let screen: Screen?
  private var story: PrettyStory
  private var region = LiveRegion()
  /// Lines that will stay, not drawn yet.
  private var above: [[Span]] = []
  private var isStale = false
  private var lastDrawn: Duration?
  /// A line below the picture, on a terminal, for the room that it has; nil for none.
  var footer: ((_ columns: Int) -> [Span])? {
    didSet {
      isStale = true
      drawIfDue()
    }
  }

  init(output: OutputBuffer, selection: UpdateSelection = .all, isStyled: Bool, screen: Screen?) {
    self.output = output
    self.selection = selection
    self.screen = screen
    story = PrettyStory(layout: PrettyLayout(width: nil, isStyled: isStyled))
    fitLayout()
  }

  func show(_ recorded: RecordedEvent, _ outcome: Outcome) {
    for update in outcome.updates { show(update) }
    if selection == .all {
      for report in outcome.reports { keep(story.remark(report)) }
    }
    drawIfDue()
  }

  func show(_ report: Report) {
    // The input has ended: what is open stays as it stands, above the remarks about it.
    if report.code == .contextLeftOpen { keepPicture() }
    if selection == .all { keep(story.remark(report)) }
  }

  func settle() {
    if isStale { draw() }
    output.flush()
  }

  /// Takes the picture away, because something else is about to be written there; the next one brings it back.
  ///
  /// - Parameter line: What is about to be written.
  func clear(for line: String) {
    if let screen {
      output.write(region.frame(above: above, live: [], size: screen.size(), isStyled: story.layout.isStyled))
      region.stays([Span(line)])
      above = []
      isStale = true
    }
    output.flush()
  }

  /// What is still open stays on the screen as it stands.
  func finish() {
    keepPicture()
    settle()
  }

  private func show(_ update: SegmentUpdate) {
    let isShown = selection.includes(update)
    switch update {
    case .contextStarted(let contextId): keep(story.start(contextId, isShown: isShown))
    case .segmentChanged(let segment) where isShown && screen != nil:
      story.draw(segment)
      isStale = true
    case .segmentChanged(let segment): if isShown { keep(story.keep(segment)) }
    case .segmentFinalized(let segment): keep(story.keep(segment))
    case .contextFinished(let context, let discarded): keep(story.finish(context, discarded: discarded))
    case .ignored(let event, let reason): if isShown { keep(story.remark(event, reason)) }
    }
  }

  private func keep(_ lines: [[Span]]) {
    guard screen == nil else {
      isStale = true
      return above += lines
    }
    for line in lines { output.write(line.text(isStyled: story.layout.isStyled) + "\n") }
    output.endLine()
  }
}

// MARK: - The query

extension PrettySink: FilterNoteSink {
  func show(_ note: FilterNote) {
    switch note {
    case .query(let query):
      if query.isCommittedNew { keep(story.keep(note)) }
      guard selection == .all else { return }
      if screen == nil, query.isPreviewNew { keep(story.keep(.query(query.aboutPreview))) }
      story.preview = query.preview.description
      isStale = true
    case .action, .issue: if selection == .all { keep(story.keep(note)) }
    }
    drawIfDue()
  }
}

// MARK: - Drawing in place

extension PrettySink {
  private func drawIfDue() {
    guard isStale, let screen else { return }
    if let lastDrawn, screen.clock.now - lastDrawn < screen.interval { return }
    draw()
  }

  private func draw() {
    isStale = false
    guard let screen else { return }
    fitLayout()
    let size = screen.size()
    let line = footer?(size.columns - 1) ?? []
    let live = story.picture(rows: size.rows) + (line.isEmpty ? [] : [line])
    output.write(region.frame(above: above, live: live, size: size, isStyled: story.layout.isStyled))
    output.flush()
    above = []
    lastDrawn = screen.clock.now
  }

  private func keepPicture() {
    guard screen != nil else { return }
    fitLayout()
    keep(story.keepPicture())
  }

  /// One column stays free: terminals disagree about what happens to the cursor behind the last one.
  private func fitLayout() {
    story.layout.width = screen.map { max(8, $0.size().columns - 1) }
  }
}
