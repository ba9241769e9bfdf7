extension SpokenGrammar {
  /// The grammar in the text form of PocketSphinx's finite-state grammars: a step a line.
  public var text: String {
    var text = "FSG_BEGIN templates\nN \(states)\nS \(start)\nF \(end)\n"
    for step in steps {
      text += "T \(step.source) \(step.target) \(step.probability)"
      if let word = step.word { text += " \(word)" }
      text += "\n"
    }
    return text + "FSG_END\n"
  }

  /// Reads what ``text`` has written.
  ///
  /// - Parameter text: The grammar's text.
  /// - Returns: Nil for anything else, and for numbers of states that there are not.
  public init?(text: some StringProtocol) {
    let lines = text.split(separator: "\n").map { Substring($0).blankSeparated }
    guard lines.count >= 5, lines.first == ["FSG_BEGIN", "templates"], lines.last == ["FSG_END"] else { return nil }
    func number(_ line: Int, _ name: String) -> Int? {
      lines[line].count == 2 && lines[line][0] == name ? Int(lines[line][1]) : nil
    }
    guard let states = number(1, "N"), let start = number(2, "S"), let end = number(3, "F"),
      states > 0, (0..<states).contains(start), (0..<states).contains(end)
    else { return nil }
    var steps: [Step] = []
    for line in lines[4...].dropLast() {
      guard (4...5).contains(line.count), line[0] == "T", let source = Int(line[1]), let target = Int(line[2]),
        let probability = Double(line[3]), (0..<states).contains(source), (0..<states).contains(target),
        probability > 0, probability <= 1
      else { return nil }
      steps.append(
        Step(from: source, to: target, word: line.count == 5 ? String(line[4]) : nil, probability: probability))
    }
    self.init(states: states, start: start, end: end, steps: steps)
  }
}
