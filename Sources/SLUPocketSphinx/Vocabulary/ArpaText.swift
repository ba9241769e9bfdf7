import Glibc

/// A back-off model in the ARPA format, as lines: what phrases are added to.
struct ArpaText {
  /// The n-grams of one word at 0, of two words at 1, and so on; each a line.
  private(set) var sections: [[Substring]] = []

  /// Reads a model; lines that belong to no n-gram are left out, and what is no model has no sections.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("\\") {
        if line.hasSuffix("-grams:") { sections.append([]) }
      } else if !sections.isEmpty {
        sections[sections.count - 1].append(line)
      }
    }
  }

  /// The model as a file has it.
  var text: String {
    var lines: [Substring] = ["\\data\\"]
    lines += sections.enumerated().map { "ngram \($0.offset + 1)=\($0.element.count)" }
    for (index, section) in sections.enumerated() {
      lines.append("")
      lines.append("\\\(index + 1)-grams:")
      lines += section
    }
    return (lines + ["", "\\end\\", ""]).joined(separator: "\n")
  }

  /// Adds phrases, which may be said wherever a word may be that follows nothing in particular.
  ///
  /// A word that begins a phrase is at least as likely as its share; each next word follows with nine tenths.
  ///
  /// - Parameters:
  ///   - phrases: The words of each; one without words is left out.
  ///   - share: How much of all words the phrases are together.
  mutating func add(_ phrases: [[String]], share: Double) {
    guard !sections.isEmpty, !phrases.isEmpty else { return }
    if sections.count == 1 { sections.append([]) }
    let first = max(-7, log10(share / Double(phrases.count)))
    var starts: [[String]: Double] = [:]
    var steps: [[String]: Double] = [:]
    for phrase in phrases {
      for word in phrase.dropFirst() where starts[[word]] == nil { starts[[word]] = -7 }
      if let word = phrase.first { starts[[word]] = first }
      for (word, next) in zip(phrase, phrase.dropFirst()) { steps[[word, next]] = log10(0.9) }
    }
    raise(0, starts)
    raise(1, steps)
  }

  /// Makes n-grams at least as likely as said; those that were not there have no back-off weight.
  private mutating func raise(_ section: Int, _ likely: [[String]: Double]) {
    guard !likely.isEmpty else { return }
    var missing = likely
    for (index, line) in sections[section].enumerated() {
      var parts = line.split(whereSeparator: \.isWhitespace)
      guard parts.count > section + 1 else { continue }
      let words = parts[1...(section + 1)].map(String.init)
      guard let wanted = missing.removeValue(forKey: words) else { continue }
      if let stated = Double(parts[0]), stated < wanted {
        parts[0] = "\(wanted)"
        sections[section][index] = Substring(parts.joined(separator: " "))
      }
    }
    let added = missing.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    sections[section] += added.map { "\($0.value) \($0.key.joined(separator: " "))" }
  }
}
