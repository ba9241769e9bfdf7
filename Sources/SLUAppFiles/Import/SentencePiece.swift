/// A piece of a sentence, before it is known which pieces make one word.
indirect enum SentencePiece: Hashable {
  case space
  /// What separates the items of a permutation.
  case mark
  case text(String)
  case group([[SentencePiece]], isOptional: Bool, isPermutation: Bool)
  /// What is never part of a word.
  case phrase(Phrase)
}

extension SentencePiece {
  /// Whether a blank lies before its first word, or there is none.
  var beginsOpen: Bool {
    switch self {
    case .space, .mark, .phrase: true
    case .text: false
    case .group(let alternatives, _, let isPermutation):
      isPermutation || alternatives.contains { $0.first == .space }
    }
  }

  /// Whether a blank lies behind its last word, or there is none.
  var endsOpen: Bool {
    switch self {
    case .space, .mark, .phrase: true
    case .text: false
    case .group(let alternatives, _, let isPermutation):
      isPermutation || alternatives.contains { $0.last == .space }
    }
  }

  /// Everything that pieces with no space between can come to; nil for more than 64, or for what is not mere words.
  static func forms(of pieces: [SentencePiece]) -> [String]? {
    var forms = [""]
    for piece in pieces {
      guard let more = piece.forms, forms.count * more.count <= 64 else { return nil }
      forms = forms.flatMap { form in more.map { form + $0 } }
    }
    return forms
  }

  private var forms: [String]? {
    switch self {
    case .space: return [" "]
    case .text(let text): return [text]
    case .mark, .phrase: return nil
    case .group(let alternatives, let isOptional, let isPermutation):
      guard !isPermutation else { return nil }
      var forms: [String] = isOptional ? [""] : []
      for alternative in alternatives {
        guard let more = Self.forms(of: alternative), forms.count + more.count <= 64 else { return nil }
        forms += more
      }
      return forms
    }
  }
}
