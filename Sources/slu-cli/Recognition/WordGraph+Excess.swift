import SLUGrammar

extension WordGraph {
  /// What templates have that come to more than a graph takes, what comes of it, and what to do.
  static let excess =
    "too many sentences to hear them as such: words are heard as they usually follow each other, which is less exact; lists that "
    + "stand side by side in many orders make them many, such as permutations and optional entities: leave some out, or say them "
    + "in templates of their own"
}
