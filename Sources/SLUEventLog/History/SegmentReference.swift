public import SLUCore

/// A segment as a person names it: the beginning of its context's id, a slash, and its number.
public struct SegmentReference: Hashable, Sendable, CustomStringConvertible {
  /// The context's id, or as much of its beginning as no other context has.
  public var context: String
  /// The segment's number.
  public var segmentId: Int

  /// Reads a name.
  ///
  /// - Parameter text: Such as `d5e2/0`; what stands before the last slash belongs to the context, and may be empty
  ///   where there is only one.
  /// - Returns: Nil when no slash and number stand at the end.
  public init?(_ text: String) {
    guard let slash = text.lastIndex(of: "/"), let number = Int(text[text.index(after: slash)...]), number >= 0
    else { return nil }
    context = String(text[..<slash])
    segmentId = number
  }

  /// The name as a person writes it.
  public var description: String { "\(context)/\(segmentId)" }

  /// Whether it may mean this segment.
  ///
  /// - Parameter id: A segment of the log.
  public func mayMean(_ id: SpeechSegment.ID) -> Bool {
    id.segmentId == segmentId && id.contextId.utf8.starts(with: context.utf8)
  }
}

/// Why a segment cannot be shown, and what could be shown instead.
public struct SegmentLookupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  public var code: Code
  /// What is wrong, for people.
  public var message: String
  /// What there is to choose from, one a line.
  public var candidates: [String] = []

  /// What there is to choose from as lines, as many as a person wants to see.
  public var candidateLines: [String] {
    let shown = 20
    let rest = candidates.count > shown ? ["  … and \(candidates.count - shown) more"] : []
    return candidates.prefix(shown).map { "  \($0)" } + rest
  }

  /// The message, and below it what there is to choose from.
  public var description: String { ([message] + candidateLines).joined(separator: "\n") }

  /// The kinds of error; the set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No context has such an id.
    public static let noSuchContext = Code(rawValue: "no_such_context")
    /// Several contexts have ids that begin so.
    public static let ambiguousContext = Code(rawValue: "ambiguous_context")
    /// The context has no segment of this number.
    public static let noSuchSegment = Code(rawValue: "no_such_segment")
    /// The segment came later than the moment.
    public static let notYet = Code(rawValue: "not_yet")
    /// The log has no event of this number, or no times.
    public static let noSuchMoment = Code(rawValue: "no_such_moment")
  }
}

extension LogHistory {
  /// Finds the segment that a person means.
  ///
  /// - Parameter reference: The segment's name. The whole id of a context means that one, also when another id begins so.
  /// - Returns: Its history up to the moment.
  /// - Throws: What is wrong with the name or the moment, with the names that would do.
  public func find(_ reference: SegmentReference) throws(SegmentLookupError) -> SegmentHistory {
    try checkMoment()
    let context = try self.context(reference)
    let id = SpeechSegment.ID(contextId: context.contextId, segmentId: reference.segmentId)
    if let history = segment(id) { return history }
    guard let later = laterStart(of: id) else {
      throw SegmentLookupError(
        code: .noSuchSegment, message: "context \(context.contextId) has no segment \(reference.segmentId); it has",
        candidates: context.segmentNames)
    }
    let now = last.map { "after \($0.words)" } ?? "before the first event"
    throw SegmentLookupError(
      code: .notYet,
      message: "segment \(id.contextId)/\(id.segmentId) is not there yet \(now); it begins with \(later.words)")
  }

  private func checkMoment() throws(SegmentLookupError) {
    switch moment {
    case .end: return
    case .time:
      if isTimed { return }
      throw SegmentLookupError(
        code: .noSuchMoment, message: "no line has a time; name the moment by the number of an event")
    case .event(let number):
      if last?.number == number { return }
      let range = last.map { "the last one is \($0.words)" } ?? "there are none"
      throw SegmentLookupError(code: .noSuchMoment, message: "there is no event \(number); \(range)")
    }
  }

  private func context(_ reference: SegmentReference) throws(SegmentLookupError) -> Context {
    let matches = contexts.filter { $0.contextId.utf8.starts(with: reference.context.utf8) }
    // Of contexts of the same id the last one counts.
    if let exact = matches.last(where: { $0.contextId.utf8.count == reference.context.utf8.count }) { return exact }
    guard let first = matches.last else {
      let message =
        "no context's id begins with \"\(reference.context)\"; there "
        + (contexts.isEmpty ? "is no context at all" : "are")
      throw SegmentLookupError(
        code: .noSuchContext, message: message, candidates: contexts.flatMap(\.segmentNames))
    }
    guard matches.allSatisfy({ $0.contextId.utf8.elementsEqual(first.contextId.utf8) }) else {
      throw SegmentLookupError(
        code: .ambiguousContext, message: "several contexts have ids that begin with \"\(reference.context)\"",
        candidates: matches.flatMap(\.segmentNames))
    }
    return first
  }
}

extension LogHistory.Context {
  fileprivate var segmentNames: [String] {
    segmentIds.isEmpty ? ["\(contextId) (without segments)"] : segmentIds.map { "\(contextId)/\($0)" }
  }
}

extension LogPosition {
  /// The position in words: `event 9 on line 11 at 1.798 s`.
  public var words: String { "event \(number) on line \(line)" + (time.map { " at \($0.asSeconds)" } ?? "") }
}

extension Int {
  /// Milliseconds as seconds, with all three digits: `1.240 s`.
  package var asSeconds: String {
    let digits = String(magnitude % 1000)
    let padded = String(repeating: "0", count: 3 - digits.count) + digits
    return "\(self < 0 ? "-" : "")\(magnitude / 1000).\(padded) s"
  }
}
