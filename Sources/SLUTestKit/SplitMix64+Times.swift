extension SplitMix64 {
  /// When words are said, in milliseconds: 80 to 480 each, next to each other, but for a long pause now and then.
  ///
  /// - Parameter count: How many words.
  public mutating func times(ofWords count: Int) -> [Range<Int>] {
    var clock = below(500)
    return (0..<count).map { _ in
      let start = clock
      let end = start + 80 + below(400)
      clock = end + (oneIn(9) ? 1500 : below(60))
      return start..<end
    }
  }
}
