/// Rules that apply only to segments of certain intents.
///
/// The modifiers say when they act. Such rules may stand inside each other: then all of the intents must fit.
public protocol IntentRule<Query>: FilterRule {
  /// Which intents, and when the rules act.
  var scope: IntentScope { get set }
}

extension IntentRule {
  /// The same rules with a finality policy of their own, for those inside that say nothing else.
  ///
  /// - Parameter policy: When the rules act.
  public func policy(_ policy: FinalityPolicy) -> Self { with { $0.policy = policy } }

  /// The same rules, which never act before the segment is final, whatever the policies say.
  ///
  /// Use it for what cannot be taken back: paying, deleting.
  public func sensitive() -> Self { with { $0.isSensitive = true } }

  /// The same rules, which act only after the app said yes.
  ///
  /// When the segment is final an issue asks with the prompt; ``FilterSession/confirm(_:)`` with the key lets
  /// the rules act, ``FilterSession/decline(_:)`` drops them. They act nowhere before, not even in the preview.
  ///
  /// - Parameter prompt: What to ask the speaker.
  public func confirmed(prompt: String) -> Self {
    with { scope in
      scope.isSensitive = true
      scope.prompt = prompt
    }
  }

  private func with(_ change: (inout IntentScope) -> Void) -> Self {
    var copy = self
    change(&copy.scope)
    return copy
  }
}

/// Which intents some rules are for, and when they act.
public struct IntentScope: Sendable {
  enum Condition: Sendable {
    case always
    case named([Name])
    case any
    case none
  }

  let condition: Condition
  var parent: Int?
  var policy: FinalityPolicy?
  var isSensitive = false
  var prompt: String?

  init(condition: Condition) { self.condition = condition }

  /// What the scope is called in the names of its rules; empty for the filter itself.
  var name: String {
    switch condition {
    case .always: ""
    case .named(let names): names.map(\.text).joined(separator: "|")
    case .any: "any"
    case .none: "none"
    }
  }

  func accepts(_ intent: String) -> Bool {
    switch condition {
    case .always: true
    case .named(let names): names.contains { $0.matches(intent) }
    case .any: !intent.isEmpty
    case .none: intent.isEmpty
    }
  }
}
