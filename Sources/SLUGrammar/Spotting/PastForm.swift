/// Verbs of what is over: "ordered", "bought".
package enum PastForm {
  /// What a verb may be of which a word is the past; none for a word that is no past.
  ///
  /// - Parameter word: A word as it is said.
  package static func bases(of word: String) -> [String] {
    if let irregular = irregular[word] { return [irregular] }
    guard word.count > 4, word.hasSuffix("ed"), !word.hasSuffix("eed") else { return [] }
    let stem = String(word.dropLast(2))
    var bases = [stem, stem + "e"]
    if stem.hasSuffix("i") { bases.append(stem.dropLast() + "y") }
    if let last = stem.last, stem.dropLast().last == last { bases.append(String(stem.dropLast())) }
    return bases
  }

  /// Those whose past is also something else ("left", "put", "set", "read") are none.
  private static let irregular = [
    "ate": "eat", "began": "begin", "bought": "buy", "broke": "break", "brought": "bring", "built": "build",
    "caught": "catch", "chose": "choose", "came": "come", "did": "do", "drank": "drink", "drew": "draw",
    "drove": "drive",
    "flew": "fly", "forgot": "forget", "found": "find", "gave": "give", "got": "get", "heard": "hear", "held": "hold",
    "kept": "keep", "knew": "know", "lost": "lose", "made": "make", "met": "meet", "paid": "pay", "ran": "run",
    "said": "say", "sang": "sing", "saw": "see", "sent": "send", "showed": "show", "sold": "sell", "spent": "spend",
    "spoke": "speak", "swam": "swim", "taught": "teach", "thought": "think", "threw": "throw", "told": "tell",
    "took": "take", "went": "go", "won": "win", "wrote": "write",
  ]
}
