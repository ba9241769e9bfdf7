import SLUCore
import SLUFilters
import SLUTestKit
import SLUValues
import Testing

@Suite("What is revised and taken back")
struct RevisionTests {
  @Test("No ghost of \"New\" remains after \"New York\", none of \"green tea\" after \"green t-shirts\"")
  func ghosts() throws {
    let filter = TestFilter(.tentative) {
      On("add") {
        Slot("drink", \.item, Spoken())
        Slot("cloth", \.from, Spoken())
        Slot("city", \.to, Spoken())
      }
    }
    var listener = Listener(filter)
    _ = try listener.hear(a.tentativeIntent("add"))
    let steps: [(SLUEvent, [String], Order)] = [
      (
        a.tentativeEntities(("drink", "green tea", 0..<2)), ["apply a/0 add/drink = green tea"],
        .with { $0.item = "green tea" }
      ),
      (
        a.tentativeEntities(("cloth", "green t-shirts", 0..<2)),
        ["retract a/0 add/drink (was green tea)", "apply a/0 add/cloth = green t-shirts"],
        .with { $0.from = "green t-shirts" }
      ),
      (
        a.tentativeEntities(("cloth", "green t-shirts", 0..<2), ("city", "New", 3..<4)), ["apply a/0 add/city = New"],
        .with { ($0.from, $0.to) = ("green t-shirts", "New") }
      ),
      (
        a.tentativeEntities(("cloth", "green t-shirts", 0..<2), ("city", "New York", 3..<5)),
        ["revise a/0 add/city = New York (was New)"], .with { ($0.from, $0.to) = ("green t-shirts", "New York") }
      ),
      (
        a.tentativeEntities(("drink", "green tea", 0..<2)),
        [
          "retract a/0 add/city (was New York)", "retract a/0 add/cloth (was green t-shirts)",
          "apply a/0 add/drink'1 = green tea",
        ], .with { $0.item = "green tea" }
      ),
      (
        a.tentativeIntent("remove"), ["retract a/0 add/drink'1 (was green tea)"], Order()
      ),
    ]
    for (event, lines, order) in steps {
      #expect(try listener.hear(event) == lines)
      #expect(listener.session.query == order && listener.session.preview == order)
      #expect(listener.session.committed == Order())
    }
  }

  @Test("The revision is another whenever a view is, and stays where nothing was said for the filter")
  func revision() throws {
    var listener = Listener(plainRules)
    var seen: [(revision: Int, preview: Order, committed: Order)] = []
    let before = [
      a.started, a.tentative("add"), a.tentativeIntent("add"), a.tentativeEntities(("size", "large", 0..<1)),
      a.tentativeEntities(("size", "large", 0..<1)), a.tentativeEntities(("size", "huge", 0..<1)),
    ]
    for event in before + (try finalEvents(of: "*add [tea](item)", contextId: "b")) + [a.finished] {
      _ = try listener.hear(event)
      let session = listener.session
      seen.append((session.revision, session.preview, session.committed))
    }
    for (last, next) in zip(seen, seen.dropFirst()) where last.revision == next.revision {
      #expect(last.preview == next.preview && last.committed == next.committed)
    }
    #expect(seen[0].revision == 0 && seen[4].revision == seen[3].revision && seen[5].revision > seen[4].revision)
  }

  @Test("A value that stays the same is not revised, however often it is heard")
  func noIdleRevision() throws {
    var listener = Listener(plainRules, policy: .tentative)
    let lines = try listener.hear(
      a.tentativeIntent("add"), a.tentativeEntities(("size", "large", 0..<1)),
      a.tentativeEntities(("size", "LARGE", 0..<1)), a.tentativeEntities(("size", "Large", 1..<2)),
      a.entity("size", "large", 1..<2), a.intent("add"), a.end, a.finished)
    #expect(lines == ["apply a/0 add/size = large"])
  }

