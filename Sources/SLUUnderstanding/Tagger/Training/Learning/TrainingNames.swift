/// The names in examples, sorted, and their numbers.
///
/// Of very many only the most frequent are learnt, as a chain looks at each pair of labels; so are none that are no names.
struct TrainingNames {
  let intents: LabelSet
  let entities: LabelSet
  let intentNumbers: [String: Int]
  let entityNumbers: [String: Int]

  init(_ examples: [TrainingExample]) {
    let intentNames = Self.frequent(examples.flatMap { $0.segments.map(\.intent) })
    let entityNames = Self.frequent(examples.flatMap { $0.words.compactMap { $0.isFirst ? $0.entity : nil } })
      .filter { !$0.isEmpty }
    intents = LabelSet(names: intentNames.isEmpty ? [""] : intentNames, hasOutside: false)
    entities = LabelSet(names: entityNames, hasOutside: true)
    intentNumbers = Dictionary(uniqueKeysWithValues: zip(intentNames, intentNames.indices))
    entityNumbers = Dictionary(uniqueKeysWithValues: zip(entityNames, entityNames.indices))
  }

  /// Whether an example can be learnt from: it has words, and intents that are not left out.
  func know(_ example: TrainingExample) -> Bool {
    !example.segments.isEmpty && example.segments.allSatisfy { !$0.words.isEmpty && intentNumbers[$0.intent] != nil }
  }

  private static func frequent(_ names: [String]) -> [String] {
    let counts = Dictionary(names.filter(LabelSet.isName).map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(LabelSet.mostNames).map(\.key).sorted()
  }
}
