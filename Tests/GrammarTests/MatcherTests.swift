import SLUGrammar
import SLUTestKit
import Testing

@Suite("Matcher")
struct MatcherTests {
  static let home = """
    device = [lights|television|reading lamp](device)
    room = [kitchen|living room](room)
    *turn_on [turn|switch] on the $device {in the $room}
    *turn_off [turn|switch] off the $device {in the $room}
    *scene [start|begin] movie night
    """

  static let rows: [(String, String, String)] = [
    ("a word too many", "turn on all the lights", "*turn_on turn on all the [lights](device)"),
    ("a word not said", "turn on lights in the kitchen", "*turn_on turn on [lights](device) in the [kitchen](room)"),
    ("words before it", "um please turn off the lights", "*turn_off um please turn off the [lights](device)"),
    ("words behind it", "turn off the lights if you can", "*turn_off turn off the [lights](device) if you can"),
    (
      "two commands, joined as no template has it", "turn on the lights and turn off the television",
      "*turn_on turn on the [lights](device) and *turn_off turn off the [television](device)"
    ),
    (
      "one given up for another", "turn on the no switch off the reading lamp",
      "*turn_on turn on the no *turn_off switch off the [reading lamp](device)"
    ),
    ("the beginning of one", "switch off", "*turn_off switch off"),
    ("the beginning of one, an entity begun", "switch off the reading", "*turn_off switch off the reading"),
    ("an entity by itself", "what about that old reading lamp", "*_ what about that old [reading lamp](device)"),
    ("nothing", "who sings this song", "*_ who sings this song"),
    (
      "punctuation", "Turn on, the Lights — in the Living-Room!",
      "*turn_on Turn on, the [Lights](device) — in the [Living-Room!](room)"
    ),
  ]

  @Test(
    "And joins two templates, also where the first might have gone on with it",
    arguments: [
      ("pay five dollars and lock the card", "*pay pay five dollars and *lock lock the card"),
      ("pay five dollars and then lock the card", "*pay pay five dollars and then *lock lock the card"),
      (
        "pay five dollars and fifty cents and pay six dollars",
        "*pay pay five dollars and fifty cents and *pay pay six dollars"
      ),
    ])
  func joints(text: String, expected: String) throws {
    let grammar = try Grammar(
      templates: "*pay pay [1..20] dollars {and [1..99] cents {then stop}}\n*lock lock the card")
    var matcher = Matcher(grammar)
    for word in text.split(separator: " ") { matcher.push(String(word)) }
    #expect(matcher.best.segments.map(\.isExactButJoined) == [true, true])
    #expect("\(parsed(text, by: grammar))" == expected)
  }

  @Test func thousandsOfItemsMayBeginAlike() throws {
    let names = (1...8000).map {
      "the \(String(repeating: "o", count: $0 % 90))\(String(repeating: "a", count: $0 / 90))"
    }
    let grammar = try Grammar(templates: "*play play [\(names.joined(separator: "|"))](title) now")
    for name in [names[0], names[4000], names[7999]] {
      #expect("\(parsed("play \(name) now", by: grammar))" == "*play play [\(name)](title) now")
    }
  }

  /// Words that end an entity have all of it, whatever the template goes on with.
  @Test(arguments: [
    ("go to boston", "*a go to [boston](city)"), ("go to new york", "*a go to [new york](city)"),
    ("go to new", "*a go to new"),
    ("go to boston ma", "*a go to [boston](city) [ma](state)"), ("fly new york", "*b fly [new york](city)"),
    ("fly to new york", "*b fly to [new york](city)"),
    ("fly boston with cash", "*b fly [boston](city) with [cash](pay)"),
  ])
  func entitiesOfAnUnfinishedTemplate(text: String, annotated: String) throws {
    let templates = """
      place = [[Boston|Chicago]|New York]
      *a go to $place(city) [MA|N.Y.](state)
      *b fly {to} [$place](city) with [cash|card](pay) now
      """
    #expect("\(parsed(text, by: try Grammar(templates: templates)))" == annotated)
  }

