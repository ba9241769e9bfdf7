/// What the cases of the wire, of WAV files or of compiled files amounted to.
struct WireTally {
  var cases = 0
  var bytes = 0
  var taken = 0
  var refused: [String: Int] = [:]

  /// The figures, for people.
  func summary(seconds: Double) -> String {
    let rate = Int(Double(cases) / max(seconds, 0.001))
    let tenths = Int((seconds * 10).rounded())
    let lines = refused.sorted { $0.key < $1.key }.map { "  \($0.key) \($0.value)" }
    return """
      \(cases) cases in \(tenths / 10).\(tenths % 10) s (\(rate) a second), \(bytes) bytes, no crash, no hang, no broken promise
      taken \(taken), refused \(refused.values.reduce(0, +))
      \(lines.joined(separator: "\n"))
      """
  }
}
