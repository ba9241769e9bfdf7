import SLUCore
import SLUFilters
import SLUTestKit
import SLUValues
import Testing

/// One row: with these rules, after these utterances, this is the query.
struct RuleExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let filter: TestFilter
  let utterances: [String]
  let order: Order

  init(
    _ sentence: String, _ filter: TestFilter, _ utterances: String..., then change: (inout Order) -> Void
  ) {
    testDescription = sentence
    self.filter = filter
    self.utterances = utterances
    order = Order.with(change)
  }
}

private let cities = TestFilter {
  On("fly") {
    Slot("city", role: "from", \.from, Spoken())
    Slot("city", role: "to", \.to, Spoken())
  }
}
private let firstAndLast = TestFilter {
  On("fly") {
    Slot("city", role: .first, \.from, Spoken())
    Slot("city", role: .last, \.to, Spoken())
  }
}
private let secondOnly = TestFilter { On("fly") { Slot("city", role: .number(2), \.to, Spoken()) } }
private let afterWords = TestFilter {
  On("fly") {
    Slot("city", role: .after("from", "out of"), \.from, Spoken())
    Slot("city", role: .after("TO"), \.to, Spoken())
  }
}
private let replacing = TestFilter { On("top") { Slot("topping", \.toppings, each: Spoken()) } }
private let appending = TestFilter { On("top") { Slot("topping", \.toppings, each: Spoken(), .appending) } }
private let switches = TestFilter {
  On("turn_on") { Switch(\.isOn, .on) }
  On("turn_off") { Switch(\.isOn, .off) }
  On("toggle") { Switch(\.isOn, .toggle) }
  On("set") { Switch("state", \.isOn) }
}
private let firstSwitchAtOnce = TestFilter(.finalSegment) {
  On("set") { Slot("state", role: .first, \.isOn, SwitchWords()).policy(.finalItems) }
}
private let conditions = TestFilter {
  OnAnyIntent { Assign(\.item, to: "any") }
  OnNoIntent { Assign(\.item, to: "none") }
  Slot("size", \.size, Choice(Order.Size.self))
  On("add", "put") { OnAnyIntent { Assign(\.count, to: 7) } }
}
private let counting = TestFilter {
  On("add") { Then("count") { segment, order in order.count += segment.entities.count } }
}
private let branches = TestFilter {
  for intent in ["one", "two"] { On(intent) { Assign(\.item, to: intent) } }
  if cities.policy == .finalIntent { On("three") { Assign(\.item, to: "then") } }
  if cities.policy == .tentative { On("three") { Assign(\.item, to: "never") } } else { Doubled() }
}

/// A rule made of others.
private struct Doubled: FilterRule {
  func add(to list: inout RuleList<Order>) {
    list.append(On("four") { Assign(\.item, to: "four") })
    list.append(On("four") { Assign(\.count, to: 4) })
  }
}

private let silent = TestFilter {
  On("add") {
    Slot("item", \.item, Spoken()).default("water")
    Slot("topping", \.toppings, each: Spoken()).default("ice")
    Slot("size", \.size, Choice(Order.Size.self, otherwise: .small)).default(.large)
  }
}

@Suite("Rules")
struct RuleTests {
  static let examples: [RuleExample] = [
    .init("an entity fills its slot", plainRules, "*add some [green tea](item)") { $0.item = "green tea" },
    .init("a choice becomes a value", plainRules, "*add a [large](size) one") { $0.size = .large },
    .init("names match in any case", plainRules, "*ADD some [green tea](ITEM)") { $0.item = "green tea" },
    .init("another intent fills nothing", plainRules, "*buy some [green tea](item)") { _ in },
    .init("another type fills nothing", plainRules, "*add some [green tea](items)") { _ in },
    .init("of two the last one counts", plainRules, "*add [tea](item) no [milk](item)") { $0.item = "milk" },
    .init("later segments change what they name", plainRules, "*add [tea](item) *add a [small](size) one") {
      ($0.item, $0.size) = ("tea", .small)
    },
    .init("later contexts go on", plainRules, "*add [tea](item)", "*add a [small](size) one") {
      ($0.item, $0.size) = ("tea", .small)
    },
    .init("a reset puts all back", plainRules, "*add [tea](item) *clear start over") { _ in },
    .init("after a reset it goes on", plainRules, "*add [tea](item) *clear no *add [milk](item)") { $0.item = "milk" },
    .init("the value counts, not the words", plainRules, "*add a [big|large](size) one") { $0.size = .large },
    .init("an unknown value sets nothing", plainRules, "*add a [huge](size) one") { _ in },

    .init("a type without the role is none", cities, "*fly [Rome](city)") { _ in },
    .init("first and last", firstAndLast, "*fly [Bonn](city) [Rome](city) [Oslo](city)") {
      ($0.from, $0.to) = ("Bonn", "Oslo")
    },
    .init("a single one is first and last", firstAndLast, "*fly [Bonn](city)") { ($0.from, $0.to) = ("Bonn", "Bonn") },
    .init("the second of three", secondOnly, "*fly [Bonn](city) [Rome](city) [Oslo](city)") { $0.to = "Rome" },
    .init("no second of one", secondOnly, "*fly [Bonn](city)") { _ in },
    .init("the word before decides", afterWords, "*fly to [Rome](city) From [Bonn](city)") {
      ($0.from, $0.to) = ("Bonn", "Rome")
    },
    .init("words before decide", afterWords, "*fly out of [Bonn](city) and of [Rome](city)") { $0.from = "Bonn" },
    .init("no word before", afterWords, "*fly [Bonn](city) from") { _ in },

    .init("a list in the order of speech", replacing, "*top [ham](topping) and [egg](topping)") {
      $0.toppings = ["ham", "egg"]
    },
    .init("a list is replaced", replacing, "*top [ham](topping) *top [egg](topping) [oil](topping)") {
      $0.toppings = ["egg", "oil"]
    },
    .init("no entity replaces no list", replacing, "*top [ham](topping) *top nothing") { $0.toppings = ["ham"] },
    .init("a list grows", appending, "*top [ham](topping) *top [egg](topping) [ham](topping)") {
      $0.toppings = ["ham", "egg", "ham"]
    },

    .init("on", switches, "*turn_on the light") { $0.isOn = true },
    .init("off", switches, "*turn_on it *turn_off it") { _ in },
    .init("toggled twice", switches, "*toggle it *toggle it") { _ in },
    .init("toggled thrice", switches, "*toggle it *toggle it", "*toggle it") { $0.isOn = true },
    .init("as a word says: on", switches, "*set it to [Yes](state)") { $0.isOn = true },
    .init("as a word says: off", switches, "*turn_on it *set it to [switch off](state)") { _ in },
    .init("as no word says", switches, "*turn_on it *set it to [green](state)") { $0.isOn = true },

    .init("of two words the one of the role says it", firstSwitchAtOnce, "*set it [on](state) not [off](state)") {
      $0.isOn = true
    },

    .init("any intent", conditions, "*x word") { $0.item = "any" },
    .init("no intent", conditions, "*_ word") { $0.item = "none" },
    .init("rules without a condition", conditions, "*_ a [small](size) word") { ($0.item, $0.size) = ("none", .small) },
    .init("one of several intents", conditions, "*put word") { ($0.item, $0.count) = ("any", 7) },
    .init("code of one's own", counting, "*add [a](x) [b](y) *buy [c](x) *add [d](z)") { $0.count = 3 },
    .init("rules from a loop", branches, "*two word") { $0.item = "two" },
    .init("rules from a branch", branches, "*three word") { $0.item = "then" },
    .init("a rule made of others", branches, "*four word") { ($0.item, $0.count) = ("four", 4) },

    .init("defaults of what was not said", silent, "*add word") {
      ($0.item, $0.toppings, $0.size) = ("water", ["ice"], .large)
    },
    .init("no default of what was said", silent, "*add [tea](item) [egg](topping) [small](size)") {
      ($0.item, $0.toppings, $0.size) = ("tea", ["egg"], .small)
    },
    .init("no default of an unknown value, but what stands for it", silent, "*add [tea](item) [huge](size)") {
      ($0.item, $0.toppings, $0.size) = ("tea", ["ice"], .small)
    },
  ]

