import SLUCore

/// What an action does to a query: a value, so that two can be compared.
protocol QueryChange<Query>: Sendable {
  associatedtype Query: Equatable & Sendable

  /// What is set, for people.
  var text: String { get }

  /// Changes a query.
  ///
  /// - Parameter isFirst: Whether no other value of the same slot and segment came before.
  func apply(to query: inout Query, isFirst: Bool)

  /// Whether the other one changes every query in the same way.
  func isSame(as other: any QueryChange<Query>) -> Bool
}

/// A change of a query of some type: one word to hand around, in code that need not know the type.
///
/// Code that is generic over a type of another module is not specialised: it would cost ten times as much.
// SAFETY: unchecked, as only a final class can be checked: both this class and its only subclass have nothing but
// constants.
class AnyChange: @unchecked Sendable {
  /// What is set, for people.
  let text: String

  fileprivate init(text: String) { self.text = text }

  /// Whether the other one changes every query in the same way.
  func isSame(as other: AnyChange) -> Bool { self === other }
}

/// A change of a query of a known type.
final class TypedChange<Query: Equatable & Sendable>: AnyChange, @unchecked Sendable {
  let content: any QueryChange<Query>

  init(_ content: any QueryChange<Query>) {
    self.content = content
    super.init(text: content.text)
  }

  override func isSame(as other: AnyChange) -> Bool {
    if self === other { return true }
    guard text.isSameText(as: other.text), let other = other as? Self else { return false }
    return content.isSame(as: other.content)
  }
}

/// Sets a part of the query.
struct Assignment<Query: Equatable & Sendable, Value: Equatable & Sendable>: QueryChange {
  let keyPath: any WritableKeyPath<Query, Value> & Sendable
  let value: Value
  let text: String

  func apply(to query: inout Query, isFirst: Bool) { query[keyPath: keyPath] = value }

  func isSame(as other: any QueryChange<Query>) -> Bool {
    guard let other = other as? Self else { return false }
    return text.isSameText(as: other.text) && value == other.value
  }
}

/// Puts a value into a list.
struct ListElement<Query: Equatable & Sendable, Value: Equatable & Sendable>: QueryChange {
  let keyPath: any WritableKeyPath<Query, [Value]> & Sendable
  let value: Value
  let text: String
  let mode: ListMode

  func apply(to query: inout Query, isFirst: Bool) {
    if isFirst, mode == .replacing { query[keyPath: keyPath].removeAll() }
    query[keyPath: keyPath].append(value)
  }

  func isSame(as other: any QueryChange<Query>) -> Bool {
    guard let other = other as? Self else { return false }
    return text.isSameText(as: other.text) && value == other.value
  }
}

/// Turns a switch the other way.
struct Toggle<Query: Equatable & Sendable>: QueryChange {
  let keyPath: any WritableKeyPath<Query, Bool> & Sendable
  var text: String { "toggled" }

  func apply(to query: inout Query, isFirst: Bool) { query[keyPath: keyPath].toggle() }

  func isSame(as other: any QueryChange<Query>) -> Bool { other is Self }
}

/// Puts the whole query back.
struct Replacement<Query: Equatable & Sendable>: QueryChange {
  let value: Query
  var text: String { "cleared" }

  func apply(to query: inout Query, isFirst: Bool) { query = value }

  func isSame(as other: any QueryChange<Query>) -> Bool { (other as? Self)?.value == value }
}

/// Runs code over what a segment says.
struct CustomChange<Query: Equatable & Sendable>: QueryChange {
  let segment: SpeechSegment
  let body: @Sendable (SpeechSegment, inout Query) -> Void
  var text: String { segment.text }

  func apply(to query: inout Query, isFirst: Bool) { body(segment, &query) }

  func isSame(as other: any QueryChange<Query>) -> Bool {
    guard let other = (other as? Self)?.segment else { return false }
    // What was said, not when, nor how sure it is.
    return segment.intent.value.isSameText(as: other.intent.value)
      && segment.entities.elementsEqual(other.entities) { left, right in
        left.startIndex == right.startIndex && left.endIndex == right.endIndex
          && left.type.isSameText(as: right.type) && left.value.isSameText(as: right.value)
      }
      && segment.transcripts.elementsEqual(other.transcripts) { left, right in
        left.index == right.index && left.value.isSameText(as: right.value)
      }
  }
}

/// A value as it is shown: an enumeration's raw text, or its description.
func text(of value: some Sendable) -> String {
  if let text = value as? String { return text }
  if let choice = value as? any RawRepresentable<String> { return choice.rawValue }
  return String(describing: value)
}
