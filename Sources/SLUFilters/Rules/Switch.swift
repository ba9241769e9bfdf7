public import SLUValues

/// Turns something on or off: because of the intent, or as an entity says.
///
/// ```swift
/// On("turn_on") { Switch(\.isOn, .on) }
/// On("set") { Switch("state", \.isOn) }    // "on", "off", "yes", "no", …
/// ```
public struct Switch<Query: Equatable & Sendable>: FilterRule {
  /// What a switch does when the intent is there.
  public enum Position: Hashable, Sendable {
    /// It is on afterwards.
    case on
    /// It is off afterwards.
    case off
    /// It is on afterwards if it was off, and the other way round.
    case toggle
  }

  private let addition: @Sendable (inout RuleList<Query>) -> Void

  /// Creates a rule that turns something on or off when the intent is there.
  ///
  /// - Parameters:
  ///   - keyPath: What to turn on or off.
  ///   - position: Where it stands afterwards.
  public init(_ keyPath: any WritableKeyPath<Query, Bool> & Sendable, _ position: Position) {
    addition = { list in
      let action: StepAction =
        switch position {
        case .on: .change(TypedChange(Assignment(keyPath: keyPath, value: true, text: "on")))
        case .off: .change(TypedChange(Assignment(keyPath: keyPath, value: false, text: "off")))
        case .toggle: .change(TypedChange(Toggle(keyPath: keyPath)))
        }
      list.append(RuleDraft(name: "switch", action: action, field: keyPath))
    }
  }

  /// Creates a rule that turns something on or off as an entity says.
  ///
  /// Where the slot needs a role, a prompt or a policy, use a ``Slot`` with ``SwitchWords``.
  ///
  /// - Parameters:
  ///   - type: The entities' type, in upper or lower case.
  ///   - keyPath: What to turn on or off.
  public init(_ type: String, _ keyPath: any WritableKeyPath<Query, Bool> & Sendable) {
    addition = { list in list.append(Slot(type, keyPath, SwitchWords())) }
  }

  /// Adds the rule.
  public func add(to list: inout RuleList<Query>) { addition(&list) }
}

/// Reads what a switch is told: "on", "off", "yes", "no", "enabled", "please don't".
public struct SwitchWords: ValueParser {
  /// Creates a parser.
  public init() {}

  /// Reads one of the words for on or for off.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<Bool> {
    let words = text.words.joined(separator: " ")
    if Self.on.contains(words) { return .value(true) }
    if Self.off.contains(words) { return .value(false) }
    return .fault(.notOfThisKind("expected a word such as \"on\" or \"off\""))
  }

  private static let on: Set<String> = [
    "on", "yes", "true", "yeah", "yep", "sure", "enable", "enabled", "active", "activate", "turn on", "switch on",
    "please do",
  ]
  private static let off: Set<String> = [
    "off", "no", "false", "nope", "disable", "disabled", "inactive", "deactivate", "turn off", "switch off",
    "please don't",
  ]
}
