/// Puts the whole query back.
///
/// It also closes the issues of slots: what was unclear before is gone.
public struct Reset<Query: Equatable & Sendable>: FilterRule {
  private let value: Query

  /// Creates a rule that puts the query back.
  ///
  /// - Parameter value: What it becomes.
  public init(to value: Query) { self.value = value }

  /// Adds the rule.
  public func add(to list: inout RuleList<Query>) {
    list.append(RuleDraft(name: "reset", action: .reset(TypedChange(Replacement(value: value)))))
  }
}

/// Sets a part of the query to a fixed value.
///
/// ```swift
/// On("cheapest") { Assign(\.order, to: .byPrice) }
/// ```
public struct Assign<Query: Equatable & Sendable, Value: Equatable & Sendable>: FilterRule {
  private let keyPath: any WritableKeyPath<Query, Value> & Sendable
  private let value: Value

  /// Creates a rule that sets a part of the query.
  ///
  /// - Parameters:
  ///   - keyPath: What to set.
  ///   - value: What it becomes.
  public init(_ keyPath: any WritableKeyPath<Query, Value> & Sendable, to value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  /// Adds the rule.
  public func add(to list: inout RuleList<Query>) {
    let change = TypedChange(Assignment(keyPath: keyPath, value: value, text: text(of: value)))
    list.append(RuleDraft(name: "assign", action: .change(change), field: keyPath))
  }
}
