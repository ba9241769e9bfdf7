/// How many edits lead from one text to another: the optimal string alignment, a form of Damerau's and Levenshtein's
/// distance in which no letter is edited twice.
///
/// An edit inserts, removes or replaces a character, or swaps two neighbours.
///
/// - Parameters:
///   - left: A text.
///   - right: Another text.
///   - limit: Above this many edits the number is of no interest.
/// - Returns: The number of edits, or nil when it is greater than the limit.
@inlinable
package func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter], limit: Int) -> Int? {
  // Every character more needs an edit; this also bounds the work for a text much longer than a choice.
  guard abs(left.count - right.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(last.count)
    for column in right.indices {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var edits = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        edits = min(edits, beforeLast[column - 1] + 1)
      }
      current.append(edits)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
