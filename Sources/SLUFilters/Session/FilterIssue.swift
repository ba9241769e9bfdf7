public import SLUValues

/// Something that the speaker should be asked, or told.
///
/// An issue of a slot stays open until a later value or issue of the same part of the query, or a ``Reset``, takes its
/// place, or until what gave rise to it is taken back.
public struct FilterIssue: Hashable, Sendable {
  /// What is the matter.
  public enum Kind: Hashable, Sendable {
    /// A required slot has no value: ask for one.
    case needsValue(prompt: String)
    /// The words may mean any of these, the likeliest first; nothing was set.
    case disambiguate(candidates: [String])
    /// The words mean no value of the slot.
    case unknownValue(ValueFault)
    /// Rules act only when the speaker says yes: call ``FilterSession/confirm(_:)`` or ``FilterSession/decline(_:)``
    /// with the key.
    case needsConfirmation(prompt: String)
  }

  /// Where it arose: the segment and the rule.
  public let key: ActionKey
  /// The slot's type and role, or the intent that is to be confirmed.
  public let slot: String
  /// The words that gave rise to it, as they were shown; those of the whole segment for a confirmation, none for a
  /// value that was not said.
  public let words: String
  /// What is the matter.
  public let kind: Kind

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - key: Where it arose.
  ///   - slot: The slot's type and role.
  ///   - words: The words that gave rise to it.
  ///   - kind: What is the matter.
  public init(key: ActionKey, slot: String, words: String, kind: Kind) {
    self.key = key
    self.slot = slot
    self.words = words
    self.kind = kind
  }
}

/// An issue that came up, or is settled.
public enum IssueChange: Hashable, Sendable {
  /// It came up.
  case raised(FilterIssue)
  /// It is settled, or no longer matters.
  case resolved(FilterIssue)
}

extension FilterIssue: CustomStringConvertible {
  /// The issue in one line: `a/0 filter/destination: unknown "banana": expected a date`.
  public var description: String {
    switch kind {
    case .needsValue(let prompt): "\(key): needs a value: \(prompt)"
    case .disambiguate(let candidates): "\(key): \"\(words)\" may be \(candidates.joined(separator: ", "))"
    case .unknownValue(let fault): "\(key): unknown \"\(words)\": \(fault)"
    case .needsConfirmation(let prompt): "\(key): to be confirmed: \(prompt)"
    }
  }
}
