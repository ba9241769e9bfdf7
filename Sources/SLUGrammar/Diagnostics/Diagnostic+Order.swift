extension [Diagnostic] {
  /// Those that concern the whole first, then by file, line and column; what is at one place stays in its order.
  public var inOrder: [Diagnostic] {
    enumerated().sorted { left, right in
      guard let one = left.element.place, let other = right.element.place else {
        if left.element.place == nil, right.element.place == nil { return left.offset < right.offset }
        return left.element.place == nil
      }
      return (one.file, one.line, one.column, left.offset) < (other.file, other.line, other.column, right.offset)
    }.map(\.element)
  }
}
