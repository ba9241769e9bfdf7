/// Finds what words mean, for ``StreamingUnderstanding``, which decides what of it is final.
///
/// A value: a copy is a snapshot. It knows nothing of time, of finality and of events.
public protocol UnderstandingEngine: Sendable {
  /// Takes the words as they are now; those in common with the last ones, from the first on, are not read again.
  ///
  /// - Parameter words: All words so far, as they are shown.
  mutating func read(_ words: [String])

  /// What the first words may mean, the likeliest first.
  ///
  /// All of them are still possible; what they agree on is settled as far as the engine goes. It may remember what it found: the same
  /// is asked again with the next word.
  ///
  /// - Parameters:
  ///   - wordCount: How many of the words that were read.
  ///   - limit: How many interpretations to find at most.
  /// - Returns: At least one, unless there are no words; each covers these words and has no further ones.
  mutating func interpretations(ofFirst wordCount: Int, atMost limit: Int) -> [Interpretation]

  /// What an entity amounts to.
  ///
  /// - Parameter entity: An entity of one of the interpretations.
  func value(of entity: Interpretation.Entity) -> String

  /// How many final words must stand behind an entity before it is final: two where the next word may still change what
  /// was said ("the fifth of May"), three where it is "on" behind a time ("at three on monday afternoon"), else one (SAL, section 7).
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - next: The first word behind it; nil when none was said yet.
  func settlingWords(of entity: String, before next: String?) -> Int

  /// Whether nothing can be said of a segment before its end, as with `enable_strict_nlu`.
  var isStrict: Bool { get }

  /// Whether the first words end in a negation of what comes next ("please don't").
  ///
  /// - Parameter wordCount: How many of the words that were read.
  func isNegating(ofFirst wordCount: Int) -> Bool

  /// Whether the first words may turn out to be known as a whole, from the very first one on: no segment of them ends so far.
  ///
  /// - Parameter wordCount: How many of the words that were read.
  func mayBeWhole(fromFirst wordCount: Int) -> Bool

  /// Whether what was said before the first word that is read ended in such a negation; set before the words are read.
  var isNegated: Bool { get set }
}

/// Engines that know no negations, and no utterances as a whole.
extension UnderstandingEngine {
  /// Never.
  ///
  /// - Parameter wordCount: How many of the words that were read.
  public func mayBeWhole(fromFirst wordCount: Int) -> Bool { false }

  /// Never.
  ///
  /// - Parameter wordCount: How many of the words that were read.
  public func isNegating(ofFirst wordCount: Int) -> Bool { false }

  /// False, whatever is set.
  public var isNegated: Bool {
    get { false }
    set {}
  }
}
