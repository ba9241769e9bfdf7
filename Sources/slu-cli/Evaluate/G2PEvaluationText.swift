import SLUEventLog
import SLUPronunciation

/// How well words were pronounced, as a table and as JSON.
struct G2PEvaluationText {
  /// What it cost.
  struct Costs {
    var loading: Duration
    var training: Duration
    var reading: Duration
    var guessing: Duration
    var bytes: Int
  }

  var alone: PronunciationEvaluation
  var ruled: PronunciationEvaluation
  var costs: Costs
  var show: Int

  var lines: [String] {
    var table = Table(columns: [.left, .right, .right, .right, .right])
    table.add(["", "phones wrong", "best of 3", "words right", "among 3"])
    for (name, evaluation) in [("model", alone), ("rules and model", ruled)] {
      table.add([
        name, Self.share(evaluation.errors, evaluation.phones), Self.share(evaluation.bestErrors, evaluation.phones),
        Self.share(evaluation.right, evaluation.words.count), Self.share(evaluation.rightAmong, evaluation.words.count),
      ])
    }
    var lines = table.lines
    table = Table(columns: [.left, .right])
    table.add(["words", "\(alone.words.count)"])
    table.add(["phones", "\(alone.phones)"])
    table.add(["dictionary read", "\(costs.loading.microseconds / 1000) ms"])
    table.add(["training", "\(costs.training.microseconds / 1000) ms"])
    table.add(["model", "\(costs.bytes / 1024) KiB"])
    table.add(["model read", "\(costs.reading.microseconds / 1000) ms"])
    table.add(["a word", "\(costs.guessing.microseconds) µs"])
    lines += [""] + table.lines
    if show > 0 { lines += ["", "most wrong"] }
    for word in worst {
      lines.append("\(word.word): \(word.expected.map(Self.text).joined(separator: "|"))")
      for guess in word.found { lines.append("   \(guess.text) (\(guess.source))") }
    }
    return lines
  }

  var json: JSONValue {
    func figures(_ evaluation: PronunciationEvaluation) -> JSONValue {
      [
        "errors": .integer(evaluation.errors), "bestErrors": .integer(evaluation.bestErrors),
        "right": .integer(evaluation.right), "rightAmong": .integer(evaluation.rightAmong),
      ]
    }
    return [
      "words": .integer(alone.words.count), "phones": .integer(alone.phones), "model": figures(alone),
      "rulesAndModel": figures(ruled), "dictionaryMicroseconds": .integer(costs.loading.microseconds),
      "trainingMicroseconds": .integer(costs.training.microseconds), "bytes": .integer(costs.bytes),
      "readingMicroseconds": .integer(costs.reading.microseconds),
      "microsecondsAWord": .integer(costs.guessing.microseconds),
      "worst": .array(
        worst.map { word in
          [
            "word": .string(word.word), "expected": .array(word.expected.map { .string(Self.text($0)) }),
            "found": .array(
              word.found.map { ["phones": .string($0.text), "source": .string("\($0.source)")] as JSONValue }),
            "errors": .integer(word.errors), "bestErrors": .integer(word.bestErrors),
          ]
        }),
    ]
  }

  private var worst: [PronunciationEvaluation.Word] {
    let wrong = ruled.words.filter { $0.errors > 0 }
    return Array(
      wrong.sorted { ($1.bestErrors, $1.errors, $0.word) < ($0.bestErrors, $0.errors, $1.word) }.prefix(show))
  }

  private static func text(_ phones: [Phone]) -> String { phones.map(\.name).joined(separator: " ") }

  /// A part of a whole in per cent, with one digit behind the point.
  private static func share(_ part: Int, _ whole: Int) -> String {
    let tenths = (part * 2000 + whole) / max(2 * whole, 1)
    return "\(tenths.decimal(digits: 1)) %"
  }
}
