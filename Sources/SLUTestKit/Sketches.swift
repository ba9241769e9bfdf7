public import SLUCore

// Values in one line each, for the tables of tests: a mark ~ means tentative, none means final.

extension SpeechSegment {
  /// The segment in one line, such as `book a~ | intent book~ | destination [1,2) A~ | end`.
  ///
  /// A word that does not follow the one before it has its index in front, as in `4:New`; an empty word is `""`.
  public var sketch: String {
    var expected = 0
    let words = transcripts.map { word in
      defer { expected = word.index &+ 1 }
      let place = word.index == expected ? "" : "\(word.index):"
      return place + (word.value.isEmpty ? "\"\"" : word.value) + Self.mark(word.isFinal)
    }
    var parts = [words.joined(separator: " ")]
    if intent != .none {
      parts.append("intent " + (intent.value.isEmpty ? "\"\"" : intent.value) + Self.mark(intent.isFinal))
    }
    for entity in entities {
      parts.append(
        "\(entity.type) [\(entity.startIndex),\(entity.endIndex)) \(entity.value)\(Self.mark(entity.isFinal))")
    }
    if isFinal { parts.append("end") }
    return parts.joined(separator: " | ")
  }

  private static func mark(_ isFinal: Bool) -> String { isFinal ? "" : "~" }
}

extension SegmentUpdate {
  /// The update in one line, such as `changed a/0: book~` or `finished a [0, 1] discarded [2]`.
  public var sketch: String {
    switch self {
    case .contextStarted(let contextId): "started \(contextId)"
    case .segmentChanged(let segment): "changed \(segment.contextId)/\(segment.segmentId): \(segment.sketch)"
    case .segmentFinalized(let segment): "finalized \(segment.contextId)/\(segment.segmentId): \(segment.sketch)"
    case .contextFinished(let context, let discarded):
      "finished \(context.contextId) \(context.segments.map(\.segmentId)) discarded \(discarded)"
    case .ignored(_, let reason): "ignored \(reason.rawValue)"
    }
  }
}

extension Outcome {
  /// The updates in order, then the reports by their codes, as in `report contradiction`.
  public var sketch: [String] { updates.map(\.sketch) + reports.map { "report \($0.code.rawValue)" } }
}
