import Foundation

/// What all clients got together, and what was wrong.
struct Report {
  let accounts: [Speaker.Account]
  let memory: Memory
  let conversation: Conversation

  private var contexts: Int { accounts.reduce(0) { $0 + $1.contexts } }

  /// What was wrong: nothing, when all is well.
  var faults: [String] {
    var faults = accounts.flatMap(\.faults)
    if !memory.isFlat { faults.append("the memory is not flat: \(memory.text)") }
    // The server tells its contexts in turn: none comes twice more than another.
    let told = conversation.contexts.indices.map { number in accounts.reduce(0) { $0 + $1.told[number, default: 0] } }
    if let least = told.min(), let most = told.max(), most > least + 1 {
      faults.append("of the recorded contexts one came \(least) times and another \(most) times")
    }
    return faults
  }

  func text(seconds: Double, speed: Double) -> String {
    let audio = Double(accounts.reduce(0) { $0 + $1.audioMilliseconds }) / 1000
    let events = accounts.reduce(0) { $0 + $1.events }
    let reached = audio / seconds / Double(accounts.count)
    return """
      \(accounts.count) streams, \(String(format: "%.1f", seconds)) s, \(contexts) contexts, \
      \(String(format: "%.0f", audio)) s of audio (\(String(format: "%.1f", reached)) of \(speed) times the speed of a speaker), \
      \(events) events
      \(memory.text)
      streams with a fault: \(accounts.count { !$0.faults.isEmpty }); \
      contexts as recorded: \(accounts.reduce(0) { $0 + $1.told.values.reduce(0, +) }) of \(contexts)
      """
  }
}
