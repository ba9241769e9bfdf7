extension Table {
  /// The first row, if it looks like names of the columns, such as "name,value" or "Said,Id": it is taken for a value.
  ///
  /// One field alone must be called as the list or the file is. Of two both must be names, of more all but one: a value may be
  /// called like its list ("device").
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - lists: The names of the lists that are imported from it, each with the number of its field, from 1.
  func header(of path: String, _ lists: [(name: String, field: Int)]) -> Row? {
    guard rows.count > 1, let row = rows.first else { return nil }
    let file = Self.stem(path.split(separator: "/").last?.split(separator: ".").first ?? "")
    func isOwnName(_ text: String, _ field: Int) -> Bool {
      let stem = Self.stem(text)
      return stem == file || lists.contains { $0.field == field && Self.stem($0.name) == stem }
    }
    let fields = row.fields.enumerated().filter { !$0.element.isEmpty }
    let named = fields.count { isOwnName($0.element, $0.offset + 1) || Self.columns.contains(Self.stem($0.element)) }
    switch fields.count {
    case 0: return nil
    case 1: return fields.allSatisfy { isOwnName($0.element, $0.offset + 1) } ? row : nil
    case 2: return named == 2 ? row : nil
    default: return named >= fields.count - 1 ? row : nil
    }
  }

  /// A name without signs, capitals and the ending of the plural.
  private static func stem(_ name: some StringProtocol) -> String {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if letters.hasSuffix("ies") { return letters.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zes"] where letters.hasSuffix(ending) {
      return String(letters.dropLast(2))
    }
    return letters.hasSuffix("s") && !letters.hasSuffix("ss") ? String(letters.dropLast()) : letters
  }

  /// What columns are called, as ``stem(_:)`` has it.
  private static let columns: Set<String> = [
    "name", "value", "id", "key", "code", "label", "said", "spoken", "shown", "display", "written", "item", "input",
    "output", "inputitem", "outputitem", "synonym", "alia", "phrase", "word", "text", "title", "type", "category",
    "canonical", "normalized", "description", "weight", "pronunciation", "number", "identifier", "slug", "sku",
  ]
}
