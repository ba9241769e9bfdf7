import SLUValues

/// What was probably meant by a name that there is not.
package struct Suggestion {
  /// The name that is most like it; nil where none is like it.
  package let name: String?

  /// Finds the name that a slip of the pen makes of another: at most a third of its letters are wrong, missing, too many, or two
  /// of them the wrong way round.
  ///
  /// - Parameters:
  ///   - written: What is there.
  ///   - names: What there is; of several that are as much like it the first counts.
  package init(for written: String, among names: some Sequence<String>) {
    let letters = Array(written.lowercased().unicodeScalars.prefix(Self.longest + 1))
    var best: (name: String, slips: Int)?
    for name in names where letters.count <= Self.longest {
      let other = Array(name.lowercased().unicodeScalars.prefix(Self.longest + 1))
      let most = min(max(letters.count, other.count) / 3, (best?.slips ?? .max) - 1)
      guard other.count <= Self.longest, let slips = editDistance(letters, other, limit: most) else { continue }
      best = (name, slips)
    }
    name = best?.name
  }

  /// The question behind a message: `; did you mean strong?`, or nothing.
  package var question: String { name.map { "; did you mean \($0)?" } ?? "" }

  private static let longest = 60
}
