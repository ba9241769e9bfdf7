import SLUCore

/// Names one action for good: what is revised or retracted is named by the key under which it was applied.
///
/// A key goes through applied, revised any number of times, and retracted, and is never used again: when a value comes
/// back after it was retracted, that is another ``generation``.
public struct ActionKey: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The context of the segment that gave rise to it.
  public let contextId: String
  /// The number of that segment.
  public let segmentId: Int
  /// The rule, by a name that is unique in the filter: `filter/destination`, `clear/reset`.
  public let rule: String
  /// Which of several values of a list it is, from 0.
  public let occurrence: Int
  /// How often it was retracted before.
  public let generation: Int

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - contextId: The context of the segment.
  ///   - segmentId: The number of the segment.
  ///   - rule: The name of the rule.
  ///   - occurrence: Which of several values it is.
  ///   - generation: How often it was retracted before.
  public init(contextId: String, segmentId: Int, rule: String, occurrence: Int = 0, generation: Int = 0) {
    self.contextId = contextId
    self.segmentId = segmentId
    self.rule = rule
    self.occurrence = occurrence
    self.generation = generation
  }

  /// Whether both name the same action; texts are compared by their bytes (law 1).
  public static func == (left: ActionKey, right: ActionKey) -> Bool {
    left.segmentId == right.segmentId && left.occurrence == right.occurrence && left.generation == right.generation
      && left.rule.isSameText(as: right.rule) && left.contextId.isSameText(as: right.contextId)
  }

  /// Feeds the members to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(segmentId)
    hasher.combine(occurrence)
    hasher.combine(generation)
    hasher.combine(bytesOf: rule)
    hasher.combine(bytesOf: contextId)
  }

  /// The form `a/0 filter/destination`, with `[1]` for a further value of a list and `'2` for a later generation.
  public var description: String {
    "\(contextId)/\(segmentId) \(rule)" + (occurrence == 0 ? "" : "[\(occurrence)]")
      + (generation == 0 ? "" : "'\(generation)")
  }
}
