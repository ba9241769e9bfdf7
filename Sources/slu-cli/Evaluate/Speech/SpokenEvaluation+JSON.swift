import SLUEventLog
import SLUGrammar
import SLUUnderstanding

extension SpokenEvaluation {
  /// The evaluation as one object: counts, shares as numbers, times in microseconds.
  ///
  /// - Parameters:
  ///   - condition: What the recordings were heard in.
  ///   - count: How many of the worst recordings to have.
  func json(_ condition: SpeechCondition, _ count: Int) -> JSONValue {
    [
      "condition": .string(condition.name), "recordings": .integer(outcomes.count),
      "words": [
        "spoken": .integer(words.spoken), "insertions": .integer(words.insertions),
        "deletions": .integer(words.deletions), "substitutions": .integer(words.substitutions),
        "errorRate": .thousandths(words.rate),
      ],
      "sentences": sentences.json,
      "entities": slots.json,
      "intents": intents.json, "commands": commands.json,
      "acceptance": [
        "inDomain": .integer(inDomain.total), "rejected": .integer(inDomain.total - inDomain.correct),
        "outOfDomain": .integer(outOfDomain.total), "accepted": .integer(outOfDomain.total - outOfDomain.correct),
      ],
      "audioMicroseconds": .integer(audio.microseconds), "workMicroseconds": .integer(work.microseconds),
      "realTimeFactor": .thousandths(realTimeFactor),
      "firstWord": firstWords.json, "final": finals.json,
      "tentative": [
        "shown": .integer(shown), "changed": .integer(changed), "share": .thousandths(changedShare),
      ],
      "early": [
        "settled": .integer(settled), "contradicted": .integer(contradicted), "share": .thousandths(contradictedShare),
      ],
      "unknownWords": .array(unknownWords.map { ["word": .string($0.word), "count": .integer($0.count)] }),
      "worst": .array(worst(count).map(\.json)),
    ]
  }
}

extension Delays {
  fileprivate var json: JSONValue {
    [
      "count": .integer(values.count), "p50Microseconds": JSONValue(percentile(50)?.microseconds),
      "p95Microseconds": JSONValue(percentile(95)?.microseconds),
    ]
  }
}

extension SpokenOutcome {
  fileprivate var json: JSONValue {
    var errors = WordErrors()
    errors.add(alignment)
    return [
      "recording": .string(name), "spoken": .string(spoken.joined(separator: " ")),
      "heard": .string(heard.joined(separator: " ")), "wordErrors": .integer(errors.count),
      "expected": JSONValue(expected?.description), "found": JSONValue(found?.description),
    ]
  }
}
