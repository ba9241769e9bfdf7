import Foundation
import SLULanguageModel

/// A language of some sentences: how often a word follows another there, with some weight left for the words alone.
enum SmallLanguage {
  /// What people say at a counter.
  static let orders: [String] = {
    let starts = ["i would like", "can i have", "give me", "i'll have"]
    let drinks = ["latte", "espresso", "hot chocolate", "green tea", "cappuccino", "orange juice"]
    let amounts = ["a small", "a large", "two", "three"]
    let ends = ["", " please", " to go", " with oat milk", " with whipped cream"]
    let orders = starts.flatMap { start in
      amounts.flatMap { amount in
        drinks.flatMap { drink in ends.map { end in "\(start) \(amount) \(drink)\(end)" } }
      }
    }
    return orders + ["cancel my order", "that's all", "can i pay by card", "make it large", "how much is a latte"]
  }()

  static let dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  /// Shared, as the dictionary is long.
  static let coffee = try! language(of: orders)

  /// The language of some sentences, pronounced as Debian's dictionary has it.
  static func language(of sentences: [String]) throws -> SpokenLanguage {
    let rows = sentences.map { ["<s>"] + $0.split(separator: " ").map(String.init) + ["</s>"] }
    let words = Set(rows.joined())
    var pronunciations: [SpokenLanguage.Pronunciation] = []
    for line in try String(contentsOfFile: dictionary, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let word = String(parts[0].prefix { $0 != "(" })
      if words.contains(word) { pronunciations.append(.init(word, Array(parts.dropFirst()))) }
    }
    return SpokenLanguage(languageModel: arpa(rows), pronunciations: pronunciations)
  }

  /// A model of word pairs: nine tenths as counted, a tenth for words by themselves.
  static func arpa(_ rows: [[String]]) -> String {
    var words: [String: Double] = [:]
    var pairs: [[String]: Double] = [:]
    var firsts: [String: Double] = [:]
    for row in rows {
      for word in row { words[word, default: 0] += 1 }
      for (first, second) in zip(row, row.dropFirst()) {
        pairs[[first, second], default: 0] += 1
        firsts[first, default: 0] += 1
      }
    }
    let total = words.values.reduce(0, +)
    var lines = ["\\data\\", "ngram 1=\(words.count)", "ngram 2=\(pairs.count)", "", "\\1-grams:"]
    lines += words.keys.sorted().map { "\(log10(words[$0]! / total)) \($0) -1" }
    lines += ["", "\\2-grams:"]
    lines += pairs.keys.sorted { $0.lexicographicallyPrecedes($1) }
      .map { "\(log10(0.9 * pairs[$0]! / firsts[$0[0]]!)) \($0[0]) \($0[1])" }
    lines += ["", "\\end\\", ""]
    return lines.joined(separator: "\n")
  }
}
