/// Lets each sequence number of a recording through at most once, in front of the aggregator (law 17).
///
/// Numbers count from 0. One that was missing may still come, up to ``window`` later.
public struct SequenceGuard: Hashable, Sendable {
  /// How far behind the highest number a missing one may still come.
  public static let window = 1024

  /// What the guard says of a number.
  public enum Verdict: Hashable, Sendable {
    /// It is the next one, or a missing one that came in time.
    case apply
    /// It is new, and the numbers of this half-open range before it are missing.
    case gap(missing: Range<Int>)
    /// It was let through before, or is too far behind to tell.
    case duplicate
  }

  /// The number that comes next when nothing is missing.
  public private(set) var next = 0
  private var missing = NumberRanges()

  /// Creates a guard for a recording's beginning.
  public init() {}

  /// Takes note of a number and says whether its event is to be applied.
  ///
  /// - Parameter number: The event's sequence number, 0 or more.
  /// - Returns: Whether to apply the event, and what is missing before it.
  public mutating func admit(_ number: Int) -> Verdict {
    // Int.max has no successor; no recording counts that far.
    guard number < Int.max else { return .duplicate }
    if number == next {
      next += 1
      if !missing.ranges.isEmpty { forgetOld() }
      return .apply
    }
    if number < next {
      guard missing.contains(number) else { return .duplicate }
      missing.remove(number)
      return .apply
    }
    let gap = next..<number
    missing.append(next...(number - 1))
    next = number + 1
    forgetOld()
    return .gap(missing: gap)
  }

  /// Whether a number is the next one and none is missing: nearly always.
  func isNext(_ number: Int) -> Bool { number == next && number < Int.max && missing.ranges.isEmpty }

  /// Takes note of the next number.
  mutating func advance() { next += 1 }

  /// Takes note of the number of a line that is no event, such as one of an unknown type.
  ///
  /// - Parameter number: The line's sequence number, 0 or more.
  /// - Returns: A report when numbers before it are missing.
  public mutating func pass(_ number: Int) -> Report? {
    Report(admit(number), at: number, event: nil)
  }

  private mutating func forgetOld() {
    missing.removeAll(below: next - 1 - Self.window)
  }
}

extension SequenceGuard: Codable {
  private enum Key: String, CodingKey {
    case next
    case missing
  }

  /// Reads a guard that was encoded in mid-stream (law 15).
  ///
  /// - Throws: A `DecodingError` when the numbers make no sense.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    next = try container.decode(Int.self, forKey: .next)
    missing = try container.decode(NumberRanges.self, forKey: .missing)
    // The number before the next one was applied, and none is missing that could not come any more.
    guard next >= 0, missing.ranges.allSatisfy({ next - 1 - Self.window <= $0.lowerBound && $0.upperBound < next - 1 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .next, in: container,
        debugDescription: "the missing numbers must lie within \(Self.window) before next")
    }
  }

  /// Writes the guard's numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(next, forKey: .next)
    try container.encode(missing, forKey: .missing)
  }
}

extension SegmentAggregator {
  /// Applies an event of a numbered recording, unless its number was applied before (law 17).
  ///
  /// - Parameters:
  ///   - event: The next event of the recording.
  ///   - number: Its sequence number, 0 or more; nil passes the guard.
  ///   - guardian: What remembers the numbers of this recording.
  /// - Returns: The outcome of the event; a gap before it is reported last.
  /// - Throws: A ``ProtocolViolation``, in strict mode only; aggregator and guard are as they were before (law 11).
  public mutating func apply(
    _ event: SLUEvent, number: Int?, through guardian: inout SequenceGuard
  ) throws(ProtocolViolation) -> Outcome {
    guard let number else { return try apply(event) }
    if guardian.isNext(number) {
      let outcome = try apply(event)
      guardian.advance()
      return outcome
    }
    var admitting = guardian
    let verdict = admitting.admit(number)
    if case .duplicate = verdict { return ignore(event, .duplicate) }
    let outcome = try apply(event)
    guardian = admitting
    guard let report = Report(verdict, at: number, event: event) else { return outcome }
    return outcome.reporting(report)
  }
}

extension Report {
  /// The report of a gap; nil for other verdicts.
  fileprivate init?(_ verdict: SequenceGuard.Verdict, at number: Int, event: SLUEvent?) {
    guard case .gap(let missing) = verdict, let first = missing.first, let last = missing.last else { return nil }
    let numbers = first == last ? "number \(first) is" : "numbers \(first) to \(last) are"
    self.init(
      code: .sequenceGap, message: "expected sequence number \(first), found \(number): \(numbers) missing",
      event: event)
  }
}
