import SLUGrammar

/// Why an utterance was understood as it was.
struct Explanation {
  let lines: [String]

  init(_ words: [String], _ parse: Parse) {
    lines = parse.segments.map { segment in
      let said = words[segment.words].joined(separator: " ")
      let cost = Int((segment.cost * 100).rounded())
      guard let template = segment.template else { return "  \"\(said)\": no template" }
      var parts = ["  \"\(said)\": \(template.file):\(template.line)"]
      if segment.isExact {
        parts.append("exact")
      } else {
        if segment.strays > 0 { parts.append("\(segment.strays) words too many") }
        if segment.unsaid > 0 { parts.append("\(segment.unsaid) words not said") }
        if !segment.isWhole { parts.append("not to its end") }
      }
      parts.append("cost \(cost / 100).\(cost % 100 < 10 ? "0" : "")\(cost % 100)")
      parts.append("score \(Int((segment.score * 100).rounded())) %")
      return parts.joined(separator: ", ")
    }
  }
}
