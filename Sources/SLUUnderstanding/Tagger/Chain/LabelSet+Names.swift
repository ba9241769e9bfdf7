import SLUGrammar

extension LabelSet {
  /// Whether a text may be a name, or is empty: letters, digits, - and _, so that annotated text can be read again (SAL,
  /// section 1).
  static func isName(_ text: String) -> Bool {
    text.utf8.count <= 1000 && text.unicodeScalars.allSatisfy(\.isNamePart)
  }
}
