/// Pairs the elements of two lists in order, at the least cost: what is in one of them alone is paired with nothing.
///
/// - Parameters:
///   - left: The first list.
///   - right: The second list.
///   - cost: What it costs to pair two elements: 0 for equal ones. To leave an element alone costs 2, so two that have
///     little to do with each other should cost more than 4.
/// - Returns: The pairs in order. Lists that differ over more than some 2,000 elements each are paired place by place there.
func align<Element>(
  _ left: [Element], _ right: [Element], cost: (Element, Element) -> Int
) -> [(left: Element?, right: Element?)] {
  var start = 0
  while start < min(left.count, right.count), cost(left[start], right[start]) == 0 { start += 1 }
  var end = 0
  while end < min(left.count, right.count) - start, cost(left[left.count - 1 - end], right[right.count - 1 - end]) == 0
  {
    end += 1
  }
  let equal = zip(left, right).prefix(start).map { (left: Element?($0), right: Element?($1)) }
  let tail = zip(left.suffix(end), right.suffix(end)).map { (left: Element?($0), right: Element?($1)) }
  return equal + alignDifferent(left[start..<(left.count - end)], right[start..<(right.count - end)], cost) + tail
}

/// The most places of the table of costs: 16 MiB.
private let tableLimit = 4_000_000
private let gap: Int32 = 2

private func alignDifferent<Element>(
  _ left: ArraySlice<Element>, _ right: ArraySlice<Element>, _ cost: (Element, Element) -> Int
) -> [(left: Element?, right: Element?)] {
  let (left, right) = (Array(left), Array(right))
  guard left.count < tableLimit, right.count < tableLimit, (left.count + 1) * (right.count + 1) <= tableLimit else {
    return (0..<max(left.count, right.count)).map { place in
      (left: place < left.count ? left[place] : nil, right: place < right.count ? right[place] : nil)
    }
  }
  // costs[i][j]: what it takes to pair all from left[i] and right[j] on.
  let width = right.count + 1
  var costs = [Int32](repeating: 0, count: (left.count + 1) * width)
  for i in (0...left.count).reversed() {
    for j in (0...right.count).reversed() where i < left.count || j < right.count {
      var best = Int32.max
      if i < left.count { best = min(best, costs[(i + 1) * width + j] + gap) }
      if j < right.count { best = min(best, costs[i * width + j + 1] + gap) }
      if i < left.count, j < right.count {
        best = min(best, costs[(i + 1) * width + j + 1] + Int32(clamping: cost(left[i], right[j])))
      }
      costs[i * width + j] = best
    }
  }
  var pairs: [(left: Element?, right: Element?)] = []
  var (i, j) = (0, 0)
  while i < left.count || j < right.count {
    let here = costs[i * width + j]
    if i < left.count, j < right.count,
      here == costs[(i + 1) * width + j + 1] + Int32(clamping: cost(left[i], right[j]))
    {
      pairs.append((left[i], right[j]))
      (i, j) = (i + 1, j + 1)
    } else if i < left.count, here == costs[(i + 1) * width + j] + gap {
      pairs.append((left[i], nil))
      i += 1
    } else {
      pairs.append((nil, right[j]))
      j += 1
    }
  }
  return pairs
}
