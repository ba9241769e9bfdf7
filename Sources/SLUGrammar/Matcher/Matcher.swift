/// Finds what words mean, one by one: after each the best parse of those so far.
///
/// A value: a copy is a snapshot, cheap until one of the two goes on. Words that a recogniser revises are taken back with
/// ``keep(first:)`` and pushed again.
///
/// ```swift
/// var matcher = Matcher(grammar)
/// for word in ["turn", "off", "the", "lights"] { matcher.push(word) }
/// print(matcher.best.segments.first?.intent ?? "")  // turn_off
/// ```
public struct Matcher: Sendable {
  private var chart: Chart
  /// The words as they were pushed.
  public private(set) var words: [String] = []
  /// The word that each matched word is part of.
  private var wordOfToken: [Int32] = []
  /// How many matched words there are up to the end of each word.
  private var ends: [Int] = []

  /// Creates a matcher that has heard nothing.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - costs: What departures from it cost.
  public init(_ grammar: Grammar, costs: MatchingCosts = MatchingCosts()) {
    chart = Chart(grammar.network, costs)
  }

  /// Takes one more word.
  ///
  /// - Parameter word: The word as it is shown; it is matched as it is said (``SpokenForm``); a number, a code or an address
  ///   that fits nowhere as one is matched character by character where that fits, "dc" as the "D C" of a list, and "90s" as a length of
  ///   time.
  public mutating func push(_ word: String) {
    let before = chart.positions.count - 1
    let outset = chart.positions[before].best
    let cardinal = SpokenForm.words(of: word)
    push(spoken: cardinal)
    // What fits nowhere as it is may be said otherwise: "123" where "one two three" is expected, "AB12", "john@acme.com", "dc" for a
    // list's "D C", "90s".
    let cost = chart.positions[chart.positions.count - 1].best
    if cost - outset >= chart.costs.unsaid { pushOtherwise(word, than: cardinal, before, cost) }
    words.append(word)
    ends.append(wordOfToken.count)
  }

  /// Takes a word for what else it may be said as, where that fits better.
  private mutating func pushOtherwise(_ word: String, than usual: [String], _ before: Int, _ cost: Float) {
    var (best, least) = (usual, cost)
    var last = usual
    let spelled = [SpelledForm.words(of: word, where: isKnown), chart.network.spelledOut.letters(of: usual)].compactMap(
      \.self)
    for form in spelled + DurationForm.ways(to: word, behind: words.last) where form != usual {
      take(back: before)
      push(spoken: form)
      last = form
      let cost = chart.positions[chart.positions.count - 1].best
      if cost < least { (best, least) = (form, cost) }
    }
    guard last != best else { return }
    take(back: before)
    push(spoken: best)
  }

  private func isKnown(_ word: String) -> Bool { chart.network.numbers[word] >= 0 }

  private mutating func push(spoken words: [String]) {
    for word in words {
      chart.push(chart.network.numbers[word])
      wordOfToken.append(Int32(self.words.count))
    }
  }

  /// Takes back what was said of the last word.
  private mutating func take(back count: Int) {
    wordOfToken.removeSubrange(count...)
    chart.keep(first: count)
  }

  /// Takes back all but the first words.
  ///
  /// - Parameter count: How many words to keep: all of them where there are not so many, none below 0.
  public mutating func keep(first count: Int) {
    let count = max(0, count)
    guard count < words.count else { return }
    words.removeSubrange(count...)
    ends.removeSubrange(count...)
    wordOfToken.removeSubrange((ends.last ?? 0)...)
    chart.keep(first: wordOfToken.count)
  }

  /// The cheapest parse of all words so far.
  public var best: Parse { readings(atMost: 1, within: .infinity).first ?? Parse(segments: [], cost: 0) }

  /// The cheapest parses of all words so far that differ, the cheapest first.
  ///
  /// What all of them have in common is settled as far as this grammar goes.
  ///
  /// - Parameters:
  ///   - count: How many to find at most.
  ///   - margin: How much more than the best they may cost.
  public func readings(atMost count: Int, within margin: Double) -> [Parse] {
    readings(ofFirst: words.count, atMost: count, within: margin)
  }

  /// The cheapest parses of the first words that differ, as they were before the others were pushed.
  ///
  /// - Parameters:
  ///   - wordCount: How many words, at most as many as there are.
  ///   - count: How many parses to find at most.
  ///   - margin: How much more than the best they may cost.
  public func readings(ofFirst wordCount: Int, atMost count: Int, within margin: Double) -> [Parse] {
    guard (1...max(1, words.count)).contains(wordCount), !words.isEmpty else { return [] }
    let position = chart.positions[ends[wordCount - 1]]
    let wordOfToken = Array(wordOfToken[..<ends[wordCount - 1]])
    let ways = count == 1 ? [chart.bestWay(at: position)] : chart.ways(at: position)
    let limit = ways[0].cost + Float(margin)
    var found: [Parse] = []
    // Many ways mean the same, and most of these are seen to do so before anything is made of them.
    var (follower, traces, seen) = (TraceFollower(chart), Set<TraceFollower.Summary>(), Set<Reading>())
    for way in ways {
      guard found.count < count, way.cost <= limit else { break }
      let summary = follower.follow(way, at: position)
      guard traces.insert(summary).inserted else { continue }
      let parse = Parse(
        follower.trace(summary), cost: way.cost, network: chart.network, wordOfToken: wordOfToken,
        words: words[..<wordCount])
      if seen.insert(Reading(parse)).inserted { found.append(parse) }
    }
    return found
  }

  /// What makes two parses different to an app.
  private struct Reading: Hashable {
    var intents: [String]
    var starts: [Int]
    var entities: [Parse.Entity]

    init(_ parse: Parse) {
      intents = parse.segments.map(\.intent)
      starts = parse.segments.map(\.words.lowerBound)
      entities = parse.segments.flatMap(\.entities)
    }
  }
}
