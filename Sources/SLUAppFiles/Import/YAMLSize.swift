import Yams

/// How much a YAML document says when its aliases are written out: a few lines can make billions.
struct YAMLSize {
  /// How much more there may be: each node counts one, and its text in bytes.
  private(set) var left: Int

  /// - Parameter limit: The most that all documents together may say.
  init(limit: Int) { left = limit }

  /// Counts a document.
  ///
  /// - Parameter node: Its root.
  /// - Returns: Whether it is within what was left; if not, the rest of it is not looked at.
  mutating func holds(_ node: Node) -> Bool {
    // Aliases in a row lie deeper within each other than brackets may: no recursion here.
    var open = [node]
    while let next = open.popLast() {
      left -= 1 + (next.scalar?.string.utf8.count ?? 0)
      guard left >= 0 else { return false }
      for (key, value) in next.mapping ?? [:] { open += [key, value] }
      open += next.sequence ?? []
    }
    return true
  }
}
