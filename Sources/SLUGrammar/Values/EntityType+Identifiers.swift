import SLUValues

extension EntityType {
  /// A code in the one form that it has however it was given: small letters, unless capitals were asked for, and no hyphens between
  /// single characters.
  ///
  /// "B7", "b-7" and "b seven" are b7; "AB-123" is ab-123, as "a b dash one two three" is; "capital b seven" is B7.
  func identifier(_ surface: String, _ context: ValueContext) -> String? {
    let tokens = surface.split(whereSeparator: \.isWhitespace).map(Self.unhyphenated)
    guard let code = Identifier().read(SpokenText(tokens.joined(separator: " ")), in: context).value else { return nil }
    let asks = tokens.contains { Self.capitals.contains($0.lowercased()) }
    return asks ? code : code.lowercased()
  }

  /// "A-B-1-2" as it is spelled: "A B 1 2"; what has longer parts keeps its hyphens.
  private static func unhyphenated(_ token: Substring) -> String {
    let parts = token.split(separator: "-", omittingEmptySubsequences: false)
    let areSingle =
      parts.count > 1
      && parts.allSatisfy { $0.count == 1 && ($0.first?.isLetter == true || $0.first?.isNumber == true) }
    return areSingle ? parts.joined(separator: " ") : String(token)
  }

  private static let capitals: Set<String> = ["capital", "uppercase", "upper", "cap", "capitals", "upper-case"]
}
