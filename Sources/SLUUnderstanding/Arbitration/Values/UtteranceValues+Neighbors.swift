import SLUGrammar

// Numbers whose names are told by what stands behind them.

extension UtteranceValues {
  /// A segment whose numbers are what templates have before the value behind them: of "bench eighty kilos" eighty is a weight, and never
  /// how many sets.
  ///
  /// That value is listed, and only one number of the intent stands before it in any template.
  func withNeighbors(_ segment: Verdict.Segment) -> Verdict.Segment {
    guard !segment.isExact, segment.entities.count > 1 else { return segment }
    var segment = segment
    for (place, next) in segment.entities.dropFirst().enumerated() {
      let entity = segment.entities[place]
      guard entity.words.upperBound == next.words.lowerBound, types[entity.name] == .number,
        isListed(next.words, as: next.name), !grammar.entityNeighbors.contains(entity.name, next.name)
      else { continue }
      let names = (grammar.entitiesOfIntents[segment.intent] ?? []).filter {
        types[$0] == .number && grammar.entityNeighbors.contains($0, next.name)
      }
      guard let name = names.first, names.count == 1, !segment.entities.contains(where: { $0.name == name }) else {
        continue
      }
      segment.entities[place].name = name
    }
    return segment
  }
}
