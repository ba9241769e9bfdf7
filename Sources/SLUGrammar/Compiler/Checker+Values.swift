import SLUValues

// Words of templates that are no value of their entity's type: "small" of a number.

extension Checker {
  /// Says which entities have words that are none of their type, once for each entity.
  mutating func findUnreadable(in source: AppSource) {
    // Of an entity that is declared twice the first one counts.
    let types = source.entities.map { ($0.declaration.name, $0.type) }
    var open = Dictionary(types, uniquingKeysWith: { first, _ in first }).filter { $0.value.kind != nil }
    var search = UnreadableWords(checked.definitions, standard ?? [:])
    for use in entityUses where questions > 0 {
      guard let type = open[use.name], let kind = type.kind,
        let words = search.words(in: use.content, otherThan: type, of: use.name)
      else { continue }
      open[use.name] = nil
      questions -= 1
      complain(
        .warning, .contradicted,
        "\(words) stands for the entity \(use.name) here, and is no \(kind): its value will be the words as they are said",
        at: use.place)
    }
  }
}

/// Looks for words in expressions that are no value of a type.
///
/// Only what stands alone is looked at: an item of a list, a row of a table, a standard variable; of each entity a variable once, and of
/// all of them together so many phrases.
private struct UnreadableWords {
  private let definitions: [Checked.Definition]
  private let standard: [Int: String]
  private let context = ValueContext(referenceDate: .epoch)
  /// The definitions that were looked at for each entity.
  private var seen: [String: Set<Int>] = [:]
  /// How many more phrases are read.
  private var left = 10_000

  init(_ definitions: [Checked.Definition], _ standard: [String: Int]) {
    self.definitions = definitions
    self.standard = Dictionary(standard.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first words that are none, in quotation marks, or the variable that they come from.
  mutating func words(
    in expression: Checked.Expression, otherThan type: EntityType, of entity: String
  ) -> String? {
    switch expression {
    case .words(let words):
      let phrase = words.map(\.spelling).joined(separator: " ")
      guard !phrase.isEmpty, left > 0 else { return nil }
      left -= 1
      return type.reading(of: phrase, in: context) == nil ? "\"\(phrase)\"" : nil
    case .list(let items):
      for item in items {
        if let found = words(in: item.expression, otherThan: type, of: entity) { return found }
      }
      return nil
    case .sequence(let parts):
      return parts.count == 1 ? words(in: parts[0], otherThan: type, of: entity) : nil
    case .reference(let number):
      if let name = standard[number] { return type.takes(standard: name) ? nil : "$SPEECHLY.\(name)" }
      guard seen[entity, default: []].insert(number).inserted else { return nil }
      return words(in: definitions[number].expression, otherThan: type, of: entity)
    case .optional, .permutation, .range, .entity, .intent: return nil
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
