import SLUGrammar

extension WordGraph {
  /// What is wrong with templates that come to more than a graph takes, said of the largest: what comes of it, and what
  /// to do.
  static let excess =
    "the templates have too many sentences to hear them as such, this one the most: words are heard as they usually "
    + "follow each other, which is less exact; lists that stand side by side in many orders make them many, such as "
    + "permutations and optional entities: leave some out, or say them in templates of their own"
}
