import SLUCore
import SLUFilters
import SLUTestKit
import SLUValues
import Testing

/// Reads "may" as two things, "no" as none, all else as itself.
private struct Doubtful: ValueParser {
  func read(_ text: SpokenText, in context: ValueContext) -> Reading<String> {
    switch text.original {
    case "may": .ambiguous(["May Day", "maybe"])
    case "no": .fault(.notOfThisKind("expected something else"))
    default: .value(text.original)
    }
  }
}

private let doubtful = TestFilter {
  On("add") {
    Slot("item", \.item, Doubtful())
    Slot("topping", \.toppings, each: Doubtful())
    Slot("size", \.size, Choice(Order.Size.self, otherwise: .small))
  }
  On("clear") { Reset(to: Order()) }
}

private let asking = TestFilter {
  On("fly") {
    Slot("to", \.to, Doubtful()).required(prompt: "Where to?")
    Slot("item", \.item, Doubtful()).required(prompt: "What?")
  }
  On("clear") { Reset(to: Order()) }
}

private let paying = TestFilter {
  On("pay") {
    Slot("item", \.item, Spoken())
    Assign(\.isOn, to: true)
  }.confirmed(prompt: "Pay?")
  On("add") { Slot("item", \.item, Spoken()) }
}

@Suite("Issues")
struct IssueTests {
  @Test("A value that may mean several things is not set")
  func ambiguous() throws {
    var listener = Listener(doubtful)
    #expect(
      try listener.hear(utterances: ["*add [perhaps|may](item)"]) == [
        "raised c0/0 add/item: \"perhaps\" may be May Day, maybe"
      ])
    #expect(listener.session.query == Order())
    #expect(
      listener.session.issues == [
        FilterIssue(
          key: ActionKey(contextId: "c0", segmentId: 0, rule: "add/item"), slot: "item", words: "perhaps",
          kind: .disambiguate(candidates: ["May Day", "maybe"]))
      ])
  }

  @Test("An unknown value is not set; its words are told")
  func unknown() throws {
    var listener = Listener(doubtful)
    #expect(
      try listener.hear(utterances: ["*add [not|no](item)"]) == [
        "raised c0/0 add/item: unknown \"not\": expected something else"
      ])
    #expect(listener.session.query == Order())
  }

  @Test("What stands for an unknown value is set, and the issue raised")
  func otherwise() throws {
    var listener = Listener(doubtful)
    let lines = try listener.hear(utterances: ["*add [huge](size)"])
    #expect(lines.count == 2 && lines[0] == "apply c0/0 add/size = small")
    #expect(lines[1].hasPrefix("raised c0/0 add/size: unknown \"huge\""))
    #expect(listener.session.query.size == .small && listener.session.issues.map(\.slot) == ["size"])
  }

  @Test("Each value of a list has its own issue")
  func lists() throws {
    var listener = Listener(doubtful)
    #expect(
      try listener.hear(utterances: ["*add [ham](topping) [no](topping) [egg](topping) [may](topping)"]) == [
        "apply c0/0 add/topping = ham", "apply c0/0 add/topping[2] = egg",
        "raised c0/0 add/topping[1]: unknown \"no\": expected something else",
        "raised c0/0 add/topping[3]: \"may\" may be May Day, maybe",
      ])
    #expect(listener.session.query.toppings == ["ham", "egg"])
  }

  @Test("An issue is settled by a later value, by a later issue, or by a reset")
  func settled() throws {
    let issue = "raised c0/0 add/item: unknown \"no\": expected something else"
    for (later, lines) in [
      ("*add [tea](item)", ["apply c1/0 add/item = tea", "resolved c0/0 add/item"]),
      (
        "*add [may](item)",
        ["resolved c0/0 add/item", "raised c1/0 add/item: \"may\" may be May Day, maybe"]
      ),
      ("*clear all", ["apply c1/0 clear/reset = cleared", "resolved c0/0 add/item"]),
      ("*add [large](size)", ["apply c1/0 add/size = large"]),
    ] {
      var listener = Listener(doubtful)
      #expect(try listener.hear(utterances: ["*add [no](item)", later]) == [issue] + lines)
    }
  }

  @Test("An issue follows the policy, and what is heard")
  func tentativeIssues() throws {
    var listener = Listener(doubtful, policy: .tentative)
    _ = try listener.hear(a.tentativeIntent("add"))
    #expect(
      try listener.hear(a.tentativeEntities(("item", "no", 0..<1))) == [
        "raised a/0 add/item: unknown \"no\": expected something else"
      ])
    #expect(
      try listener.hear(a.tentativeEntities(("item", "nose", 0..<1))) == [
        "apply a/0 add/item = nose", "resolved a/0 add/item",
      ])
    #expect(
      try listener.hear(a.tentativeEntities(("item", "no", 0..<1))) == [
        "retract a/0 add/item (was nose)", "raised a/0 add/item: unknown \"no\": expected something else",
      ])
    #expect(try listener.hear(a.finished) == ["resolved a/0 add/item"])

    listener = Listener(doubtful)
    #expect(try listener.hear(a.tentativeIntent("add"), a.tentativeEntities(("item", "no", 0..<1))) == [])
  }

  @Test("A required slot asks when the intent is there")
  func required() throws {
    var listener = Listener(asking)
    #expect(try listener.hear(a.tentativeIntent("fly")) == [])
    #expect(
      try listener.hear(a.intent("fly")) == [
        "raised a/0 fly/to: needs a value: Where to?", "raised a/0 fly/item: needs a value: What?",
      ])
    #expect(
      try listener.hear(a.entity("to", "Rome", 0..<1)) == ["apply a/0 fly/to = Rome", "resolved a/0 fly/to"])
    #expect(
      try listener.hear(a.entity("item", "no", 1..<2)) == [
        "resolved a/0 fly/item", "raised a/0 fly/item: unknown \"no\": expected something else",
      ])
  }

  @Test("A required slot does not ask for what is known; after a reset it does again")
  func requiredLater() throws {
    var listener = Listener(asking)
    _ = try listener.hear(utterances: ["*fly [Rome](to) [tea](item)"])
    #expect(listener.session.issues == [])
    #expect(try listener.hear(finalEvents(of: "*fly there", contextId: "x")) == [])
    #expect(
      try listener.hear(finalEvents(of: "*clear all *fly somewhere", contextId: "y")) == [
        "apply y/0 clear/reset = cleared", "raised y/1 fly/to: needs a value: Where to?",
        "raised y/1 fly/item: needs a value: What?",
      ])
    #expect(
      try listener.hear(finalEvents(of: "*fly to [Oslo](to)", contextId: "z")) == [
        "apply z/0 fly/to = Oslo", "resolved y/1 fly/to", "resolved y/1 fly/item",
        "raised z/0 fly/item: needs a value: What?",
      ])
  }

  @Test("A required slot knows what the query held from the start")
  func requiredInitial() throws {
    var listener = Listener(asking, initial: .with { $0.to = "Rome" })
    #expect(try listener.hear(a.intent("fly")) == ["raised a/0 fly/item: needs a value: What?"])
  }

  @Test("What must be confirmed acts nowhere before the answer")
  func confirmation() throws {
    var listener = Listener(paying, policy: .tentative)
    #expect(try listener.hear(a.started, a.intent("pay"), a.entity("item", "tea", 0..<1)) == [])
    #expect(try listener.hear(a.end, a.finished) == ["raised a/0 pay: to be confirmed: Pay?"])
    #expect(try listener.hear(finalEvents(of: "*add [milk](item)", contextId: "b")) == ["apply b/0 add/item = milk"])
    let session = listener.session
    #expect(session.committed.item == "milk" && session.preview == session.committed)

    let key = try #require(session.issues.first?.key)
    #expect(listener.session.confirm(ActionKey(contextId: "b", segmentId: 0, rule: "pay")).isEmpty)
    #expect(
      listener.session.confirm(key).lines == [
        "apply a/0 pay/item = tea", "apply a/0 pay/assign = true", "resolved a/0 pay",
      ])
    #expect(listener.session.committed == Order.with { ($0.item, $0.isOn) = ("milk", true) })
    #expect(listener.session.query == listener.session.committed && listener.session.issues == [])
    #expect(listener.session.confirm(key).isEmpty && listener.session.decline(key).isEmpty)

    listener.session = session
    #expect(listener.session.decline(key).lines == ["resolved a/0 pay"])
    #expect(listener.session.query == Order.with { $0.item = "milk" })
    #expect(listener.session.confirm(key).isEmpty)

    listener.session = session
    #expect(listener.session.drop(contextId: "a").lines == ["resolved a/0 pay"])
    #expect(listener.session.query == Order.with { $0.item = "milk" })
  }

  @Test("Nothing to do is nothing to confirm")
  func nothingToConfirm() throws {
    let filter = TestFilter { On("pay") { Slot("item", \.item, Spoken()) }.confirmed(prompt: "Pay?") }
    var listener = Listener(filter)
    #expect(try listener.hear(utterances: ["*pay now"]) == [])
  }

  @Test("A confirmation inside another: both are asked")
  func nestedConfirmations() throws {
    let filter = TestFilter {
      On("pay") { On("pay") { Slot("item", \.item, Spoken()) }.confirmed(prompt: "Sure?") }.confirmed(prompt: "Pay?")
    }
    var listener = Listener(filter)
    #expect(try listener.hear(utterances: ["*pay [tea](item)"]).count == 2)
    let keys = listener.session.issues.map(\.key)
    #expect(listener.session.confirm(keys[0]).actions == [])
    #expect(listener.session.confirm(keys[1]).actions.count == 1)
  }
}
