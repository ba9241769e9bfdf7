extension Array {
  /// Where the first element stands of which something is true, in an array in which it is true of all that follow; the end where
  /// it is true of none.
  @inlinable
  package func firstPlace(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
