/// Takes the words as they were said: for messages, titles and notes, whose words mean nothing else.
///
/// White space becomes single blanks; spelling, hyphens and punctuation stay. A text without any word is a fault.
///
/// ```swift
/// Spoken().read("Buy  milk", in: context)  // "Buy milk"
/// Spoken(case: .capitalized).read("new york", in: context)  // "New York"
/// ```
public struct Spoken: ValueParser, Hashable {
  /// Which letters become small ones and capitals.
  ///
  /// The rules are those of Unicode without any language: they are the same on every machine.
  public enum LetterCase: Hashable, Sendable {
    /// Every letter stays as it was given.
    case asSpoken
    /// Every letter becomes a small one.
    case lower
    /// The first letter behind a blank or a hyphen becomes a capital, every other letter a small one.
    case capitalized
  }

  /// What happens to capitals.
  public let letterCase: LetterCase

  /// Creates a parser.
  ///
  /// - Parameter letterCase: What happens to capitals.
  public init(case letterCase: LetterCase = .asSpoken) { self.letterCase = letterCase }

  /// Takes the text.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Makes no difference.
  /// - Returns: The text with single blanks, or a fault when there is no word in it.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<String> {
    guard !text.isEmpty else { return .fault(.notOfThisKind("nothing was said; expected a text")) }
    let spoken = text.original.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return switch letterCase {
    case .asSpoken: .value(spoken)
    case .lower: .value(spoken.lowercased())
    case .capitalized: .value(spoken.capitalizedParts)
    }
  }
}
