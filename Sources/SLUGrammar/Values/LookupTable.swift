/// What a lookup gives for each of its phrases.
public struct LookupTable: Hashable, Sendable {
  private let outputs: [[String]: String]
  /// The outputs of phrases in one word; phrases that are the same then and give different outputs are left out.
  private let outputsOfSqueezed: [String: String]
  /// The outputs themselves, for who says one; those that only capitals tell apart are left out.
  private let outputsOfThemselves: [[String]: String]
  /// The outputs of phrases whose numbers are said in another way; those that are the same then and give different outputs are left out.
  private let outputsOfOtherWays: [[String]: String]

  /// Creates a table: the i-th input gives the i-th output, an empty one nothing; of equal inputs the first that gives one counts.
  ///
  /// - Parameters:
  ///   - inputs: Phrases as they may be said.
  ///   - outputs: What each of them gives.
  public init(inputs: [String], outputs: [String]) {
    self.init(inputs: inputs, keys: inputs.map { SpokenForm.words(ofText: $0) }, outputs: outputs)
  }

  /// The same with the inputs as they are said, for who has them already.
  ///
  /// - Parameters:
  ///   - inputs: Phrases as they may be said.
  ///   - keys: The words that each input is said with.
  ///   - outputs: What each of them gives.
  package init(inputs: [String], keys: [[String]], outputs: [String]) {
    let pairs = zip(keys, outputs).filter { !$0.0.isEmpty && !$0.1.allSatisfy(\.isWhitespace) }
    let first = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    self.outputs = first
    let used = pairs.filter { first[$0.0] == $0.1 }
    outputsOfSqueezed = Self.unambiguous(used.map { (PlainWord.squeezed($0.0), $0.1) })
    outputsOfThemselves = Self.unambiguous(used.map { (SpokenForm.words(ofText: $0.1), $0.1) })
    let counting = zip(zip(inputs, keys), outputs).filter { first[$0.0.1] == $0.1 }
    let ofInputs = Self.unambiguous(
      counting.flatMap { row in NumberWays.others(ofPhrase: row.0.0).map { ($0, row.1) } })
    let ofOutputs = Self.unambiguous(used.flatMap { pair in NumberWays.others(ofPhrase: pair.1).map { ($0, pair.1) } })
    outputsOfOtherWays = ofInputs.merging(ofOutputs) { ofInput, _ in ofInput }
  }

  /// What the table has for a phrase, however it is written.
  ///
  /// A phrase that it does not have is the one that differs in spaces, hyphens, apostrophes and accents only ("tshirts", "t-shirts"),
  /// or an output that was said as it stands ("xs" for "XS"), or one whose numbers were said in another of their ways ("blink one
  /// eighty two" for "Blink 182"): templates let people say them so. So they say "lattes" for "latte", and "bolt" for "bolts".
  ///
  /// - Parameter phrase: Words that were said.
  public subscript(_ phrase: String) -> String? {
    let key = SpokenForm.words(ofText: phrase)
    return outputs[key] ?? outputsOfSqueezed[PlainWord.squeezed(key)] ?? outputsOfThemselves[key]
      ?? outputsOfOtherWays[key] ?? outputOfRelative(key)
  }

  /// The output of one thing for several of it, or the other way round, and for what belongs to it.
  private func outputOfRelative(_ key: [String]) -> String? {
    guard let last = key.last else { return nil }
    if let owner = PossessiveForm.owner(key[...]) { return self[owner.joined(separator: " ")] }
    return PluralForm.relatives(of: last).lazy
      .compactMap { outputsOfSqueezed[PlainWord.squeezed(key.dropLast() + [$0])] }.first
  }

  /// Inputs that are said like one before them, and give something else.
  ///
  /// - Parameters:
  ///   - keys: The words that each input is said with.
  ///   - outputs: What each of them gives.
  ///   - limit: How many to find at most.
  /// - Returns: The numbers of the first input, which counts, and of the other one, from 0.
  package static func contradictions(
    ofKeys keys: [[String]], outputs: [String], atMost limit: Int
  ) -> [(first: Int, second: Int)] {
    var known: [[String]: Int] = [:]
    var found: [(Int, Int)] = []
    for (number, (key, output)) in zip(keys, outputs).enumerated() where found.count < limit {
      guard !key.isEmpty, !output.allSatisfy(\.isWhitespace) else { continue }
      if let first = known[key] {
        if outputs[first] != output { found.append((first, number)) }
      } else {
        known[key] = number
      }
    }
    return found
  }

  /// The keys that have one value only, as it is written first; empty ones have none.
  private static func unambiguous<Key: Hashable & Collection>(_ pairs: [(Key, String)]) -> [Key: String] {
    var values: [Key: String] = [:]
    var ambiguous: Set<Key> = []
    for (key, value) in pairs where !key.isEmpty {
      if let other = values[key] {
        if other != value { ambiguous.insert(key) }
      } else {
        values[key] = value
      }
    }
    return values.filter { !ambiguous.contains($0.key) }
  }
}
