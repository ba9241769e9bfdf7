/// Turns the words of an entity into a typed value.
///
/// A parser is pure: the same words in the same context give the same value on every machine (law 1). It never reads the
/// clock, the language or the time zone of the machine; what it must know of the world comes with the ``ValueContext``.
public protocol ValueParser<Value>: Sendable {
  /// What the words become.
  associatedtype Value: Sendable

  /// Reads all of the words; words that are left over are a fault.
  ///
  /// - Parameters:
  ///   - text: What was said for the value.
  ///   - context: When it was said.
  /// - Returns: The value, several candidates, or why there is none.
  func read(_ text: SpokenText, in context: ValueContext) -> Reading<Value>

  /// The value to take when the words give none; the fault is still raised.
  ///
  /// Nil, as it is by default, when there is no such value. ``read(_:in:)`` never returns it by itself: who fills in the
  /// value must know that it was not said.
  var otherwise: Value? { get }
}

extension ValueParser {
  /// No value when the words give none.
  public var otherwise: Value? { nil }
}
