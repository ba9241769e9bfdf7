import SLUCore

// What differs between two logs, in words: A for the first and B for the second.

extension LogComparison {
  /// What differs, one line each, under a heading for each segment.
  ///
  /// - Parameter isVerbose: Whether to tell the times of each item instead of a summary, and of what is equal too.
  /// - Returns: The lines; none when nothing differs and nobody wants to hear of it.
  public func lines(isVerbose: Bool = false) -> [String] {
    var lines: [String] = []
    for pair in contexts { lines += pair.lines(isVerbose: isVerbose) }
    for (context, segments) in onlyLeft { lines += Self.lines(context, segments, only: "A") }
    for (context, segments) in onlyRight { lines += Self.lines(context, segments, only: "B") }
    if !notices.isEmpty {
      lines.append("ignored and reported")
      lines += notices.map { "  \($0.name): \($0.left) → \($0.right)" }
    }
    return lines
  }

  /// How much was compared, in words: `2 contexts, 3 segments, 17 words`.
  public var extent: String {
    let segments = contexts.flatMap(\.segments)
    let words = segments.reduce(0) { $0 + $1.words.count }
    return [(contexts.count, "context"), (segments.count, "segment"), (words, "word")]
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  private static func lines(
    _ context: LogHistory.Context, _ segments: [SegmentHistory], only name: String
  ) -> [String] {
    ["context \(context.contextId) only in \(name)"] + segments.map { "  segment \($0.segment.segmentId) \($0.said)" }
  }
}

extension LogComparison.ContextPair {
  fileprivate func lines(isVerbose: Bool) -> [String] {
    var lines: [String] = []
    let hasSameId = left.contextId.utf8.elementsEqual(right.contextId.utf8)
    let partner = hasSameId ? "" : ", in B \(right.contextId)"
    if !isFinishedInBoth {
      lines.append("context \(left.contextId)\(partner)")
      lines.append("  \(finish(left)) → \(finish(right))")
    }
    for segment in segments {
      let differences = segment.lines(isVerbose: isVerbose)
      if differences.isEmpty, !isVerbose { continue }
      lines.append("segment \(left.contextId)/\(segment.left.segment.segmentId)\(partner)")
      lines += differences.isEmpty ? ["  equal: \(segment.left.said)"] : differences.map { "  \($0)" }
    }
    for (histories, context, name) in [(onlyLeft, left, "A"), (onlyRight, right, "B")] {
      lines += histories.map { "segment \(context.contextId)/\($0.segment.segmentId) only in \(name): \($0.said)" }
    }
    return lines
  }

  private func finish(_ context: LogHistory.Context) -> String {
    context.finished == nil ? "left open" : "finished"
  }
}

extension SegmentHistory {
  fileprivate var said: String { "*\(segment.intent.value.isEmpty ? "_" : segment.intent.value) \(segment.text)" }
}
