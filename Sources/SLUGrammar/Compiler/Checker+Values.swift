import SLUValues

// Words of templates that are no value of their entity's type: "small" of a number.

extension Checker {
  /// Says which entities have words that are none of their type, once for each entity.
  mutating func findUnreadable(in source: AppSource) {
    let types = source.entities.map { ($0.declaration.name, $0.type) }
    var open = Dictionary(types, uniquingKeysWith: { first, _ in first }).filter { $0.value.kind != nil }
    for use in entityUses where questions > 0 {
      guard let type = open[use.name], let kind = type.kind else { continue }
      var search = UnreadableWords(checked.definitions, standard ?? [:], type)
      search.look(at: use.content)
      guard let words = search.found else { continue }
      open[use.name] = nil
      questions -= 1
      complain(
        .warning, .contradicted,
        "\(words) stands for the entity \(use.name) here, and is no \(kind): its value will be the words as they are said",
        at: use.place)
    }
  }
}

/// Looks for words in an expression that are no value of a type.
///
/// Only what stands alone is looked at: an item of a list, a row of a table, a standard variable.
private struct UnreadableWords {
  /// The first words that are none, in quotation marks, or the variable that they come from.
  private(set) var found: String?
  private let definitions: [Checked.Definition]
  private let standard: [Int: String]
  private let type: EntityType
  private let context = ValueContext(referenceDate: .epoch)
  private var seen: Set<Int> = []
  private var left = Limits.comparedNames

  init(_ definitions: [Checked.Definition], _ standard: [String: Int], _ type: EntityType) {
    (self.definitions, self.type) = (definitions, type)
    self.standard = Dictionary(standard.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func look(at expression: Checked.Expression) {
    guard found == nil, left > 0 else { return }
    switch expression {
    case .words(let words):
      left -= 1
      let phrase = words.map(\.spelling).joined(separator: " ")
      if !phrase.isEmpty, type.reading(of: phrase, in: context) == nil { found = "\"\(phrase)\"" }
    case .list(let items): for item in items { look(at: item.expression) }
    case .sequence(let parts): if parts.count == 1 { look(at: parts[0]) }
    case .reference(let number):
      if let name = standard[number] {
        if !type.takes(standard: name) { found = "$SPEECHLY.\(name)" }
      } else if seen.insert(number).inserted {
        look(at: definitions[number].expression)
      }
    case .optional, .permutation, .range, .entity, .intent: break
    }
  }
}

extension EntityType {
  /// What its values are called, where not all words are some.
  fileprivate var kind: String? {
    switch self {
    case .date: "date"
    case .time: "time of day"
    case .duration: "duration"
    case .number: "number"
    case .money: "amount of money"
    // What a table does not have stands for itself.
    case .string, .identifier, .phone, .personName, .email, .website, .address, .lookup: nil
    }
  }

  /// Whether what a standard variable has may be a value.
  fileprivate func takes(standard name: String) -> Bool {
    let isNumber = name.hasSuffix("NUMBER") && name != "PHONE_NUMBER"
    return switch self {
    case .date: name == "DATE" || name == "SMALL_ORDINAL_NUMBER"
    case .time: name == "TIME" || isNumber
    case .duration: name == "DURATION"
    case .number, .money: name == "MONEY" || isNumber
    case .string, .identifier, .phone, .personName, .email, .website, .address, .lookup: true
    }
  }
}
