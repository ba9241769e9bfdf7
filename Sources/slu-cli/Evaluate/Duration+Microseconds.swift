extension Duration {
  /// Whole microseconds.
  var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
