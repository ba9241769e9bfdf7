import SLUValues

extension EntityType {
  /// Metres with the centimetres behind them as one number: 1.8 of "one metre eighty"; nil for anything else.
  func metres(_ words: [String], _ context: ValueContext) -> String? {
    guard let unit = words.firstIndex(where: Self.isMetre) else { return nil }
    let behind = words[(unit + 1)...]
    guard let whole = Self.number(words[..<unit], context),
      let part = Self.number(behind.first == "and" ? behind.dropFirst() : behind, context),
      !whole.contains("."), let hundredths = Int(part), (10...99).contains(hundredths)
    else { return nil }
    return "\(whole).\(hundredths % 10 == 0 ? hundredths / 10 : hundredths)"
  }

  /// Whether a word in lower case is this unit.
  package static func isMetre(_ word: String) -> Bool { ["metre", "meter", "metres", "meters"].contains(word) }

  private static func number(_ words: ArraySlice<String>, _ context: ValueContext) -> String? {
    SpokenNumber().read(SpokenText(words.joined(separator: " ")), in: context).value.map { "\($0)" }
  }
}