  @Test("Another intent with the same rule is another action")
  func otherIntent() throws {
    let filter = TestFilter(.tentative) {
      On("add", "buy") { Slot("item", \.item, Spoken()) }
      Slot("size", \.size, Choice(Order.Size.self))
    }
    var listener = Listener(filter)
    _ = try listener.hear(
      a.tentativeIntent("add"), a.tentativeEntities(("item", "tea", 0..<1), ("size", "small", 1..<2)))
    #expect(
      try listener.hear(a.tentativeIntent("buy")) == [
        "retract a/0 add|buy/item (was tea)", "apply a/0 add|buy/item'1 = tea",
      ], "the size does not depend on the intent")
  }

  @Test("An earlier segment that ends late counts before a later one")
  func lateSegment() throws {
    var listener = Listener(plainRules, policy: .finalSegment)
    let later = try listener.hear(
      a.started, a1.entity("item", "Paris", 0..<1), a1.intent("add"), a1.end, b.started,
      b.entity("size", "large", 0..<1), b.intent("add"), b.end, b.finished)
    #expect(later == ["apply a/1 add/item = Paris", "apply b/0 add/size = large"])
    #expect(try listener.hear(a.intent("clear"), a.end) == ["apply a/0 clear/reset = cleared"])
    let expected = Order.with { ($0.item, $0.size) = ("Paris", .large) }
    #expect(listener.session.query == expected && listener.session.committed == expected)
    #expect(try listener.hear(a.finished) == [])
    #expect(listener.session.query == expected && listener.session.preview == expected)
  }

  @Test("A late segment changes what code of one's own did after it")
  func lateToggle() throws {
    let filter = TestFilter {
      On("toggle") { Switch(\.isOn, .toggle) }
      On("count") { Then { _, order in order.count = order.isOn ? 1 : 2 } }
    }
    var listener = Listener(filter)
    _ = try listener.hear(a1.intent("count"), a1.end)
    #expect(listener.session.committed.count == 2)
    _ = try listener.hear(a.intent("toggle"), a.end)
    #expect(listener.session.committed.count == 1)
  }

  @Test("Segments that never ended are taken back at the end of their context, the last one first")
  func discarded() throws {
    var listener = Listener(plainRules, policy: .tentative)
    _ = try listener.hear(
      a.tentativeIntent("add"), a.tentativeEntities(("item", "tea", 0..<1), ("size", "small", 1..<2)),
      a1.intent("add"), a1.entity("item", "milk", 0..<1), a1.end, SegmentScript("a", 2).intent("clear"))
    #expect(listener.session.query == Order())
    #expect(
      try listener.hear(a.finished) == [
        "retract a/2 clear/reset (was cleared)", "retract a/0 add/size (was small)", "retract a/0 add/item (was tea)",
      ])
    #expect(listener.session.query == Order.with { $0.item = "milk" })
  }

  @Test("Appended values of a segment that was taken back are gone")
  func lists() throws {
    let filter = TestFilter(.tentative) { On("top") { Slot("topping", \.toppings, each: Spoken(), .appending) } }
    var listener = Listener(filter)
    _ = try listener.hear(a.tentativeIntent("top"), a1.tentativeIntent("top"))
    _ = try listener.hear(
      a.tentativeEntities(("topping", "ham", 0..<1)),
      a1.tentativeEntities(("topping", "egg", 0..<1), ("topping", "oil", 1..<2)))
    #expect(listener.session.query.toppings == ["ham", "egg", "oil"])
    #expect(
      try listener.hear(a1.tentativeEntities(("topping", "oil", 1..<2))) == [
        "retract a/1 top/topping[1] (was oil)", "revise a/1 top/topping = oil (was egg)",
      ])
    #expect(try listener.hear(a.tentativeEntities()) == ["retract a/0 top/topping (was ham)"])
    #expect(listener.session.query.toppings == ["oil"])
  }

  @Test("A correction is not heard before it is final, where final items are wanted")
  func correction() throws {
    var listener = Listener(plainRules, policy: .finalItems)
    _ = try listener.hear(a.intent("add"))
    #expect(try listener.hear(a.entity("item", "tea", 0..<1)) == ["apply a/0 add/item = tea"])
    #expect(try listener.hear(a.tentativeEntities(("item", "milk", 2..<3))) == [])
    #expect(listener.session.query.item == "tea" && listener.session.preview.item == "milk")
    #expect(try listener.hear(a.tentativeEntities()) == [])
    #expect(
      try listener.hear(a.entity("item", "milk", 2..<3)) == ["revise a/0 add/item = milk (was tea)"])
  }

  @Test("A session may begin anywhere")
  func joinedLate() throws {
    var aggregator = SegmentAggregator()
    var updates: [SegmentUpdate] = []
    for event in try finalEvents(of: "*add [tea](item) *add [small](size)") {
      updates += try aggregator.apply(event).updates
    }
    for start in updates.indices {
      var session = FilterSession(plainRules, initial: Order(), context: context)
      for update in updates[start...] { _ = session.apply(update) }
      #expect(session.query == Order.with { ($0.item, $0.size) = ("tea", .small) }, "from update \(start) on")
    }
  }

  @Test("What still comes for a context that was dropped is too late")
  func dropped() throws {
    var listener = Listener(plainRules, policy: .tentative)
    _ = try listener.hear(a.started, a.tentativeIntent("add"), a.tentativeEntities(("item", "tea", 0..<1)))
    #expect(listener.session.drop(contextId: "a").lines == ["retract a/0 add/item (was tea)"])
    #expect(try listener.hear(a.entity("item", "tea", 0..<1), a.end, a.finished) == [])
    #expect(listener.session.drop(contextId: "a").isEmpty && listener.session.drop(contextId: "x").isEmpty)
    #expect(listener.session.query == Order())
  }

  @Test("A context that has finished takes no more segments")
  func finished() throws {
    var listener = Listener(plainRules, policy: .tentative)
    _ = try listener.hear(a.started, b.started, b.finished)
    let segment = SpeechSegment(
      contextId: "b", segmentId: 0, isFinal: true, intent: SpeechIntent(value: "add", isFinal: true),
      entities: [SpeechEntity(type: "item", value: "tea", startIndex: 0, endIndex: 1, isFinal: true)])
    #expect(listener.session.apply(.segmentFinalized(segment)).isEmpty)
    let context = SpeechContext(contextId: "b", segments: [segment], isFinal: true)
    #expect(listener.session.apply(.contextFinished(context, discarded: [])).isEmpty)
    #expect(listener.session.preview == Order())
  }

  @Test("Repeated updates of what has ended change nothing")
  func repeated() throws {
    var session = FilterSession(plainRules, initial: Order(), context: context)
    let segment = SpeechSegment(
      contextId: "a", segmentId: 0, isFinal: true, intent: SpeechIntent(value: "add", isFinal: true),
      entities: [SpeechEntity(type: "item", value: "tea", startIndex: 0, endIndex: 1, isFinal: true)])
    #expect(session.apply(.segmentFinalized(segment)).actions.count == 1)
    var other = segment
    other.entities[0].value = "milk"
    #expect(session.apply(.segmentFinalized(other)).isEmpty && session.apply(.segmentChanged(other)).isEmpty)
    #expect(session.query.item == "tea")
  }
}
