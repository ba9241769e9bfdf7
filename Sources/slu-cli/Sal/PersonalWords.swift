import SLUUnderstanding

/// Finds words that tell who somebody is, or how to reach them, whatever is known of an application: email addresses, and numbers of
/// telephones, cards and accounts, as they are written or as they are said.
///
/// It looks for forms only, and rather takes a word too many than one too few.
struct PersonalWords {
  /// What to write in the place of words, by their numbers from 0; digits that are written are not among them.
  private(set) var labels: [Int: String] = [:]
  private let words: [String]

  /// The label of each word of an email address.
  static let email = "email"
  /// The label of each word of a number.
  static let number = "#"

  /// - Parameter utterance: The words of an utterance, as they are shown.
  init(_ utterance: [String]) {
    // Punctuation at a word's edges belongs to the sentence.
    words = utterance.map { word in
      let core = word.lowercased().drop { !Self.isInside($0) }
      return String(core[..<(core.lastIndex(where: Self.isInside).map { core.index(after: $0) } ?? core.startIndex)])
    }
    findNumbers()
    for place in words.indices { findAddress(at: place) }
  }

  private static func isInside(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "@"
  }

  // MARK: - Numbers

  /// Numbers of three words or more, such as "five five five, one two three four".
  private mutating func findNumbers() {
    var run: [Int] = []
    var count = 0
    for place in words.indices {
      let spoken = Self.numberWords(in: words[place])
      if spoken > 0 {
        run.append(place)
        count += spoken
      } else if !Self.joints.contains(words[place]), !words[place].isEmpty {
        cover(run, count)
        (run, count) = ([], 0)
      }
    }
    cover(run, count)
  }

  private mutating func cover(_ run: [Int], _ count: Int) {
    guard count >= Self.longNumber else { return }
    for place in run where !words[place].contains(where: \.isNumber) { labels[place] = Self.number }
  }

  /// How many words of a number a word is, "forty-two" being two of them; 0 for another word.
  private static func numberWords(in word: String) -> Int {
    let parts = word.split(separator: "-")
    return parts.allSatisfy { names.contains(String($0)) || $0.contains(where: \.isNumber) } ? parts.count : 0
  }

  /// From how many words on a number may be somebody's.
  private static let longNumber = 3
  private static let names: Set<String> = [
    "zero", "nought", "oh", "o", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty",
    "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "million", "double", "triple",
  ]
  /// What may stand within a number.
  private static let joints = FilledPauses.english.union([
    "dash", "hyphen", "minus", "plus", "point", "dot", "slash", "and", "space",
  ])

  // MARK: - Email addresses

  /// Takes the address whose "@" is a word, is in a word, or is said ("at").
  private mutating func findAddress(at place: Int) {
    let word = words[place]
    let isSaid = word == "at"
    guard isSaid || word.contains("@") else { return }
    let hasName = !isSaid && word.first != "@"
    let hasDomain = !isSaid && word.last != "@"
    let next = isSaid && place + 1 < words.count && words[place + 1] == "sign" ? place + 2 : place + 1
    let end = hasDomain ? domainGoesOn(from: place) : domain(from: next)
    // "at noon" is no address; what has a "@" is one, whatever follows.
    guard end != nil || !isSaid else { return }
    let start = hasName ? place : name(before: place)
    for covered in start...(end ?? place) { labels[covered] = Self.email }
  }

  /// The last word of a domain: "company.com", "company dot com", "my company dot co dot uk"; nil where none begins here.
  private func domain(from start: Int) -> Int? {
    for place in start..<max(start, min(words.count, start + Self.longestPart)) {
      if Self.isDomain(words[place]) { return domainGoesOn(from: place) }
      if words[place] == "dot", place > start, place + 1 < words.count { return domainGoesOn(from: place + 1) }
    }
    return nil
  }

  /// The last word of a domain that has a word as its part: "dot" and the word behind it belong to it, and letters that are spelled.
  private func domainGoesOn(from place: Int) -> Int {
    var end = place
    while end + 1 < words.count {
      if words[end + 1] == "dot", end + 2 < words.count {
        end += 2
      } else if words[end].count == 1, words[end + 1].count == 1 {
        end += 1
      } else {
        break
      }
    }
    return end
  }

  private static func isDomain(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty } && (parts.last ?? "").count > 1
      && (parts.last ?? "").allSatisfy(\.isLetter)
  }

  /// The first word of the name before an "@": "john dot smith", "a n t t i".
  private func name(before place: Int) -> Int {
    var start = place
    while start > 0, place - start < Self.longestPart {
      let word = words[start - 1]
      let beside = start < place ? start : start - 2
      let isSpelled = word.count == 1 && beside >= 0 && words[beside].count == 1
      guard isSpelled || !Self.others.contains(word), !word.isEmpty else { break }
      start -= 1
    }
    return start
  }

  /// The most words of a name, or of a domain before its first dot.
  private static let longestPart = 12
  /// Words that stand before an address, and are no part of it.
  private static let others: Set<String> = [
    "a", "address", "am", "and", "are", "as", "at", "be", "by", "can", "could", "e-mail", "email", "emailed", "for",
    "from",
    "her", "him", "his", "i", "i'm", "in", "is", "it", "it's", "mail", "me", "my", "of", "on", "or", "our", "please",
    "send",
    "sent", "that", "the", "their", "them", "this", "to", "us", "use", "using", "via", "was", "with", "would", "write",
    "you",
    "your",
  ]
}
