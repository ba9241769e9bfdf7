/// One thing that a segment does to a query, or several that belong together.
///
/// The rules of this library cover the usual cases. A rule of your own is made of them:
///
/// ```swift
/// struct Route: FilterRule {
///   func add(to list: inout RuleList<FlightQuery>) {
///     list.append(Slot("city", role: "from", \.origin, Spoken()))
///     list.append(Slot("city", role: "to", \.destination, Spoken()))
///   }
/// }
/// ```
public protocol FilterRule<Query>: Sendable {
  /// What the rule fills in.
  associatedtype Query: Equatable & Sendable

  /// Adds the rule to a list of rules, as one or several of those that the library knows.
  ///
  /// It is called once, when a session is made.
  ///
  /// - Parameter list: The rules so far.
  func add(to list: inout RuleList<Query>)
}

/// The rules of a filter, in order, while they are collected.
public struct RuleList<Query: Equatable & Sendable> {
  private(set) var steps: [RuleDraft<Query>] = []
  private(set) var scopes: [IntentScope] = [IntentScope(condition: .always)]
  private var scope = 0

  /// Adds a rule behind the others.
  ///
  /// - Parameter rule: What comes next.
  public mutating func append(_ rule: some FilterRule<Query>) { rule.add(to: &self) }

  /// Adds a rule that is made of no others.
  mutating func append(_ draft: RuleDraft<Query>) {
    steps.append(draft)
    steps[steps.count - 1].scope = scope
  }

  /// Adds rules that depend on the intent.
  mutating func append(_ rules: RuleGroup<Query>, under condition: IntentScope) {
    let outer = scope
    scopes.append(condition)
    scopes[scopes.count - 1].parent = outer
    scope = scopes.count - 1
    rules.add(to: &self)
    scope = outer
  }
}

/// A rule as it was declared, before the filter is compiled.
struct RuleDraft<Query: Equatable & Sendable> {
  var name: String
  var action: StepAction
  /// The part of the query that it sets, if it is one part.
  var field: AnyKeyPath?
  /// Whether a query has a value there; nil when the query does not show it.
  var isFilled: (@Sendable (Query) -> Bool)?
  var policy: FinalityPolicy?
  var scope = 0
}
