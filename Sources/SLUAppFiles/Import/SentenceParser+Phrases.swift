// Pieces of a sentence as a phrase: here it is known which of them make one word.

extension SentenceParser {
  mutating func phrase(of piece: SentencePiece) -> Phrase {
    switch piece {
    case .space, .mark: return .nothing
    case .text(let text): return .words(text)
    case .phrase(let phrase): return phrase
    case .group(let alternatives, let isOptional, let isPermutation):
      let items = alternatives.map { sequence($0) }
      let content = isPermutation ? Phrase.permutation(items) : Phrase.any(items)
      return isOptional ? .optional(content) : content
    }
  }

  /// Pieces one after the other; those with no space between are one word in each of its forms.
  private mutating func sequence(_ pieces: [SentencePiece]) -> Phrase {
    var parts: [Phrase] = []
    var run: [SentencePiece] = []
    func isGlued(_ left: SentencePiece, _ right: SentencePiece) -> Bool { !left.endsOpen && !right.beginsOpen }
    var before = SentencePiece.space
    for piece in pieces {
      if case .phrase = before, case .text(let text) = piece, let first = text.first, first.isLetter || first == "'" {
        doubts.append(Problem(offset: max(0, at - 1), message: "\(text) is taken as a word of its own"))
      }
      before = piece
      if let last = run.last, !isGlued(last, piece) {
        parts.append(joined(run))
        run = []
      }
      if piece != .space { run.append(piece) }
    }
    if !run.isEmpty { parts.append(joined(run)) }
    return .all(parts)
  }

  private mutating func joined(_ run: [SentencePiece]) -> Phrase {
    if run.count == 1 { return phrase(of: run[0]) }
    guard let forms = SentencePiece.forms(of: run) else {
      let isWord = run.contains { if case .text(let text) = $0 { text.contains { $0.isLetter } } else { false } }
      if isWord {
        doubts.append(Problem(offset: max(0, at - 1), message: "parts of one word are taken as words of their own"))
      }
      return .sequence(run.map { phrase(of: $0) })
    }
    return .any(forms.map { .words($0) })
  }
}
