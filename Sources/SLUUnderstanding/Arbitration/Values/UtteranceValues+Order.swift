import SLUGrammar

// The order in which values are read, completed and put right. Each step sees what those before it made of the words.

extension UtteranceValues {
  /// The entities of a segment of the tagger: two times where one was found, one number where two were, each as far as it can be read, with
  /// its likeliest name.
  ///
  /// - Parameters:
  ///   - found: What the tagger found.
  ///   - parsed: What templates have.
  /// - Returns: Each with what was found of it.
  func entities(_ found: [Tagging.Entity], _ parsed: ParsedEntities) -> [(
    entity: Verdict.Entity, found: Tagging.Entity
  )] {
    joined(found.flatMap(divided)).compactMap { found in
      entity(found, parsed).map { (entity: $0, found: found) }
    }
  }

  /// A segment with the values that the tagger missed in it: those that the nearest template has, the day, times that words lead to, amounts and
  /// lengths with their unit, and what takes the place of what is taken back.
  ///
  /// - Parameters:
  ///   - found: The segment.
  ///   - parse: The best parse.
  ///   - unusedDays: Dates that templates have, in no entity that was found.
  func withMissedValues(_ found: Verdict.Segment, _ parse: Parse, _ unusedDays: [Tagging.Entity]) -> Verdict.Segment {
    var segment = withMissed(found, parse)
    segment = withMissedDay(segment, unusedDays)
    segment = withMissedTimes(segment)
    segment = withMissedMeasures(segment)
    return withCorrections(segment)
  }

  /// A segment with its values to their ends, and with numbers as what the values behind them tell.
  ///
  /// - Parameter found: The segment.
  func withValuesToTheirEnds(_ found: Verdict.Segment) -> Verdict.Segment {
    withNeighbors(withWholeValues(found.isExact ? found : withWholeNumerals(found)))
  }

  /// A verdict in which, of two values with a pause between them, the second is meant.
  ///
  /// - Parameters:
  ///   - verdict: The verdict, on these words.
  ///   - pauses: The words before which somebody paused to think.
  func corrected(_ verdict: Verdict, _ pauses: Set<Int>) -> Verdict {
    guard !pauses.isEmpty else { return verdict }
    var corrected = verdict
    for segment in corrected.segments.indices {
      for entity in corrected.segments[segment].entities.indices {
        correct(&corrected.segments[segment].entities[entity], pauses)
      }
      corrected.segments[segment] = self.corrected(corrected.segments[segment], pauses)
    }
    return corrected
  }
}
