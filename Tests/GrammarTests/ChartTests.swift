import SLUTestKit
import Testing

@testable import SLUGrammar

@Suite("Chart") struct ChartTests {
  /// How many records there are of the last of so many equal words.
  private static func records(_ word: String, times count: Int, _ grammar: Grammar, _ costs: MatchingCosts) -> Int {
    var chart = Chart(grammar.network, costs)
    for _ in 0..<count { chart.push(grammar.network.numbers[word]) }
    return chart.positions[count].records.count
  }

  @Test("A word of a long text has no more parses than one of a short text", arguments: ["one", "the", "lamp", "zzz"])
  func bounded(word: String) throws {
    let home = try Grammar(
      templates:
        """
        count = [one|two|three](count)
        device = [the lamp|lamp|the light](device)
        *order {i want} [$count|a] {large} [tea|latte] {for [the|one] person}
        *order $count
        *switch {turn} {on} $device {and $device} {in the room}
        *switch the other one
        """)
    let costs = MatchingCosts()
    let (short, long) = (Self.records(word, times: 60, home, costs), Self.records(word, times: 240, home, costs))
    #expect(long <= short + short / 4, "\(short) records, then \(long)")
  }

  @Test("However many words may be left out, a long template ends no process")
  func unsaid() throws {
    let words = (0..<400).map { "w\($0)" }.joined(separator: " ")
    var costs = MatchingCosts()
    (costs.unsaidRun, costs.unsaid, costs.beam) = (1000, 0, 1000)
    var matcher = Matcher(try Grammar(templates: "*go \(words)"), costs: costs)
    matcher.push("w0")
    #expect(matcher.best.segments.map(\.intent) == ["go"])
  }

  @Test("What needs more words than a template may have too many is not meant by it")
  func edits() throws {
    let home = try Grammar(templates: "*go go to the town of [rome|paris](city)")
    func cost(wordsTooMany count: Int, edits: Int) -> Double {
      var costs = MatchingCosts()
      (costs.edits, costs.beam) = (edits, 100)
      var matcher = Matcher(home, costs: costs)
      for word in ["go"] + Array(repeating: "zzz", count: count) + ["to", "the", "town", "of", "rome"] {
        matcher.push(word)
      }
      return matcher.best.cost
    }
    #expect(cost(wordsTooMany: 3, edits: 3) == cost(wordsTooMany: 3, edits: 12))
    #expect(cost(wordsTooMany: 4, edits: 3) > cost(wordsTooMany: 4, edits: 12))
  }

  @Test("However many templates there are, only those that a word may begin are entered")
  func manyTemplates() throws {
    // Words in letters alone: what has digits is said in several words.
    let letters = Array("abcdefghij")
    let names = (0..<1000).map { number in String("\(number)".compactMap(\.wholeNumberValue).map { letters[$0] }) }
    let templates = names.map { "*do_\($0) {please} first\($0) [second\($0)|other second\($0)](thing) third\($0)" }
    let grammar = try Grammar(templates: templates.joined(separator: "\n"))
    var chart = Chart(grammar.network, MatchingCosts())
    for word in ["firstd", "secondd", "zzz", "secondc", "thirdc"] { chart.push(grammar.network.numbers[word]) }
    let arcs = chart.records.filter { $0.move == .silent && $0.arc >= 0 }.map { grammar.network.arcs[Int($0.arc)] }
    #expect(Set(arcs.filter { $0.kind == .template }.map(\.name)) == [2, 3])
  }

  @Test(
    "A template is entered behind what it may leave unsaid",
    arguments: [
      ("two words", "door of sesame and ali baba", "open"), ("a word", "the door of sesame and ali baba", "open"),
      ("no more than two words", "of sesame and ali baba", ""), ("what is optional", "shut that window", "close"),
      ("what is optional and a list", "yonder window behind me", "close"),
      ("what is optional and two lists", "window behind me", "close"),
      ("a permutation", "boxes up high", "stack"), ("an item of a permutation", "blue boxes up high", "stack"),
    ])
  func entered(what: String, said: String, intent: String) throws {
    let others = (0..<50).map { "*other\($0) some\($0) thing\($0)" }
    let templates = [
      "*open open the door of sesame and ali baba",
      "*close {please} [close|shut] [that|yonder](which) window {behind me}",
      "*stack ![red|blue] boxes up high",
    ]
    var matcher = Matcher(try Grammar(templates: (templates + others).joined(separator: "\n")))
    for word in said.split(separator: " ") { matcher.push(String(word)) }
    #expect(matcher.best.segments.map(\.intent) == [intent])
  }
}
