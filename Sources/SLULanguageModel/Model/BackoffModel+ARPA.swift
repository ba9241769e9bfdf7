import SLUGrammar

extension BackoffModel {
  /// The model as a text in the ARPA format, which recognisers read: decimal logarithms, in the order of the sequences.
  ///
  /// Equal models give equal bytes on every machine.
  public var arpa: String {
    let start = WordSequence(Self.start)
    let orders = [
      [start] + sequences.filter { $0.previous == 0 }, sequences.filter { $0.previous != 0 && $0.earlier == 0 },
      sequences.filter { $0.earlier != 0 },
    ].filter { !$0.isEmpty }
    var text = ARPAText()
    text.line("\\data\\")
    for (order, sequences) in orders.enumerated() { text.line("ngram \(order + 1)=\(sequences.count)") }
    for (order, sequences) in orders.enumerated() {
      text.line("")
      text.line("\\\(order + 1)-grams:")
      for sequence in sequences {
        text.add(sequence == start ? -99 : Logarithm.log10(probability(of: sequence) ?? 1))
        for (place, word) in [sequence.earlier, sequence.previous, sequence.word].enumerated() where word != 0 {
          text.add(place == 2 - order ? "\t" : " ")
          text.add(words[word])
        }
        if order < 2 {
          text.add("\t")
          text.add(Logarithm.log10(factor(after: sequence)))
        }
        text.line("")
      }
    }
    text.line("")
    text.line("\\end\\")
    return text.text
  }
}

/// A text that is written piece by piece.
private struct ARPAText {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ text: String) { bytes += text.utf8 }

  mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(10)
  }

  /// A number with five digits behind the point.
  mutating func add(_ number: Double) {
    let units = Int((abs(number) * 100_000).rounded())
    if number < 0, units > 0 { bytes.append(UInt8(ascii: "-")) }
    bytes += "\(units / 100_000)".utf8
    bytes.append(UInt8(ascii: "."))
    bytes += "\(100_000 + units % 100_000)".utf8.dropFirst()
  }
}
