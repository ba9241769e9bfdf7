/// What departures from the templates cost.
///
/// A template that fits exactly costs next to nothing.
public struct MatchingCosts: Hashable, Sendable {
  /// A word that the template does not have.
  public var inserted: Float = 4
  /// A word of the template that was not said.
  public var unsaid: Float = 3
  /// So many departures from a part of a template (a list, an entity, or the template itself) and no word more is left out: what needs
  /// more is not meant by it.
  ///
  /// So no parse goes on for ever, and a long text takes as much time for each word as a short one.
  public var edits = 12
  /// How many words in a row may be left unsaid, 255 at most.
  public var unsaidRun = 2
  /// Another template after the first.
  public var restart: Float = 3
  /// A template that is given up before its end, because another begins.
  public var partial: Float = 2.5
  /// A template that is not at its end when the words are.
  public var open: Float = 1
  /// A word that belongs to no template.
  public var stray: Float = 5
  /// "And" or "then" behind a whole template, before the next: less than to have it begin a tail that the template may have, and to give
  /// that up (``partial``).
  public var joining: Float = 2
  /// An entity that stands by itself.
  public var island: Float = 4
  /// How much more than the best a parse may cost and be followed further.
  public var beam: Float = 12
  /// How many parses are followed at most: enough for a list of so many items that begin alike.
  public var width = 20_000

  /// The usual costs.
  public init() {}
}
