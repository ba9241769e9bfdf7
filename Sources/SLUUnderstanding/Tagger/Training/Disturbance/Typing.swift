import SLUGrammar
import SLUValues

/// Writes numbers, dates, times and addresses as people type them: templates and their samples are spoken.
///
/// "[twelve] dollars" becomes "[$12]", "[eight thirty pm]" "[8:30 pm]", "[may second]" "[may 2nd]", "[ann at example dot com]"
/// "[ann@example.com]". What has no usual written form stays in words.
struct Typing {
  /// The types of entities by their names.
  var types: [String: EntityType]

  /// Whether an utterance has a value that people type rather than say: an address, or a telephone number.
  func isUsual(in example: TrainingExample) -> Bool {
    example.segments.contains { segment in
      segment.words.contains { word in
        switch word.entity.flatMap({ types[$0] }) {
        case .phone, .email, .website: true
        default: false
        }
      }
    }
  }

  /// A segment with its numbers, dates and times in digits.
  func applied(
    to segment: TrainingExample.Segment, using random: inout SplitMix64
  ) -> TrainingExample.Segment {
    var words: [TrainingExample.Word] = []
    var place = 0
    let spans = segment.entities
    for span in spans where span.words.lowerBound >= place {
      words += segment.words[place..<span.words.lowerBound]
      let said = segment.words[span.words].map(\.text)
      var typed = written(said, span.name, &random)
      place = span.words.upperBound
      if typed != said, case .number = types[span.name], let sign = sign(behind: place, segment) {
        if typed.count == 1, random.chance(0.6) {
          typed = [sign.isLeading ? sign.text + typed[0] : typed[0] + sign.text]
          place += 1
        }
      } else if typed != said, typed.count == 1, place < segment.words.count,
        let unit = Measures.unit(of: segment.words[place].text),
        !spans.contains(where: { $0.words.contains(place) && $0.words.count > 1 }), random.chance(0.4)
      {
        // Where the unit is an entity of its own, one word cannot be both: the number is worth more.
        typed = [typed[0] + unit]
        place += 1
      }
      words += typed.enumerated().map { .init(text: $1, entity: span.name, isFirst: $0 == 0) }
    }
    words += segment.words[place...]
    return .init(intent: segment.intent, words: words)
  }

  private func sign(
    behind place: Int, _ segment: TrainingExample.Segment
  ) -> (text: String, isLeading: Bool)? {
    guard place < segment.words.count, segment.words[place].entity == nil else { return nil }
    return Self.signs[segment.words[place].text]
  }

  private static let signs: [String: (text: String, isLeading: Bool)] = [
    "dollar": ("$", true), "dollars": ("$", true), "bucks": ("$", true), "euro": ("€", true), "euros": ("€", true),
    "pounds": ("£", true), "percent": ("%", false), "degrees": ("°", false),
  ]

  private func written(_ words: [String], _ name: String, _ random: inout SplitMix64) -> [String] {
    let type = types[name]
    return switch type {
    case .number: number(words) ?? words
    case .money: money(words) ?? words
    case .duration: duration(words, &random)
    case .time: time(words, &random) ?? words
    case .date: date(words, &random)
    case .phone: phone(words, &random) ?? words
    case .email, .website, .identifier: (type?.written(words)).map { [$0] } ?? words
    default: Measures.typed(words, using: &random)
    }
  }

  // MARK: Numbers

  /// "250" for "two hundred and fifty"; nil for parts and for "a".
  private func number(_ words: [String]) -> [String]? {
    guard words.allSatisfy({ !Self.unwritten.contains($0) }) else { return nil }
    return EntityType.number.written(words).map { [$0] }
  }

  /// "$12.50" for "twelve dollars and fifty cents"; nil for what is none, and for money without a well-known sign.
  private func money(_ words: [String]) -> [String]? {
    guard let parts = EntityType.money.written(words)?.split(separator: " "), parts.count == 2,
      let sign = ["USD": "$", "EUR": "€", "GBP": "£"][parts[1]]
    else { return nil }
    return [sign + (parts[0].hasSuffix(".00") ? parts[0].dropLast(3) : parts[0])]
  }

  /// "2 minutes 30 seconds" for "two minutes thirty seconds": each number in digits, all else in words.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - special: What is written in a form of its own at the beginning of some of them, and of how many words it is.
  private func digits(
    in words: [String], special: (ArraySlice<String>) -> (length: Int, text: String)? = { _ in nil }
  ) -> [String] {
    var typed: [String] = []
    var rest = words[...]
    while let word = rest.first {
      let run = rest.prefix(while: Self.isNumber)
      if let (length, text) = special(rest) {
        typed.append(text)
        rest = rest.dropFirst(length)
      } else if !run.isEmpty, let number = number(Array(run)) {
        typed += number
        rest = rest.dropFirst(run.count)
      } else {
        typed.append(word)
        rest = rest.dropFirst()
      }
    }
    return typed
  }

