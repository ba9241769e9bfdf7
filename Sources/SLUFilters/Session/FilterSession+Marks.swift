// Marks among the segments that are held: what changes near the end is folded from the last mark on, however many
// segments an open context holds.

extension FilterSession {
  /// How many steps are at least between two marks; a step is a segment or a context.
  static var markSpacing: Int { 8 }
  /// How many steps an update may fold to new marks: where many contexts take turns, most changes void most marks, and to set
  /// them all again would cost more than all else.
  static var stepsAnUpdate: Int { 2 }
  /// How many such steps that were not needed are left for later updates at most.
  static var stepsAtOnce: Int { 256 }
  /// How many segments of an open context an update folds for good at most.
  static var settledAtOnce: Int { 32 }

  /// Where a fold may begin: behind it nothing is known.
  var start: FoldPosition { marks.last?.position ?? tracker.checkpoint }

  /// Forgets the marks behind a place where something changed.
  mutating func voidMarks(behind position: FoldPosition) {
    while let last = marks.last, last.position > position { marks.removeLast() }
  }

  /// Forgets the marks that the checkpoint has come to.
  mutating func dropMarksBeforeCheckpoint() {
    guard let first = marks.first, first.position <= tracker.checkpoint else { return }
    marks.removeFirst(marks.prefix { $0.position <= tracker.checkpoint }.count)
  }

  /// Sets marks up to a place where something changed, as far as steps are left: the next change is likely to be there, too.
  mutating func setMarks(upTo end: FoldPosition) {
    stepsLeft = min(stepsLeft + Self.stepsAnUpdate, Self.stepsAtOnce)
    var mark = marks.last ?? FoldMark(checkpoint, at: tracker.checkpoint)
    while stepsLeft >= markSpacing, let next = tracker.position(markSpacing, behind: mark.position), next <= end {
      tracker.forEachOpenSegment(from: mark.position, to: next) { segment, contextId in
        mark.fold(segment, in: contextId, by: tracker.filter, presence)
      }
      mark.position = next
      marks.append(mark)
      stepsLeft -= markSpacing
    }
  }
}
