import Foundation
import SLULanguageModel

/// What people say at a small counter: how often a word follows another there, with some weight left for words alone.
enum SmallLanguage {
  static let orders: [String] = {
    let starts = ["i would like", "can i have", "give me", "i'll have"]
    let amounts = ["a small", "a large", "two", "three"]
    let drinks = ["latte", "espresso", "hot chocolate", "green tea", "cappuccino", "orange juice"]
    let ends = ["", " please", " to go", " with oat milk", " with whipped cream"]
    let orders = starts.flatMap { start in
      amounts.flatMap { amount in
        drinks.flatMap { drink in ends.map { end in "\(start) \(amount) \(drink)\(end)" } }
      }
    }
    return orders + ["cancel my order", "that's all", "can i pay by card", "make it large", "how much is the latte"]
  }()

  static let coffee = SpokenLanguage(languageModel: arpa(orders), pronunciations: pronunciations)

  /// How its words are pronounced, as Debian's dictionary has it.
  static let pronunciations: [SpokenLanguage.Pronunciation] = dictionary.split(separator: "\n").map { line in
    let parts = line.split(separator: " ").map(String.init)
    return .init(parts[0], Array(parts.dropFirst()))
  }

  /// A model of word pairs in some sentences: nine tenths as counted, a tenth for words by themselves.
  static func arpa(_ sentences: [String]) -> String {
    var words: [String: Double] = [:]
    var pairs: [[String]: Double] = [:]
    var firsts: [String: Double] = [:]
    for sentence in sentences {
      let row = ["<s>"] + sentence.split(separator: " ").map(String.init) + ["</s>"]
      for word in row { words[word, default: 0] += 1 }
      for (first, second) in zip(row, row.dropFirst()) {
        pairs[[first, second], default: 0] += 1
        firsts[first, default: 0] += 1
      }
    }
    let total = words.values.reduce(0, +)
    var lines = ["\\data\\", "ngram 1=\(words.count)", "ngram 2=\(pairs.count)", "", "\\1-grams:"]
    lines += words.sorted { $0.key < $1.key }.map { "\(log10($0.value / total)) \($0.key) -1" }
    lines += ["", "\\2-grams:"]
    lines += pairs.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { "\(log10(0.9 * $0.value / firsts[$0.key[0], default: 1])) \($0.key.joined(separator: " "))" }
    lines += ["", "\\end\\", ""]
    return lines.joined(separator: "\n")
  }

  private static let dictionary = """
    i AY
    would W UH D
    like L AY K
    can K AE N
    can K AH N
    have HH AE V
    give G IH V
    me M IY
    i'll AY L
    a AH
    a EY
    small S M AO L
    large L AA R JH
    two T UW
    three TH R IY
    latte L AA T EY
    espresso EH S P R EH S OW
    espresso EH K S P R EH S OW
    hot HH AA T
    chocolate CH AO K L AH T
    green G R IY N
    tea T IY
    cappuccino K AE P UW CH IY N OW
    orange AO R AH N JH
    orange AO R IH N JH
    juice JH UW S
    please P L IY Z
    to T UW
    to T IH
    to T AH
    go G OW
    with W IH DH
    with W IH TH
    oat OW T
    milk M IH L K
    whipped W IH P T
    whipped HH W IH P T
    cream K R IY M
    cancel K AE N S AH L
    my M AY
    order AO R D ER
    that's DH AE T S
    all AO L
    pay P EY
    by B AY
    card K AA R D
    make M EY K
    it IH T
    how HH AW
    much M AH CH
    is IH Z
    the DH AH
    the DH IY
    """
}
