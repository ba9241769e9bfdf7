/// What all tallies say in the same words.
enum TallyText {
  /// How many cases there were, how fast, and that none of them broke anything.
  static func speed(_ cases: Int, _ noun: String, _ bytes: Int, seconds: Double) -> String {
    let rate = Int(Double(cases) / max(seconds, 0.001))
    let tenths = Int((seconds * 10).rounded())
    return "\(cases) \(noun) in \(tenths / 10).\(tenths % 10) s (\(rate) a second), \(bytes) bytes, "
      + "no crash, no hang, no broken promise"
  }

  /// A line for each name, in their order.
  static func rows(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "  \($0.key) \($0.value)" }.joined(separator: "\n")
  }
}
