import Yams

/// How much a YAML document says when its aliases are written out: a few lines can make billions.
struct YAMLSize {
  /// How much more there may be, in bytes.
  private(set) var left: Int
  /// What a value counts besides its text: it takes room and time even when it is empty.
  private static let nodeSize = 32

  /// - Parameter limit: The most that all documents together may say, in bytes.
  init(limit: Int) { left = limit }

  /// Counts a document.
  ///
  /// - Parameter node: Its root.
  /// - Returns: Whether it is within what was left; if not, the rest of it is not looked at.
  mutating func holds(_ node: Node) -> Bool {
    // Aliases in a row lie deeper within each other than brackets may: no recursion here.
    var open = [node]
    while let next = open.popLast() {
      left -= Self.nodeSize
      switch next {
      case .scalar(let scalar): left -= scalar.string.utf8.count
      case .mapping(let mapping): for (key, value) in mapping { open += [key, value] }
      case .sequence(let sequence): open += sequence
      case .alias: break
      }
      guard left >= 0 else { return false }
    }
    return true
  }
}