  /// "2 minutes 30 seconds", "2min 30s" and "2 min 30 s" for "two minutes thirty seconds".
  private func duration(_ words: [String], _ random: inout SplitMix64) -> [String] {
    let typed = digits(in: words)
    guard random.chance(0.4) else { return typed }
    let isGlued = random.chance(0.7)
    var short: [String] = []
    for word in typed {
      guard let last = short.last, last.allSatisfy(\.isNumber), let unit = Measures.unit(of: word) else {
        short.append(word)
        continue
      }
      if isGlued { short[short.count - 1] += unit } else { short.append(unit) }
    }
    return short
  }

  /// "555-123-4567", "5551234567" and "555 123 4567" for what is said digit by digit; nil for what is none.
  private func phone(_ words: [String], _ random: inout SplitMix64) -> [String]? {
    guard let number = EntityType.phone.written(words) else { return nil }
    let groups = number.split(separator: " ").map(String.init)
    switch random.below(3) {
    case 0: return groups
    case 1: return [groups.joined(separator: "-")]
    default: return [groups.joined()]
    }
  }

  private static let unwritten: Set<String> = [
    "a", "an", "half", "quarter", "quarters", "third", "thirds", "oh", "million", "billion", "trillion", "dozen",
  ]

  // MARK: Times

  /// "8 pm" and "8:30" for "eight pm" and "eight thirty"; nil for what has words in it.
  private func time(_ words: [String], _ random: inout SplitMix64) -> [String]? {
    var words = words
    var half = ""
    if words.last == "am" || words.last == "pm" { half = words.removeLast() }
    guard !words.isEmpty, words.allSatisfy(Self.isNumber) else { return nil }
    guard let value = EntityType.time.written(words) else { return nil }
    let parts = value.split(separator: ":")
    guard parts.count > 1, let hour = Int(parts[0]) else { return nil }
    let isWhole = parts[1] == "00"
    let clock = isWhole && (!half.isEmpty || words.count == 1 && random.chance(0.5)) ? "\(hour)" : "\(hour):\(parts[1])"
    if half.isEmpty { return [clock] }
    return random.chance(0.5) ? [clock + half] : [clock, half]
  }

  private static func isNumber(_ word: String) -> Bool {
    word == "oh" || EntityType.number.written([word]) != nil && !unwritten.contains(word)
  }

  // MARK: Dates

  /// "may 2nd", "5/2", "in 3 days" for "may second" and "in three days"; what has no number stays in words.
  private func date(_ words: [String], _ random: inout SplitMix64) -> [String] {
    let typed = digits(in: words, special: ordinal)
    return random.chance(0.5) ? rearranged(typed, &random) : typed
  }

  /// "may 2nd" in another order or shape: "2 may", "5/2", "2nd of may".
  private func rearranged(_ words: [String], _ random: inout SplitMix64) -> [String] {
    let plain = words.filter { $0 != "the" && $0 != "of" }
    guard plain.count == 2, let at = plain.firstIndex(where: { CalendarNames.monthsInOrder.contains($0) }) else {
      return words
    }
    let (month, day) = (plain[at], plain[1 - at].filter { ("0"..."9").contains($0) })
    guard let number = CalendarNames.monthsInOrder.firstIndex(of: month), (1...2).contains(day.count) else {
      return words
    }
    switch random.below(5) {
    case 0: return [month, day]
    case 1: return [day, month]
    case 2: return ["\(number + 1)/\(day)"]
    case 3: return [String(month.prefix(3)), plain[1 - at]]
    default: return [day, String(month.prefix(3))]
    }
  }

  /// "21st" for "twenty first".
  private func ordinal(_ words: ArraySlice<String>) -> (length: Int, text: String)? {
    for length in [2, 1] where words.count >= length {
      let text = words.prefix(length).joined(separator: " ")
      if let day = Self.ordinals[text] { return (length, day) }
    }
    return nil
  }

  /// The days of a month as they are written, by how they are said.
  private static let ordinals: [String: String] = {
    let endings = [1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"]
    let written = (1...31).map { "\($0)" + (endings[$0] ?? "th") }
    return Dictionary(uniqueKeysWithValues: written.map { (SpokenForm.words(of: $0).joined(separator: " "), $0) })
  }()
}
