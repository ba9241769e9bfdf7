import SLUFilters
import SLUTestKit
import SLUValues

/// Rules over the types and intents of ``NastyStream``.
let nasty = TestFilter {
  On("TEA", "new") {
    Slot("Size", \.item, Spoken())
    Slot("drink", \.toppings, each: Spoken(), .appending)
    Slot("\u{E9}", role: .first, \.from, Spoken()).default("none")
  }
  On("T-Shirts") {
    Reset(to: Order())
    Slot("size", role: .after("tea", "new"), \.to, Spoken())
  }
  On("e\u{301}") {
    Slot("drink", \.toppings, each: Spoken())
    Switch(\.isOn, .toggle)
  }.confirmed(prompt: "really?")
  On("tea") { Switch(\.isOn, .toggle) }.sensitive()
  OnNoIntent { Slot("size", role: .number(2), \.to, Spoken()).required(prompt: "which?") }
  Slot("e\u{301}", \.from, Spoken())
}

/// What the actions so far add up to, worked out from nothing but their texts.
struct ActionSum {
  var contexts: [String] = []
  var applied: [ActionKey: FilterAction] = [:]
  var retracted: Set<ActionKey> = []

  /// Takes an outcome in; says what is wrong with the order of its actions.
  mutating func add(_ outcome: FilterOutcome) -> String? {
    for action in outcome.actions {
      let old = applied[action.key]
      switch action.change {
      case .apply:
        if old != nil || retracted.contains(action.key) { return "a second time: \(action)" }
        applied[action.key] = action
      case .revise(let previous):
        guard let old, old.value.utf8.elementsEqual(previous.utf8) else { return "nothing to revise: \(action)" }
        if action.value.utf8.elementsEqual(previous.utf8) { return "idle: \(action)" }
        applied[action.key] = action
      case .retract:
        guard let old, old.value.utf8.elementsEqual(action.value.utf8) else { return "nothing to retract: \(action)" }
        applied[action.key] = nil
        retracted.insert(action.key)
      }
    }
    return nil
  }

  var order: Order {
    let rules = [
      "tea|new/size", "tea|new/drink", "tea|new/\u{E9}:1", "t-shirts/reset", "t-shirts/size:after tea|new",
      "e\u{301}/drink", "e\u{301}/switch", "tea/switch", "none/size:2", "e\u{301}#2",
    ]
    func place(_ key: ActionKey) -> [Int] {
      [
        contexts.firstIndex { $0.utf8.elementsEqual(key.contextId.utf8) } ?? -1, key.segmentId,
        rules.firstIndex { $0.utf8.elementsEqual(key.rule.utf8) } ?? -1, key.occurrence,
      ]
    }
    var order = Order()
    var last: [Int] = []
    for action in applied.values.sorted(by: { place($0.key).lexicographicallyPrecedes(place($1.key)) }) {
      let place = place(action.key)
      switch place[2] {
      case 0: order.item = action.value
      case 1: order.toppings.append(action.value)
      case 2, 9: order.from = action.value
      case 3: order = Order()
      case 4, 8: order.to = action.value
      case 5:
        if Array(place.prefix(3)) != last { order.toppings = [] }
        order.toppings.append(action.value)
      case 6, 7: order.isOn.toggle()
      default: order.count = -1
      }
      last = Array(place.prefix(3))
    }
    return order
  }
}
