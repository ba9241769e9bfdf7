/// Something that a policy let through, or took back.
///
/// What the actions so far add up to is the session's ``FilterSession/query``.
public struct FilterAction: Hashable, Sendable {
  /// What happens to the action that the key names.
  public enum Change: Hashable, Sendable {
    /// It is done.
    case apply
    /// It is done with another value; this one no longer counts.
    case revise(from: String)
    /// It is undone, as if it had never been.
    case retract
  }

  /// Which action it is.
  public let key: ActionKey
  /// What happens to it.
  public let change: Change
  /// The intent of its segment.
  public let intent: String
  /// The words that gave rise to it, as they were shown.
  public let words: String
  /// What is set, as text: `2026-11-20`, `cleared`, `on`; when it is retracted, what was set.
  public let value: String

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - key: Which action it is.
  ///   - change: What happens to it.
  ///   - intent: The intent of its segment.
  ///   - words: The words that gave rise to it.
  ///   - value: What is set, as text.
  public init(key: ActionKey, change: Change, intent: String, words: String, value: String) {
    self.key = key
    self.change = change
    self.intent = intent
    self.words = words
    self.value = value
  }
}

extension FilterAction: CustomStringConvertible {
  /// The action in one line: `apply a/0 filter/destination = Paris`.
  public var description: String {
    switch change {
    case .apply: "apply \(key) = \(value)"
    case .revise(let previous): "revise \(key) = \(value) (was \(previous))"
    case .retract: "retract \(key) (was \(value))"
    }
  }
}
