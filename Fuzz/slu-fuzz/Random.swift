import SLUTestKit

typealias Random = SplitMix64

extension SplitMix64 {
  /// A range within `0..<count`, at most so long; mostly short ones.
  mutating func range(below count: Int, atMost length: Int) -> Range<Int> {
    let start = below(count + 1)
    let room = min(count - start, 1 + below(length))
    return start..<(start + below(room + 1))
  }
}
