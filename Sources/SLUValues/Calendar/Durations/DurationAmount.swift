/// A number of units that need not be whole: `whole + part / of`.
struct DurationAmount: Hashable {
  var whole: Int
  var part = 0
  /// 1 to 1,000,000, above `part`.
  var of = 1

  /// The same number of a unit that is made of several.
  func times(_ count: Int) -> DurationAmount {
    let total = part * count
    return DurationAmount(whole: whole * count + total / of, part: total % of, of: of)
  }
}

extension DurationAmount {
  /// A written decimal: "1.5", with at most twelve digits before the point and six behind it.
  init?(decimal text: String) {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 2, (1...12).contains(halves[0].count), (1...6).contains(halves[1].count),
      halves.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }), let whole = Int(halves[0]), let part = Int(halves[1])
    else { return nil }
    self.init(whole: whole, part: part, of: halves[1].reduce(1) { scale, _ in scale * 10 })
  }
}
