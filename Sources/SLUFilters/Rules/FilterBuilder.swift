/// Puts the rules of a filter, or of an intent, together.
///
/// `if`, `if let`, `switch` and `for` may be used: they choose rules when a session is made, not while somebody speaks.
@resultBuilder
public enum FilterBuilder<Query: Equatable & Sendable> {
  /// A single rule.
  public static func buildExpression(_ rule: some FilterRule<Query>) -> RuleGroup<Query> { RuleGroup(rule) }

  /// Rules one behind the other.
  public static func buildBlock(_ groups: RuleGroup<Query>...) -> RuleGroup<Query> { RuleGroup(joining: groups) }

  /// Rules that may be there.
  public static func buildOptional(_ group: RuleGroup<Query>?) -> RuleGroup<Query> { group ?? RuleGroup(joining: []) }

  /// The rules of the first branch.
  public static func buildEither(first group: RuleGroup<Query>) -> RuleGroup<Query> { group }

  /// The rules of the second branch.
  public static func buildEither(second group: RuleGroup<Query>) -> RuleGroup<Query> { group }

  /// The rules of each round of a loop.
  public static func buildArray(_ groups: [RuleGroup<Query>]) -> RuleGroup<Query> { RuleGroup(joining: groups) }

  /// Rules that need a newer system.
  public static func buildLimitedAvailability(_ group: RuleGroup<Query>) -> RuleGroup<Query> { group }
}

/// Several rules, applied in their order: what a ``FilterBuilder`` makes.
public struct RuleGroup<Query: Equatable & Sendable>: FilterRule {
  private let rules: [any FilterRule<Query>]

  init(_ rule: some FilterRule<Query>) { rules = [rule] }

  init(joining groups: [RuleGroup]) { rules = groups.flatMap(\.rules) }

  /// Adds the rules in their order.
  public func add(to list: inout RuleList<Query>) {
    for rule in rules { rule.add(to: &list) }
  }
}
