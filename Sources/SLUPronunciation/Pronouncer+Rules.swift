extension Pronouncer {
  /// A word of letters, apostrophes, hyphens and full stops.
  func spoken(_ word: String) -> [Pronunciation] {
    if let known = derived(word) { return known }
    let parts = word.split { $0 == "-" || $0 == "." }.map(String.init)
    guard parts.count == 1, let word = parts.first else {
      // U.S.A.
      if !word.contains("-"), parts.allSatisfy({ $0.utf8.count == 1 }),
        let letters = LetterNames.spelling(of: parts.joined())
      {
        return [Pronunciation(letters, .spelled)]
      }
      let spoken = parts.map(spoken)
      return spoken.contains(where: \.isEmpty) ? [] : .joined(spoken)
    }
    return word.contains("'") ? withApostrophe(word) : letters(word)
  }

  /// What somebody wrote down for another spelling of what is asked for; nil where nobody did.
  private func derived(_ spelling: String) -> [Pronunciation]? {
    let known = known(spelling)
    return known.isEmpty ? nil : known.map { Pronunciation($0.phones, max($0.source, .derived)) }
  }

  /// `o'hare's`, `hotels'`, `l'oreal`.
  private func withApostrophe(_ word: String) -> [Pronunciation] {
    for ending in Ending.allCases where word.hasSuffix("'" + ending.letters) {
      let stem = word.dropLast(ending.letters.utf8.count + 1)
      if !stem.isEmpty { return ending.added(to: spoken(String(stem))) }
    }
    let joined = word.filter { $0 != "'" }
    guard !joined.isEmpty else { return [] }
    if let known = derived(joined) { return known }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    if parts.count == 2, let particle = Self.particles[parts[0]], !parts[1].isEmpty {
      return .joined([[Pronunciation(particle, .derived)], spoken(String(parts[1]))])
    }
    return letters(joined)
  }

  /// What stands before an apostrophe in names: O'Hare, D'Angelo, L'Oreal.
  private static let particles: [Substring: [Phone]] = ["o": [.ow], "d": [.d], "l": [.l]]

  /// Letters from a to z only, which nobody wrote down.
  private func letters(_ word: String) -> [Pronunciation] {
    if let known = derived(word) { return known }
    let plural = plural(word) ?? []
    // Curtis, Ramos and Angelus are no plurals more often than not.
    let isDoubtful = ["as", "is", "os", "us"].contains { word.hasSuffix($0) }
    if !plural.isEmpty, !isDoubtful { return plural }
    var ways = model?.guesses(word, count: Self.mostGuesses).map { Pronunciation($0, .guessed) } ?? []
    // A guess is right more often than two words that happen to make up the letters: indica-tor, mave-rick.
    if model != nil, let doubtful = plural.first ?? compound(word)?.first {
      ways.insert(doubtful, at: min(1, ways.count))
    }
    if !word.contains(where: { "aeiou".contains($0) }), word.utf8.count <= 8,
      let letters = LetterNames.spelling(of: word)
    {
      // "y" may be a vowel (Kyz) or a letter (NYC).
      ways.insert(Pronunciation(letters, .spelled), at: word.contains("y") ? min(2, ways.count) : 0)
    }
    return Array(ways.unique.prefix(Self.mostGuesses))
  }

  /// A word that is known, and its plural's ending.
  private func plural(_ word: String) -> [Pronunciation]? {
    guard word.utf8.count >= 4, word.hasSuffix("s"), !word.hasSuffix("ss") else { return nil }
    var stems = [String(word.dropLast())]
    if word.hasSuffix("ies") { stems.append(word.dropLast(3) + "y") }
    if word.hasSuffix("es") { stems.append(String(word.dropLast(2))) }
    for stem in stems {
      let known = known(stem)
      if !known.isEmpty { return Ending.s.added(to: known) }
    }
    return nil
  }

  /// Two words that are known, the shorter of them as long as can be.
  private func compound(_ word: String) -> [Pronunciation]? {
    let bytes = Array(word.utf8)
    let least = 4
    guard bytes.count >= 2 * least else { return nil }
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    for length in (least...bytes.count / 2).reversed() {
      for cut in length == bytes.count - length ? [length] : [length, bytes.count - length] {
        let first = known(text(bytes[..<cut]))
        let second = first.isEmpty ? [] : known(text(bytes[cut...]))
        if !second.isEmpty { return .joined([first, second]) }
      }
    }
    return nil
  }
}
