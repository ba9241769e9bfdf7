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

  /// Verbs whose past is no other word: "she set the timer", "I've put it there".
  package static let unchanged: Set<String> = [
    "beat", "bet", "bid", "cast", "cost", "cut", "hit", "left", "let", "put", "quit", "read", "reset", "set", "shed",
    "shut", "split", "spread",
  ]

  /// Whether a word can be nothing but the past of a verb, no participle: "saw", and neither "sent" nor "iced".
  ///
  /// - Parameter word: A word as it is said.
  package static func isFinite(_ word: String) -> Bool { irregular[word] != nil && !participles.contains(word) }

  private static let participles: Set<String> = [
    "bought", "brought", "built", "caught", "dug", "fed", "felt", "fought", "found", "got", "had", "heard", "held",
    "hid", "kept", "lent", "lost", "made", "met", "paid", "said", "sent", "slept", "sold", "spent", "stood", "struck",
    "taught", "thought", "told", "understood", "won",
  ]

  /// Those whose past is also something else ("left", "put", "set", "read") are none.
  private static let irregular = [
    "ate": "eat", "became": "become", "began": "begin", "blew": "blow", "bought": "buy", "broke": "break",
    "brought": "bring", "built": "build", "came": "come", "caught": "catch", "chose": "choose", "did": "do",
    "drank": "drink", "drew": "draw", "drove": "drive", "dug": "dig", "fed": "feed", "fell": "fall", "felt": "feel",
    "flew": "fly", "forgot": "forget", "fought": "fight", "found": "find", "gave": "give", "got": "get", "grew": "grow",
    "had": "have", "heard": "hear", "held": "hold", "hid": "hide", "kept": "keep", "knew": "know", "lent": "lend",
    "lost": "lose", "made": "make", "met": "meet", "paid": "pay", "ran": "run", "rang": "ring", "rode": "ride",
    "said": "say", "sang": "sing", "sank": "sink", "saw": "see", "sent": "send", "shook": "shake", "showed": "show",
    "slept": "sleep", "sold": "sell", "spent": "spend", "spoke": "speak", "stole": "steal", "stood": "stand",
    "struck": "strike", "swam": "swim", "swore": "swear", "taught": "teach", "thought": "think", "threw": "throw",
    "told": "tell", "took": "take", "tore": "tear", "understood": "understand", "went": "go", "woke": "wake",
    "won": "win", "wore": "wear", "wrote": "write",
  ]
}
