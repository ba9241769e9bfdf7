public import SLUCore

/// Does what no other rule does, in code of your own.
///
/// ```swift
/// On("add") { Then("count") { segment, query in query.count += segment.entities.count } }
/// ```
///
/// The code must be pure and go by what was said, not by the times and the finality of the items: it is called again
/// whenever the query is worked out anew. It sees of the segment what the policy lets through: everything under
/// ``FinalityPolicy/tentative``, only final words and entities before the end of the segment under the others. When
/// that changes the action is revised.
public struct Then<Query: Equatable & Sendable>: FilterRule {
  private let name: String
  private let body: @Sendable (SpeechSegment, inout Query) -> Void

  /// Creates a rule from code.
  ///
  /// - Parameters:
  ///   - name: What the rule is called in the keys of its actions.
  ///   - body: Changes the query as the segment says.
  public init(_ name: String = "then", _ body: @escaping @Sendable (SpeechSegment, inout Query) -> Void) {
    self.name = name
    self.body = body
  }

  /// Adds the rule.
  public func add(to list: inout RuleList<Query>) {
    let body = body
    list.append(
      RuleDraft(name: name, action: .custom { TypedChange(CustomChange<Query>(segment: $0, body: body)) }))
  }
}
