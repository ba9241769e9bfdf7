import SLUCore

/// What happened, told in lines: those that stay, and the picture of what is still open.
struct PrettyStory {
  /// How lines look.
  var layout: PrettyLayout

  /// What was heard so far, as a query; nil when nobody asks for one.
  var preview: String?

  private var open = OpenSegments()
  /// The context that the last line that stays belongs to.
  private var heading: String?

  init(layout: PrettyLayout) { self.layout = layout }

  /// A context begins.
  mutating func start(_ contextId: String, isShown: Bool) -> [[Span]] {
    open.open(contextId)
    return isShown ? name(contextId) : []
  }

  /// A segment changes in the picture.
  mutating func draw(_ segment: SpeechSegment) { open.show(segment) }

  /// A segment stays as it is now.
  mutating func keep(_ segment: SpeechSegment) -> [[Span]] {
    open.close(segment)
    return name(segment.contextId) + layout.lines(segment)
  }

  /// A context ends.
  mutating func finish(_ context: SpeechContext, discarded: [Int]) -> [[Span]] {
    defer { heading = nil }
    open.close(context.contextId)
    return layout.end(context, discarded: discarded, isNamed: !isHeading(context.contextId))
  }

  /// An event was left aside.
  func remark(_ event: SLUEvent, _ reason: IgnoredReason) -> [[Span]] {
    let (place, isInside) = place(event)
    return layout.remark(
      "\(place)ignored, \(reason.rawValue): \(event.summary)", isReport: false, isInside: isInside)
  }

  /// Something is wrong.
  func remark(_ report: Report) -> [[Span]] {
    let (place, isInside) = place(report.event)
    return layout.remark("\(place)\(report.code.rawValue): \(report.message)", isReport: true, isInside: isInside)
  }

  /// What became of the query, among what stays.
  mutating func keep(_ note: FilterNote) -> [[Span]] {
    let (contextId, segmentId) = note.place
    let (mark, text, style) = note.look
    var lines: [[Span]] = []
    if !isHeading(contextId), open.contains(contextId) { lines = name(contextId) }
    if isHeading(contextId) {
      return lines + layout.note(mark, text, style, rule: "│ ", number: segmentId.map { "\($0) " } ?? "")
    }
    let context = contextId.isEmpty ? "\"\"" : contextId
    return layout.note(mark, "\(context)\(segmentId.map { "/\($0)" } ?? ""): \(text)", style, rule: "")
  }

  /// The open segments with the query under them, from the last line up for as many rows as the terminal has.
  mutating func picture(rows: Int) -> [[Span]] {
    var groups: [[[Span]]] = []
    var count = 0
    let drawn = open.groups.filter { !$0.segments.isEmpty }
    if !drawn.isEmpty, let preview {
      groups.append(layout.note("≈", preview, QueryLook.preview, rule: "┊ "))
      count += groups[0].count
    }
    for (position, group) in drawn.enumerated().reversed() where count < rows {
      var lines: [[[Span]]] = []
      for segment in group.segments.reversed() where count < rows {
        lines.append(layout.lines(segment))
        count += lines[lines.count - 1].count
      }
      if position > 0 || !isHeading(group.contextId) {
        lines.append([layout.heading(group.contextId, isFirst: !group.isNamed)])
        count += 1
      }
      groups.append(lines.reversed().flatMap(\.self))
    }
    return groups.reversed().flatMap(\.self)
  }

  /// The whole picture, for the last time: from now on it is among what stays.
  mutating func keepPicture() -> [[Span]] {
    defer { open = OpenSegments() }
    return picture(rows: .max)
  }

  /// Names a context unless the line above is of the same one.
  private mutating func name(_ contextId: String) -> [[Span]] {
    guard !isHeading(contextId) else { return [] }
    heading = contextId
    return [layout.heading(contextId, isFirst: !open.name(contextId))]
  }

  private func isHeading(_ contextId: String) -> Bool {
    heading.map { $0.utf8.elementsEqual(contextId.utf8) } ?? false
  }

  /// Which segment a remark is about, and which context unless the line above is of the same one.
  private func place(_ event: SLUEvent?) -> (text: String, isInside: Bool) {
    guard let event else { return ("", false) }
    let number = event.segmentId.map(String.init)
    if isHeading(event.contextId) { return (number.map { "\($0) " } ?? "", true) }
    let context = event.contextId.isEmpty ? "\"\"" : event.contextId
    return (number.map { "\(context)/\($0) " } ?? "\(context) ", false)
  }
}
