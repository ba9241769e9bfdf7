public import SLUValues

/// A part of the query that entities of one type fill.
///
/// ```swift
/// Slot("destination", \.destination, Spoken()).required(prompt: "Where to?")
/// Slot("topping", \.toppings, each: Spoken(), .appending)
/// ```
///
/// What the parser makes of the entity's value (or of its words, when the value is empty) is set. When the words may
/// mean several values, or none, nothing is set and an issue says so; a parser with an `otherwise` sets that and
/// raises the issue all the same.
public struct Slot<Query: Equatable & Sendable, Value: Equatable & Sendable>: FilterRule {
  private let type: String
  private let role: SlotRole
  private let isList: Bool
  private let field: any AnyKeyPath & Sendable
  private let isFilled: (@Sendable (Query) -> Bool)?
  private let parser: any ValueParser<Value>
  private let change: @Sendable (Value) -> AnyChange
  private var initial: Value?
  private var prompt: String?
  private var ownPolicy: FinalityPolicy?

  /// Fills a part that always has a value.
  ///
  /// - Parameters:
  ///   - type: The entities' type, in upper or lower case.
  ///   - role: Which one, when there are several.
  ///   - keyPath: What to set.
  ///   - parser: What to make of the words.
  public init(
    _ type: String, role: SlotRole = .last, _ keyPath: any WritableKeyPath<Query, Value> & Sendable,
    _ parser: some ValueParser<Value>
  ) {
    self.type = type
    self.role = role
    self.parser = parser
    isList = false
    field = keyPath
    isFilled = nil
    change = { TypedChange(Assignment(keyPath: keyPath, value: $0, text: text(of: $0))) }
  }

  /// Fills a part that may be empty.
  ///
  /// - Parameters:
  ///   - type: The entities' type, in upper or lower case.
  ///   - role: Which one, when there are several.
  ///   - keyPath: What to set.
  ///   - parser: What to make of the words.
  public init(
    _ type: String, role: SlotRole = .last, _ keyPath: any WritableKeyPath<Query, Value?> & Sendable,
    _ parser: some ValueParser<Value>
  ) {
    self.type = type
    self.role = role
    self.parser = parser
    isList = false
    field = keyPath
    isFilled = { $0[keyPath: keyPath] != nil }
    change = { TypedChange(Assignment(keyPath: keyPath, value: $0, text: text(of: $0))) }
  }

  /// Fills a list with all entities of the type, in the order of speech.
  ///
  /// - Parameters:
  ///   - type: The entities' type, in upper or lower case.
  ///   - keyPath: The list.
  ///   - parser: What to make of each entity's words.
  ///   - mode: Whether the values of a segment come in the place of those of earlier segments, or behind them.
  public init(
    _ type: String, _ keyPath: any WritableKeyPath<Query, [Value]> & Sendable, each parser: some ValueParser<Value>,
    _ mode: ListMode = .replacing
  ) {
    self.type = type
    role = .last
    self.parser = parser
    isList = true
    field = keyPath
    isFilled = { !$0[keyPath: keyPath].isEmpty }
    change = { TypedChange(ListElement(keyPath: keyPath, value: $0, text: text(of: $0), mode: mode)) }
  }

  /// The same slot, which asks for its value: when the intent is there and the query has no value, an issue says so.
  ///
  /// - Parameter prompt: What to ask the speaker.
  public func required(prompt: String) -> Self { with { $0.prompt = prompt } }

  /// The same slot with a value for segments that have the intent and say nothing of the slot.
  ///
  /// That nothing is said is only certain at the segment's end: under the policies that want final items the value is
  /// set then.
  ///
  /// - Parameter value: What to set.
  public func `default`(_ value: Value) -> Self { with { $0.initial = value } }

  /// The same slot with a finality policy of its own.
  ///
  /// - Parameter policy: When the slot is set.
  public func policy(_ policy: FinalityPolicy) -> Self { with { $0.ownPolicy = policy } }

  /// Adds the slot.
  public func add(to list: inout RuleList<Query>) {
    let (parser, change) = (parser, change)
    let slot = SlotStep(
      type: type, role: role, isList: isList, fallback: initial.map(change), prompt: prompt,
      read: { SlotReading(parser.read($0, in: $1), otherwise: parser.otherwise, change: change) })
    list.append(
      RuleDraft(
        name: type.lowercased() + role.name, action: .slot(slot), field: field, isFilled: isFilled,
        policy: ownPolicy))
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// What the values of a segment do to a list.
public enum ListMode: Hashable, Sendable {
  /// They come in the place of what was there.
  case replacing
  /// They come behind what was there.
  case appending
}
