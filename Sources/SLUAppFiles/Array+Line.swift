extension [String] {
  /// The line of a number, from 1; empty where there is none.
  package func line(_ number: Int) -> String { indices.contains(number - 1) ? self[number - 1] : "" }
}
