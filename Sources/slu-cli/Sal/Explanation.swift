import SLUGrammar
import SLUUnderstanding

/// Why an utterance was understood as it was.
struct Explanation {
  let lines: [String]

  /// Creates the explanation: what the templates have, and what was learnt where it decided.
  init(of engine: ArbitratingEngine, _ words: [String]) {
    let verdict = engine.verdict
    lines =
      engine.parse.segments.map { Self.line($0, engine.matchedWords) }
      + (verdict.isLabelled ? ["  \"\(words.joined(separator: " "))\": as it was labelled"] : [])
      + verdict.segments.flatMap { Self.lines($0, words) }
  }

  private static func line(_ segment: Parse.Segment, _ words: [String]) -> String {
    let said = words[segment.words].joined(separator: " ")
    guard let template = segment.template else { return "  \"\(said)\": no template" }
    var parts = ["  \"\(said)\": \(template.file):\(template.line)"]
    if segment.isExact {
      parts.append("exact")
    } else {
      if segment.strays > 0 { parts.append(Self.words(segment.strays) + " too many") }
      if segment.unsaid > 0 { parts.append(Self.words(segment.unsaid) + " not said") }
      if !segment.isWhole { parts.append("not to its end") }
    }
    parts.append("cost \(segment.cost.decimal(digits: 2))")
    parts.append("score \(percent(segment.score))")
    return parts.joined(separator: ", ")
  }

  private static func lines(_ segment: Verdict.Segment, _ words: [String]) -> [String] {
    let reason = reason(segment)
    guard !segment.alternatives.isEmpty || reason != nil else { return [] }
    let said = words[segment.words].joined(separator: " ")
    let ranked = segment.alternatives.filter { $0.score >= 0.005 }
      .map { "\($0.intent.isEmpty ? "_" : $0.intent) \(percent($0.score))" }
    let entities = segment.entities.map { entity in
      "    [\(words[entity.words].joined(separator: " "))](\(entity.name)): \(percent(entity.score))"
    }
    let found = (ranked.isEmpty ? [] : ["learnt"] + ranked) + (reason.map { [$0] } ?? [])
    return ["  \"\(said)\": " + found.joined(separator: ", ")] + entities
  }

  /// Why a segment has no intent, though templates or tagger have one for it.
  private static func reason(_ segment: Verdict.Segment) -> String? {
    switch segment.refusal {
    case .negation: return "but that is not to be done"
    case .question: return "but that is asked about"
    case .unsaidRemoval: return "but nothing says that anything is to be taken away"
    case .removal: return "but something is to be taken away"
    case .otherObject: return "but what is to be taken away is none of that intent's"
    case .mention: return "but that is only spoken of"
    case .condition: return "but that is to be done only if something else is so"
    case .done: return "but that was done already"
    case .retraction: return "but that is taken back"
    case .statement: return "but that only says how things are"
    case .denial: return "but that is said not to be so"
    case .others: return "but none of its words is one of the templates, or near one"
    case .unfounded: return "but nothing in it is of that intent's templates, or near it"
    case nil: break
    }
    guard segment.intent.isEmpty, let best = segment.alternatives.first, !best.intent.isEmpty else { return nil }
    return "but that is not sure enough"
  }

  private static func words(_ count: Int) -> String { count == 1 ? "1 word" : "\(count) words" }

  private static func percent(_ score: Double) -> String { "\(Int((score * 100).rounded())) %" }
}
