import SLUCore
import SLUFilters
import SLUTestKit
import SLUValues
import Testing

/// One row: under this policy, each of these steps makes these lines.
struct PolicyExample: Sendable, CustomTestStringConvertible {
  let policy: FinalityPolicy
  let lines: [[String]]
  var testDescription: String { policy.description }

  init(_ policy: FinalityPolicy, _ lines: [[String]]) {
    self.policy = policy
    self.lines = lines
  }
}

@Suite("Finality policies")
struct PolicyTests {
  /// What is said, step by step: "New" becomes "New York", first the entity is final, then the intent, then the
  /// segment.
  static let steps: [SLUEvent] = [
    a.tentativeIntent("add"),  // 0
    a.tentativeEntities(("item", "New", 0..<1)),  // 1
    a.tentativeEntities(("item", "New York", 0..<2)),  // 2
    a.tentative("New York"),  // 3
    a.word(0, "New"),  // 4
    a.entity("item", "New York", 0..<2),  // 5
    a.intent("add"),  // 6
    a.end,  // 7
  ]
  static let (apply, revise) = (
    ["apply a/0 add/item = New York"], ["revise a/0 add/item = New York (was New)"]
  )

  static let examples: [PolicyExample] = [
    .init(.tentative, [[], ["apply a/0 add/item = New"], revise, [], [], [], [], []]),
    .init(.stable(updates: 0), [[], ["apply a/0 add/item = New"], revise, [], [], [], [], []]),
    .init(.stable(updates: -3), [[], ["apply a/0 add/item = New"], revise, [], [], [], [], []]),
    .init(.stable(updates: 1), [[], [], [], apply, [], [], [], []]),
    .init(.stable(updates: 2), [[], [], [], [], apply, [], [], []]),
    .init(.stable(updates: 4), [[], [], [], [], [], apply, [], []]),
    .init(.stable(updates: .max), [[], [], [], [], [], [], apply, []]),
    .init(.finalItems, [[], [], [], [], [], apply, [], []]),
    .init(.finalIntent, [[], [], [], [], [], [], apply, []]),
    .init(.finalSegment, [[], [], [], [], [], [], [], apply]),
  ]

  @Test("Each policy has its moment", arguments: examples)
  func moments(_ example: PolicyExample) throws {
    var listener = Listener(plainRules, policy: example.policy)
    #expect(try Self.steps.map { try listener.hear($0) } == example.lines)
  }

  @Test("Each policy has its moment, as the filter's own", arguments: examples)
  func ownMoments(_ example: PolicyExample) throws {
    var listener = Listener(TestFilter(example.policy) { plainRules.rules })
    #expect(try Self.steps.map { try listener.hear($0) } == example.lines)
  }

  @Test("Stable for a time: only when the caller says that it has passed")
  func time() throws {
    var listener = Listener(plainRules, policy: .stable(milliseconds: 100))
    #expect(try listener.hear(a.tentativeIntent("add"), a.tentativeEntities(("item", "tea", 0..<1))) == [])
    #expect(listener.session.advance(to: 5000).isEmpty, "what came before the first time counts from then on")
    #expect(listener.session.advance(to: 5099).isEmpty)
    #expect(listener.session.advance(to: 4000).isEmpty, "time does not go back")
    #expect(listener.session.advance(to: 5100).lines == ["apply a/0 add/item = tea"])
    #expect(try listener.hear(a.tentativeEntities(("item", "milk", 0..<1))) == ["retract a/0 add/item (was tea)"])
    #expect(listener.session.advance(to: 5199).isEmpty)
    #expect(listener.session.advance(to: .max).lines == ["apply a/0 add/item'1 = milk"])
    #expect(try listener.hear(a1.entity("item", "egg", 0..<1), a1.intent("add")) == ["apply a/1 add/item = egg"])
  }

  @Test("From the first millisecond there is to the last")
  func extremeTimes() throws {
    var listener = Listener(plainRules, policy: .stable(milliseconds: .max))
    #expect(listener.session.advance(to: .min).isEmpty)
    #expect(try listener.hear(a.tentativeIntent("add"), a.tentativeEntities(("item", "tea", 0..<1))) == [])
    #expect(listener.session.advance(to: 0).isEmpty == false)
  }

