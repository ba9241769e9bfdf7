/// Picks one of a list of values by its name or a synonym.
///
/// Words are compared without regard to capitals and to where they are cut: "premium economy" names
/// `case premiumEconomy` as well as the raw value `premium_economy`. Words that name nothing are a fault that says what was
/// expected.
///
/// ```swift
/// enum SeatClass: String, CaseIterable { case economy, premiumEconomy, business }
///
/// let seat = Choice(SeatClass.self, synonyms: ["coach": .economy], maximumEdits: 1)
/// seat.read("premium economy", in: context)  // .premiumEconomy
/// seat.read("buisness", in: context)  // .business, by one edit
/// ```
public struct Choice<Value: Equatable & Sendable>: ValueParser {
  /// A name of a value, prepared for comparison.
  struct Name: Sendable {
    let words: ChoiceWords
    let joined: String
    let characters: [Character]
    let value: Value
  }

  /// How many edits words may be away from a name; 0 for none.
  public let maximumEdits: Int
  /// The value to take when the words name none; the fault is still raised.
  public let otherwise: Value?
  /// All names and synonyms, in a fixed order.
  let names: [Name]
  /// What a fault says was expected: no synonyms.
  let expected: String

  /// Creates a parser for the cases of an enumeration.
  ///
  /// - Parameters:
  ///   - type: The enumeration; its raw values are the names.
  ///   - synonyms: Other names, with the values they stand for.
  ///   - maximumEdits: How many edits words may be away from a name, 0 or more.
  ///   - otherwise: The value to take when the words name none; the fault is still raised.
  public init(
    _ type: Value.Type, synonyms: [String: Value] = [:], maximumEdits: Int = 0, otherwise: Value? = nil
  ) where Value: RawRepresentable<String> & CaseIterable {
    let values = Value.allCases.map { ($0.rawValue, $0) }
    self.init(values, synonyms: synonyms, maximumEdits: maximumEdits, otherwise: otherwise)
  }

  /// Creates a parser for values of any type.
  ///
  /// - Parameters:
  ///   - values: The values by their names; several names may have the same value.
  ///   - maximumEdits: How many edits words may be away from a name, 0 or more.
  ///   - otherwise: The value to take when the words name none; the fault is still raised.
  public init(among values: [String: Value], maximumEdits: Int = 0, otherwise: Value? = nil) {
    self.init(Self.sorted(values), synonyms: [:], maximumEdits: maximumEdits, otherwise: otherwise)
  }

  private init(_ values: [(String, Value)], synonyms: [String: Value], maximumEdits: Int, otherwise: Value?) {
    names = (values + Self.sorted(synonyms)).compactMap { name, value in
      let words = ChoiceWords(name)
      guard !words.words.isEmpty else { return nil }
      return Name(words: words, joined: words.joined, characters: Array(words.sentence), value: value)
    }
    self.maximumEdits = max(0, maximumEdits)
    self.otherwise = otherwise
    expected = expectation(of: values.map { ChoiceWords($0.0).sentence }.filter { !$0.isEmpty })
  }

  /// Names in an order that is the same in every run: no answer may depend on a dictionary's.
  private static func sorted(_ values: [String: Value]) -> [(String, Value)] {
    values.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// Picks the value that the words name.
  ///
  /// Equal words win, then equal letters, then the fewest edits, as long as some letters are left unedited.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Makes no difference.
  /// - Returns: The value, several when equally good names belong to different values, or a fault.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<Value> {
    let said = ChoiceWords(text)
    guard !said.words.isEmpty else { return .fault(.notOfThisKind("nothing was said; \(expected)")) }
    let joined = said.joined
    return picked { $0.words == said } ?? picked { $0.joined == joined } ?? closest(to: said)
      ?? .fault(.notAccepted("\"\(said.sentence)\" is not accepted; \(expected)"))
  }

  /// The different values whose names pass a test.
  private func picked(where matches: (Name) -> Bool) -> Reading<Value>? {
    var values: [Value] = []
    for name in names where matches(name) && !values.contains(name.value) { values.append(name.value) }
    return values.count > 1 ? .ambiguous(values) : values.first.map(Reading.value)
  }

  private func closest(to said: ChoiceWords) -> Reading<Value>? {
    guard maximumEdits > 0 else { return nil }
    let characters = Array(said.sentence)
    let edits = names.map { name in
      // A name of which nothing is left was not said.
      let limit = min(maximumEdits, min(name.characters.count, characters.count) - 1)
      return editDistance(characters, name.characters, limit: limit)
    }
    guard let fewest = edits.compactMap(\.self).min() else { return nil }
    var values: [Value] = []
    for (name, edits) in zip(names, edits) where edits == fewest && !values.contains(name.value) {
      values.append(name.value)
    }
    return values.count > 1 ? .ambiguous(values) : values.first.map(Reading.value)
  }
}

/// A sentence's end that lists what would have been accepted; long lists are cut short.
func expectation(of names: [String]) -> String {
  guard !names.isEmpty else { return "no value is accepted" }
  guard names.count > 1 else { return "expected \(names[0])" }
  let shown = names.prefix(12)
  let more = names.count - shown.count
  return "expected one of \(shown.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
}
