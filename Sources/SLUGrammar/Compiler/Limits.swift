/// How large a configuration may be: beyond it is refused with a reason, so that none takes the machine down.
package enum Limits {
  /// Characters of all templates.
  package static let characters = 4 << 20
  /// Brackets within brackets.
  package static let nesting = 64
  /// Permutations within permutations.
  package static let nestedPermutations = 6
  /// Items of a permutation: it has as many states as subsets of them.
  package static let permutationItems = 10
  /// Numbers of a range.
  package static let rangeLength = 10_000
  /// The least and the largest number of a range.
  package static let rangeNumbers = -999_999_999_999_999...999_999_999_999_999
  /// Weights of items, zero aside.
  package static let weights = 0.000_001...1_000_000
  /// Variables that are made of variables.
  package static let references = 100
  /// Arcs of the network.
  package static let arcs = 2_000_000
  /// Words that one template can take.
  package static let words = 2_000
  /// Words that the parts of the network can begin with, all counted.
  package static let firstWords = 4_000_000
  /// Names that one which there is not is compared with.
  package static let comparedNames = 1_000
  /// Diagnostics that are kept.
  package static let diagnostics = 100
}
