/// Whether what stands before a word makes it the least or the most: "over", "at least", "not more than".
///
/// A negation makes one the other. Templates have one way or two to say it.
enum Bound: UInt64, Sendable {
  case none, least, most

  /// How far before a comparison a verb with "not" may stand: "i don't want to pay more than".
  private static let reach = 5

  /// What stands before a word.
  ///
  /// - Parameters:
  ///   - place: The word's place.
  ///   - spoken: The words before it and itself, each as it is said.
  static func before(_ place: Int, of spoken: (Int) -> String) -> Bound {
    let (last, first) = (spoken(place - 1), spoken(place - 2))
    let (bound, start): (Bound, Int)
    if last == "than" {
      bound = greater.contains(first) ? .least : less.contains(first) ? .most : .none
      start = place - 2
    } else if let word = single[last] {
      (bound, start) = (word, place - 1)
    } else if let phrase = double["\(first) \(last)"] {
      (bound, start) = (phrase, place - 2)
    } else {
      return .none
    }
    let isNegated =
      negations.contains(spoken(start - 1))
      || (2...reach).contains { verbs.contains(spoken(start - $0)) }
    return isNegated ? bound.opposite : bound
  }

  private var opposite: Bound {
    switch self {
    case .none: .none
    case .least: .most
    case .most: .least
    }
  }

  private static let greater: Set<String> = [
    "more", "higher", "greater", "bigger", "larger", "longer", "later", "older",
  ]
  private static let less: Set<String> = [
    "less", "fewer", "cheaper", "lower", "smaller", "shorter", "earlier", "younger",
  ]
  private static let single: [String: Bound] = [
    "over": .least, "above": .least, "exceeding": .least, "minimum": .least, "under": .most, "below": .most,
    "maximum": .most, "within": .most,
  ]
  private static let double: [String: Bound] = [
    "at least": .least, "starting from": .least, "starting at": .least, "upwards of": .least, "minimum of": .least,
    "at most": .most, "up to": .most, "maximum of": .most,
  ]
  // Neither list is one of those of `Negatives` or `SpeechActWords`, nor a part of one by a rule; what is trained depends on their words.

  /// What negates a comparison right behind it: "not more than".
  private static let negations: Set<String> = ["not", "no", "nothing", "none", "never", "isn't", "cannot", "can't"]
  /// What negates one a few words behind it: "don't want to pay more than".
  private static let verbs: Set<String> = [
    "not", "don't", "doesn't", "can't", "cannot", "won't", "wouldn't", "shouldn't", "never", "couldn't", "mustn't",
  ]
}
