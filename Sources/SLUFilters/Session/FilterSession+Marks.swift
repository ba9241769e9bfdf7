// Marks among the segments that are held: what changes near the end is folded from the last mark on, however many
// segments an open context holds.

extension FilterSession {
  /// How many steps are at least between two marks; a step is a segment or a context.
  static var markSpacing: Int { 8 }
  /// How many marks an update adds at most: a change near the front, which voids nearly all of them, costs as little as
  /// any other until a view is read.
  static var marksAtOnce: Int { 32 }
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

  /// Sets marks up to where changes are likely: the segments at the end.
  mutating func setMarks() {
    guard var next = tracker.position(markSpacing, behind: start),
      var afterNext = tracker.position(markSpacing, behind: next)
    else { return }
    var mark = marks.last ?? FoldMark(checkpoint, at: tracker.checkpoint)
    for _ in 0..<Self.marksAtOnce {
      tracker.forEachOpenSegment(from: mark.position, to: next) { segment, contextId in
        mark.fold(segment, in: contextId, by: tracker.filter, presence)
      }
      mark.position = next
      marks.append(mark)
      guard let further = tracker.position(markSpacing, behind: afterNext) else { return }
      (next, afterNext) = (afterNext, further)
    }
  }
}
