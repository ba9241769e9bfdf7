package import SLUGrammar
import SLUValues

extension Grammar {
  /// Warnings of labels that do not count, or not all that they say, each where it stands.
  ///
  /// A template that has an utterance exactly counts more than a label, a later label more than an earlier one, and what the words of an
  /// entity amount to is up to its type.
  ///
  /// - Returns: In the order of the labels.
  package func labelledDoubts() -> [Diagnostic] {
    let labelled = settings.labelled
    guard !labelled.isEmpty else { return [] }
    // Dates are not compared, so the day does not matter; nor does what was learnt, as labels come before it.
    let engine = ArbitratingEngine(self, tagger: nil, context: ValueContext(referenceDate: .epoch))
    let pauses = filledPauses
    let keys = labelled.map { LabelledLine($0, without: pauses)?.key }
    let last = Dictionary(keys.indices.map { (keys[$0], $0) }) { _, later in later }
    return labelled.indices.compactMap { number in
      let label = labelled[number]
      var engine = engine
      engine.read(label.segments.flatMap(\.words))
      guard let difference = difference(label, engine.annotation) else { return nil }
      let place = settings.labelledPlaces.indices.contains(number) ? settings.labelledPlaces[number] : nil
      func doubt(_ message: String) -> Diagnostic { Diagnostic(.warning, .contradicted, message, at: place) }
      if !engine.verdict.isLabelled, engine.parse.isExact {
        return doubt("a template has these words exactly, and counts: \(engine.annotation)")
      }
      if let later = last[keys[number]], later > number {
        let line =
          settings.labelledPlaces.indices.contains(later)
          ? "line \(settings.labelledPlaces[later].line)" : "another label"
        return doubt("\(line) has the same words, and counts: \(labelled[later])")
      }
      return doubt(difference)
    }
  }

  /// What an annotation has otherwise than the label; nil where it has nothing.
  private func difference(_ label: AnnotatedUtterance, _ found: AnnotatedUtterance) -> String? {
    let isAlike = label.segments.elementsEqual(found.segments) { one, other in
      one.intent == other.intent && one.words == other.words
        && one.entities.elementsEqual(other.entities) { $0.type == $1.type && $0.range == $1.range }
    }
    guard isAlike else { return "it is understood as \(found)" }
    for (one, other) in zip(label.segments, found.segments) {
      for (entity, value) in zip(one.entities, other.entities.map(\.value)) where entity.value != value {
        let surface = one.words[entity.range].joined(separator: " ")
        // What is not written is left to the type, and so is what is another value every day.
        if entity.value == surface || types[entity.type]?.isMoment == true { continue }
        return "\"\(surface)\" is \(value) by the type of \(entity.type), whatever the label says"
      }
    }
    return nil
  }
}
