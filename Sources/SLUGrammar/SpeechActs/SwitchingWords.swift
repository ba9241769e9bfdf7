/// Verbs that do one thing or its opposite, as the particle says that stands behind them: "turn it on", "turn off the lights".
package enum SwitchingWords {
  static let verbs: Set<String> = [
    "turn", "switch", "power", "flip", "shut", "turned", "switched", "turning", "switching",
  ]
  package static let particles: Set<String> = ["on", "off", "up", "down"]

  /// The particle of the first of these verbs that was said: the first one behind it; nil where there is none.
  ///
  /// - Parameter words: Words as they are said, without those of entities.
  package static func particle(in words: some Sequence<String>) -> String? {
    var state = SwitchingState.begun
    for word in words {
      if state == .switching, particles.contains(word) { return word }
      state = state.behind(word)
    }
    return nil
  }

  /// The particle that makes the opposite of what another one does.
  package static func opposite(of particle: String) -> String {
    switch particle {
    case "on": "off"
    case "off": "on"
    case "up": "down"
    default: "up"
    }
  }
}

/// Whether a verb was said that waits for its particle.
struct SwitchingState: SentenceState {
  let rawValue: UInt8

  static let quiet = SwitchingState(rawValue: 1)
  static let switching = SwitchingState(rawValue: 2)
  static let begun = quiet
  static let each = [quiet, switching]

  func behind(_ word: String) -> SwitchingState {
    if isEmpty { return [] }
    if SwitchingWords.verbs.contains(word) { return .switching }
    return SwitchingWords.particles.contains(word) ? .quiet : self
  }

  var behindEntity: SwitchingState { self }
}
