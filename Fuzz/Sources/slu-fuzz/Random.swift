/// SplitMix64 (Steele, Lea, Flood 2014), with draws of our own: a seed must show the same case for ever.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  mutating func one(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

  /// A range within `0..<count`, at most so long; mostly short ones.
  mutating func range(below count: Int, atMost length: Int) -> Range<Int> {
    let start = below(count + 1)
    let room = min(count - start, 1 + below(length))
    return start..<(start + below(room + 1))
  }
}
