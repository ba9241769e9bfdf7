/// Rules for segments of certain intents.
///
/// ```swift
/// On("filter", "book") { Slot("destination", \.destination, Spoken()) }
/// On("pay") { Then("pay") { segment, query in query.isPaid = true } }.confirmed(prompt: "Shall I pay?")
/// ```
public struct On<Query: Equatable & Sendable>: IntentRule {
  /// Which intents, and when the rules act.
  public var scope: IntentScope
  private let rules: RuleGroup<Query>

  /// Creates rules for certain intents.
  ///
  /// - Parameters:
  ///   - intents: Names of intents, in upper or lower case.
  ///   - rules: What such segments do.
  public init(_ intents: String..., @FilterBuilder<Query> rules: () -> RuleGroup<Query>) {
    scope = IntentScope(condition: .named(intents.map(Name.init)))
    self.rules = rules()
  }

  /// Adds the rules in their order.
  public func add(to list: inout RuleList<Query>) { list.append(rules, under: scope) }
}

/// Rules for segments that have an intent, whichever it is.
public struct OnAnyIntent<Query: Equatable & Sendable>: IntentRule {
  /// Which intents, and when the rules act.
  public var scope = IntentScope(condition: .any)
  private let rules: RuleGroup<Query>

  /// Creates rules for all intents.
  ///
  /// - Parameter rules: What such segments do.
  public init(@FilterBuilder<Query> rules: () -> RuleGroup<Query>) { self.rules = rules() }

  /// Adds the rules in their order.
  public func add(to list: inout RuleList<Query>) { list.append(rules, under: scope) }
}

/// Rules for segments without an intent, such as "to Paris" as an answer.
public struct OnNoIntent<Query: Equatable & Sendable>: IntentRule {
  /// Which intents, and when the rules act.
  public var scope = IntentScope(condition: .none)
  private let rules: RuleGroup<Query>

  /// Creates rules for segments without an intent.
  ///
  /// - Parameter rules: What such segments do.
  public init(@FilterBuilder<Query> rules: () -> RuleGroup<Query>) { self.rules = rules() }

  /// Adds the rules in their order.
  public func add(to list: inout RuleList<Query>) { list.append(rules, under: scope) }
}