  @Test(arguments: rows)
  func comesAsCloseAsItCan(what: String, text: String, expected: String) throws {
    let grammar = try Grammar(templates: Self.home)
    #expect(parsed(text, by: grammar) == (try AnnotatedUtterance(expected)), "\(what)")
  }

  @Test func eachWordHasItsParse() throws {
    let grammar = try Grammar(templates: Self.home)
    var matcher = Matcher(grammar)
    var intents: [String] = []
    for word in ["turn", "off", "the", "reading", "lamp"] {
      matcher.push(word)
      intents.append(matcher.best.segments.last?.intent ?? "")
    }
    #expect(intents.dropFirst() == ["turn_off", "turn_off", "turn_off", "turn_off"])
    #expect(matcher.best.isExact)
  }

  @Test func anOpenEntityIsKnown() throws {
    let grammar = try Grammar(templates: Self.home)
    var matcher = Matcher(grammar)
    for word in ["turn", "off", "the", "reading"] { matcher.push(word) }
    #expect(matcher.best.open?.name == "device")
    #expect(matcher.best.open?.start == 3)
    #expect(matcher.best.segments.first?.entities == [])
  }

  @Test func readingsDifferUntilTheWordsDecide() throws {
    let grammar = try Grammar(templates: Self.home)
    var matcher = Matcher(grammar)
    func intents() -> Set<String> {
      Set(matcher.readings(atMost: 20, within: 2).compactMap { $0.segments.last?.intent })
    }
    matcher.push("switch")
    #expect(intents() == ["turn_on", "turn_off"])
    matcher.push("on")
    #expect(intents() == ["turn_on"])
  }

  @Test func revisedWordsGiveWhatTheyWouldHaveGiven() throws {
    let grammar = try Grammar(templates: Self.home)
    let words = ["turn", "on", "the", "reading-lamp", "in", "living", "room", "switch", "off", "kitchen", "what", "38"]
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      var matcher = Matcher(grammar)
      for _ in 0..<12 {
        if random.oneIn(3) { matcher.keep(first: random.below(matcher.words.count + 1)) }
        let snapshot = matcher
        matcher.push(random.pick(words))
        if random.oneIn(4) { matcher = snapshot }
        var fresh = Matcher(grammar)
        for word in matcher.words { fresh.push(word) }
        #expect(matcher.best == fresh.best, "seed \(seed): \(matcher.words)")
      }
    }
  }

  @Test(arguments: [(Int.min, 0), (-1, 0), (0, 0), (1, 1), (3, 3), (4, 3), (Int.max, 3)])
  func asManyWordsAreKeptAsThereAre(count: Int, kept: Int) throws {
    var matcher = Matcher(try Grammar(templates: Self.home))
    for word in ["turn", "on", "the"] { matcher.push(word) }
    matcher.keep(first: count)
    #expect(matcher.words == Array(["turn", "on", "the"].prefix(kept)))
  }

  @Test func everyWordIsInOneSegmentWhateverIsSaid() throws {
    let grammar = try Grammar(templates: Self.home + "\n*count ![[1..30](n)|{$SPEECHLY.DATE(day)}|a-b]")
    let words = grammar.vocabulary + ["foo", "12", "—", "the-lights", "30th"]
    for seed in UInt64(1)...80 {
      var random = SplitMix64(seed: seed)
      var matcher = Matcher(grammar)
      for _ in 0..<(1 + random.below(15)) {
        matcher.push(random.pick(words))
        let parse = matcher.best
        #expect(parse.segments.first?.words.lowerBound == 0, "seed \(seed): \(matcher.words)")
        #expect(parse.segments.last?.words.upperBound == matcher.words.count, "seed \(seed): \(matcher.words)")
        for (left, right) in zip(parse.segments, parse.segments.dropFirst()) {
          #expect(left.words.upperBound == right.words.lowerBound, "seed \(seed): \(matcher.words)")
        }
        for segment in parse.segments {
          var end = segment.words.lowerBound
          for entity in segment.entities {
            #expect(entity.words.lowerBound >= end && !entity.words.isEmpty, "seed \(seed): \(matcher.words)")
            end = entity.words.upperBound
          }
          #expect(end <= segment.words.upperBound)
        }
      }
    }
  }
}
