/// What the cases of the wire, of WAV files or of compiled files amounted to.
struct WireTally {
  var cases = 0
  var bytes = 0
  var taken = 0
  var refused: [String: Int] = [:]

  /// The figures, for people.
  func summary(seconds: Double) -> String {
    """
    \(TallyText.speed(cases, "cases", bytes, seconds: seconds))
    taken \(taken), refused \(refused.values.reduce(0, +))
    \(TallyText.rows(refused))
    """
  }
}