  @Test("Rules", arguments: examples)
  func rule(_ example: RuleExample) throws {
    var listener = Listener(example.filter)
    _ = try listener.hear(utterances: example.utterances)
    #expect(listener.session.query == example.order)
    #expect(listener.session.committed == example.order)
    #expect(listener.session.preview == example.order)
  }

  @Test("Roles in the type", arguments: [("city:to", "city:from"), ("CITY.To", "city/FROM")])
  func namedRoles(to: String, from: String) throws {
    var listener = Listener(cities)
    let lines = try listener.hear(a.entity(to, "Rome", 0..<1), a.entity(from, "Bonn", 1..<2), a.intent("fly"), a.end)
    #expect(lines == ["apply a/0 fly/city:from = Bonn", "apply a/0 fly/city:to = Rome"])
    #expect(listener.session.committed == Order.with { ($0.from, $0.to) = ("Bonn", "Rome") })
  }

  @Test("What a switch is told may have a policy of its own")
  func switchPolicy() throws {
    var listener = Listener(firstSwitchAtOnce)
    let steps = [a.word(0, "on"), a.tentativeIntent("set"), a.entity("state", "on", 0..<1), a.intent("set"), a.end]
    #expect(
      try steps.map { try listener.hear($0) } == [[], [], ["apply a/0 set/state:1 = true"], [], []])
  }

  @Test("An entity without a value is read from its words")
  func emptyValue() throws {
    var listener = Listener(plainRules, policy: .tentative)
    let lines = try listener.hear(
      a.tentative("green tea"), a.tentativeIntent("add"), a.tentativeEntities(("item", "", 0..<2)),
      a.tentative("green teapot"))
    #expect(lines == ["apply a/0 add/item = green tea", "revise a/0 add/item = green teapot (was green tea)"])
  }

  @Test("Actions carry intent, words and value")
  func actions() throws {
    var session = FilterSession(plainRules, initial: Order(), context: context)
    var aggregator = SegmentAggregator()
    var actions: [FilterAction] = []
    for event in try finalEvents(of: "*Add a [BIG|large](size) *clear start over") {
      for update in try aggregator.apply(event).updates { actions += session.apply(update).actions }
    }
    let expected = [
      FilterAction(
        key: ActionKey(contextId: "a", segmentId: 0, rule: "add/size"), change: .apply, intent: "Add", words: "BIG",
        value: "large"),
      FilterAction(
        key: ActionKey(contextId: "a", segmentId: 1, rule: "clear/reset"), change: .apply, intent: "clear",
        words: "start over", value: "cleared"),
    ]
    #expect(actions == expected)
  }

  @Test("Rules of the same name have different keys")
  func uniqueKeys() throws {
    let filter = TestFilter {
      On("add") {
        Slot("item", \.item, Spoken())
        Slot("item", \.to, Spoken())
      }
      On("add") { Slot("item", \.from, Spoken()) }
    }
    var listener = Listener(filter)
    let lines = try listener.hear(utterances: ["*add [tea](item)"])
    #expect(
      lines == [
        "apply c0/0 add/item = tea", "apply c0/0 add/item#2 = tea", "apply c0/0 add#2/item = tea",
      ])
  }
}
