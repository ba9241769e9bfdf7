/// Collects what one event breaks.
struct Breaches {
  let event: Int
  private(set) var list: [ServerRules.Breach] = []

  init(event: Int) { self.event = event }

  mutating func add(_ rule: ServerRules.Rule, _ message: String) {
    list.append(ServerRules.Breach(rule: rule, event: event, message: message))
  }
}