  @Test("The innermost policy counts")
  func innermost() throws {
    let filter = TestFilter(.finalSegment) {
      On("add") {
        Slot("item", \.item, Spoken())
        Slot("size", \.size, Choice(Order.Size.self)).policy(.finalSegment)
        On("add") { Slot("city", \.to, Spoken()) }
      }.policy(.tentative)
      On("add") { Assign(\.isOn, to: true) }
    }
    var listener = Listener(filter)
    let lines = try listener.hear(
      a.tentativeEntities(("item", "tea", 0..<1), ("size", "large", 1..<2), ("city", "Rome", 2..<3)),
      a.tentativeIntent("add"))
    #expect(lines == ["apply a/0 add/item = tea", "apply a/0 add/add/city = Rome"])
    let last = try listener.hear(a.entity("size", "large", 1..<2), a.intent("add"), a.end)
    #expect(
      last == [
        "retract a/0 add/add/city (was Rome)", "retract a/0 add/item (was tea)", "apply a/0 add/size = large",
        "apply a/0 add#2/assign = true",
      ])
  }

  @Test("A sensitive intent waits for the end of the segment, whatever the policies say")
  func sensitive() throws {
    let filter = TestFilter(.tentative) {
      On("delete") { Slot("item", \.item, Spoken()).policy(.tentative) }.policy(.tentative).sensitive()
    }
    for policy in [nil, FinalityPolicy.tentative, .finalItems] {
      var listener = Listener(filter, policy: policy)
      #expect(try listener.hear(a.intent("delete"), a.entity("item", "all", 0..<1)) == [])
      #expect(listener.session.query == Order() && listener.session.committed == Order())
      #expect(listener.session.preview.item == "all")
      #expect(try listener.hear(a.end) == ["apply a/0 delete/item = all"])
    }
  }

  @Test("A default waits until it is certain that nothing was said")
  func silence() throws {
    let filter = TestFilter { On("add") { Slot("item", \.item, Spoken()).default("water") } }
    let events = [a.intent("add"), a.word(0, "well"), a.tentative("then", from: 1), a.end]
    let applied = ["apply a/0 add/item = water"]
    for (policy, lines) in [
      (FinalityPolicy.tentative, [applied, [], [], []]), (.stable(updates: 2), [[], [], applied, []]),
      (.finalItems, [[], [], [], applied]), (.finalIntent, [[], [], [], applied]),
      (.finalSegment, [[], [], [], applied]),
    ] {
      var listener = Listener(filter, policy: policy)
      #expect(try events.map { try listener.hear($0) } == lines, "\(policy)")
    }
  }

  @Test("Under a policy for final items, code of one's own sees nothing tentative")
  func customCode() throws {
    let filter = TestFilter {
      On("add") { Then("note") { segment, order in order.item = segment.text + " \(segment.entities.count)" } }
    }
    var listener = Listener(filter)
    #expect(
      try listener.hear(a.intent("add"), a.word(0, "some"), a.tentative("tea", from: 1)) == [
        "apply a/0 add/note = ", "revise a/0 add/note = some (was )",
      ])
    #expect(listener.session.query.item == "some 0" && listener.session.preview.item == "some tea 0")
    #expect(try listener.hear(a.tentativeEntities(("item", "tea", 1..<2))) == [])
    #expect(listener.session.query.item == "some 0" && listener.session.preview.item == "some tea 1")
    #expect(try listener.hear(a.end) == [], "the same is said, finally")
  }

  @Test("Policies have names", arguments: examples.map(\.policy) + [.stable(milliseconds: 300)])
  func names(_ policy: FinalityPolicy) {
    let isNegative = policy == .stable(updates: -3)
    #expect(FinalityPolicy(policy.description) == (isNegative ? nil : policy))
  }

  @Test(
    "Other names are no policies", arguments: ["", "Tentative", "stable", "stable:", "stable:ms", "stable:x", "final"])
  func noNames(_ name: String) { #expect(FinalityPolicy(name) == nil) }
}
