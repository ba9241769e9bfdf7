import SLUGrammar
import SLUValues
import Testing

@testable import SLUUnderstanding

/// Samples are said in other orders, and mean the same.
@Suite("Word order")
struct WordOrderTests {
  static let order = WordOrder(types: ["day": .date(.future), "room": .string, "city": .string, "state": .string])

  private static func segment(_ text: String) throws -> TrainingExample.Segment {
    try #require(TrainingExample(AnnotatedUtterance(text)).segments.first)
  }

  private static func text(_ segment: TrainingExample.Segment?) -> String? {
    segment?.words.map { $0.entity == nil ? $0.text : "[\($0.text)]" }.joined(separator: " ")
  }

  @Test(arguments: [
    ("*on turn on the lamp in the [kitchen](room)", ["in the [kitchen] turn on the lamp"]),
    ("*on turn on the lamp in the [kitchen](room) please", ["in the [kitchen] please turn on the lamp"]),
    ("*go book a flight [tomorrow](day)", ["[tomorrow] book a flight"]),
    (
      "*go fly from [rome](city) on [monday](day)",
      ["from [rome] fly on [monday]", "on [monday] fly from [rome]", "from [rome] on [monday] fly"]
    ),
    // Nothing stands before it, or nothing would be left; and what an object stands behind may be part of the verb.
    ("*on in the [kitchen](room) lights on", []), ("*go to [rome](city)", []), ("*on lamp [on](state)", []),
    ("*put put in [milk](thing) the [kitchen](room)", []),
  ])
  func adjunctsMoveToTheFront(text: String, expected: [String]) throws {
    let segment = try Self.segment(text)
    let found = (1...100 as ClosedRange<UInt64>).compactMap { seed in
      var random = SplitMix64(seed: seed)
      return Self.text(Self.order.fronted(segment, using: &random))
    }
    #expect(Set(found) == Set(expected))
  }

  @Test(arguments: [
    ("*on turn the [lamp](thing) [on](state)", "turn [on] the [lamp]"),
    ("*on turn [on](state) the [lamp](thing)", "turn the [lamp] [on]"),
    ("*on please switch the [lamp](thing) off", "please switch off the [lamp]"),
    ("*on switch off my [lamp](thing) now", "switch my [lamp] off now"),
    ("*on put on some music", nil), ("*on open the [lamp](thing) up", nil), ("*go turn at [exit two](thing)", nil),
  ])
  func particlesStandBeforeOrBehindTheThing(text: String, expected: String?) throws {
    #expect(Self.text(Self.order.turned(try Self.segment(text))) == expected)
  }

  @Test(arguments: [
    ("*go fly from [rome](city) to [oslo](city)", "fly between [rome] and [oslo]"),
    ("*go meet from [nine](time) until [ten](time) [today](day)", "meet between [nine] and [ten] [today]"),
    ("*go fly from [rome](city) to big [oslo](city)", nil), ("*go fly to [rome](city) from [oslo](city)", nil),
    ("*go from [rome](city)", nil), ("*go fly [from](word) [rome](city) to [oslo](city)", nil),
  ])
  func whatIsFromOneToAnotherIsBetweenThem(text: String, expected: String?) throws {
    #expect(Self.text(WordOrder.between(try Self.segment(text))) == expected)
  }

  @Test func anAdjunctOfTheSameKindIsNoRequest() throws {
    var random = SplitMix64(seed: 1)
    let first = try Self.segment("*on turn on the lamp in the [kitchen](room)")
    let second = try Self.segment("*off turn off the radio in the [bedroom](room)")
    let both = try #require(Self.order.extended(first, by: second, using: &random))
    #expect(Self.text(both) == "turn on the lamp in the [kitchen] and in the [bedroom]" && both.intent == "on")
    #expect(Self.order.extended(first, by: try Self.segment("*go fly [monday](day)"), using: &random) == nil)
  }

  @Test func unitsAreWrittenRightBehindTheirNumbers() {
    func forms(_ words: String) -> Set<String> {
      Set(
        (1...50 as ClosedRange<UInt64>).map { seed in
          var random = SplitMix64(seed: seed)
          return Measures.typed(words.split(separator: " ").map(String.init), using: &random).joined(separator: " ")
        })
    }
    #expect(forms("twenty five minutes") == ["25min", "25 min", "25 minutes"])
    #expect(
      forms("about five kilometers or so") == ["about 5km or so", "about 5 km or so", "about 5 kilometers or so"])
    #expect(forms("half past nine") == ["half past nine"] && forms("minutes") == ["minutes"])
  }
}
