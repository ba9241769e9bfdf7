internal import SLUValues

extension SequenceCounts {
  /// The counts with the plurals of what templates count: where they have "two large latte", people say "two large lattes".
  ///
  /// - Parameters:
  ///   - share: How often the plural is said for each time that the other word is.
  ///   - isSaid: Whether a word exists, as far as anybody knows.
  /// - Returns: More counts; those that there were are the same.
  public func addingPlurals(share: Double, where isSaid: (String) -> Bool) -> SequenceCounts {
    let several = Set(words.indices.filter { Self.several.contains(words[$0]) })
    let counted = Set(
      counts.lazy.filter { several.contains($0.sequence.previous) || several.contains($0.sequence.earlier) }
        .map(\.sequence.word))
    var tally = SequenceTally(self)
    var plurals: [Int: Int] = [:]
    for word in counted.sorted() where word > Self.end && !several.contains(word) && isThing(words[word]) {
      guard let plural = PluralForm.plural(of: words[word]), !tally.contains(plural), isSaid(plural) else { continue }
      plurals[word] = tally.number(of: plural)
    }
    guard !plurals.isEmpty else { return self }
    for (sequence, count) in counts {
      let (earlier, previous, word) = (sequence.earlier, sequence.previous, sequence.word)
      if let plural = plurals[word], several.contains(previous) || several.contains(earlier) {
        tally.add(share * count, earlier, previous, plural)
      }
      if let plural = plurals[previous] { tally.add(share * count, earlier, plural, word) }
      if let plural = plurals[earlier] { tally.add(share * count, plural, previous, word) }
    }
    return tally.counts
  }

  /// Whether there can be several of what a word stands for: "the", "without" and "nineteenth" have no plural, though letters have one.
  private func isThing(_ word: String) -> Bool {
    !GenericWords.contains(word)
      && EntityType.number.reading(of: word, in: ValueContext(referenceDate: .epoch)) == nil
  }

  /// Words behind which there are several things.
  private static let several: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "some", "many", "few",
    "several", "more",
  ]
}
