// The generator itself is the grammar's: whoever makes test data has it, too.
@_exported public import struct SLUGrammar.SplitMix64

extension SplitMix64 {
  /// True once in so many draws.
  ///
  /// - Parameter times: 1 or more.
  public mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  /// Several lists as one, each in its own order, taking turns at random.
  ///
  /// - Parameter lists: What to weave together.
  public mutating func interleave<Element>(_ lists: [[Element]]) -> [Element] {
    var rest = lists.map { $0[...] }.filter { !$0.isEmpty }
    var woven: [Element] = []
    while !rest.isEmpty {
      let turn = below(rest.count)
      woven.append(rest[turn].removeFirst())
      if rest[turn].isEmpty { rest.remove(at: turn) }
    }
    return woven
  }
}
