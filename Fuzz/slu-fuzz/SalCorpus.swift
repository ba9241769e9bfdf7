import SLUTestKit

/// Configurations to damage, and the ways to do it.
enum SalCorpus {
  static let texts = [
    """
    lang: en-US
    imports:
      - name: city
        source: cities.csv
        field: 1
      - {name: code, source: cities.csv, field: 2}
    intents: [book, clear]
    entities:
      - {name: to, type: lookup, input_items: $city, output_items: $code}
      - name: day
        type: date
    templates: |
      # comment
      class = [3: business | 0.5: first
        economy] {class}
      *book {0.3: please} [book|get] a flight to $city(to) ![{on $SPEECHLY.DATE(day)}|in $class(class)|{[1..9](n)}]
      *clear [start over
        never mind]
    """,
    """
    templates: >
      room = [kitchen|living room](room)
      thing = [lights|tv
      {set}](device)

      i = [2: *on turn on $thing {in the $room}
           *off turn off $thing]

      $i {and $i}
    entities: []
    asr_biasing: moderate
    """,
    "x = [a|b] y = $x\n*go $y(e) ![{a}|b|![c|d]] [8..12](n) *_ z t-shirts 38\n",
    "*say $SPEECHLY.NUMBER(n) and $SPEECHLY.IDENTIFIER_SHORT(i) *tell [[[x]](y)]\n",
  ]

  static let pieces = [
    "[", "]", "{", "}", "![", "|", "(", ")", "(e)", "*", "*go ", "$", "$x", "=", " = ", "x = ", "\n", "\n\n", "#", ":",
    "3: ", "0.5: ",
    "..", "[1..9]", "[0..99999]", "[-5..5]", "- ", "  ", "\t", "\r\n", "\u{FEFF}", "\u{0}", "é", "—", "😀",
    "9999999999999999999", "-1: ", "1e400: ", "1..99999999999999999999", "..", "{}", "! [",
    "templates: |", "templates: >", "&a ", "*a", "!!str ", "---\n", "$SPEECHLY.DATE", "$SPEECHLY.PERSON_NAME",
    "$SPEECHLY.X", "\"", "'", "%",
  ]

  /// A text with one to ten changes, mostly few: what is destroyed says less than what is bent.
  static func damaged(_ corpus: [String], using random: inout Random) -> String {
    // Large ones are rare: they say little that small ones do not.
    damaged(random.oneIn(60) ? random.pick(corpus) : random.pick(texts), with: pieces, from: texts, using: &random)
  }

  /// A text with one to ten changes.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - pieces: What is put into it.
  ///   - others: Where longer pieces come from.
  static func damaged(
    _ source: String, with pieces: [String], from others: [String], using random: inout Random
  ) -> String {
    var text = Array(source.unicodeScalars)
    for _ in 0..<(random.oneIn(3) ? 1 + random.below(10) : 1) {
      let range = random.range(below: text.count, atMost: random.oneIn(4) ? 200 : 8)
      switch random.below(7) {
      case 0: text.removeSubrange(range)
      case 1: text.replaceSubrange(range, with: text[range].reversed())
      case 2: text.insert(contentsOf: text[range], at: random.below(text.count + 1))
      case 3:
        text.insert(
          contentsOf: String(repeating: random.pick(pieces), count: 1 + random.below(40)).unicodeScalars,
          at: range.lowerBound)
      case 4:
        let other = Array(random.pick(others).unicodeScalars)
        text.insert(contentsOf: other[random.range(below: other.count, atMost: 120)], at: range.lowerBound)
      default: text.replaceSubrange(range, with: random.pick(pieces).unicodeScalars)
      }
    }
    return String(String.UnicodeScalarView(text))
  }
}
