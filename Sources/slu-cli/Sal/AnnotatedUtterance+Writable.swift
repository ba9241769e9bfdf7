import SLUGrammar

extension AnnotatedUtterance {
  /// The utterance as it can be read again: what is no word of the notation is none here either (SAL, section 1).
  ///
  /// Names from tables have signs that mean something in annotated text, "radio (old)" say. They are written as `annotate` writes
  /// them, `[radio old|radio (old)](device)`; a value loses square brackets, which it cannot have. Segments without words are
  /// left out.
  var writable: AnnotatedUtterance {
    AnnotatedUtterance(segments: segments.map(\.writable).filter { !$0.words.isEmpty })
  }
}

extension AnnotatedUtterance.Segment {
  fileprivate var writable: AnnotatedUtterance.Segment {
    guard words.contains(where: \.hasSigns) else { return self }
    var written = AnnotatedUtterance.Segment(intent: intent, words: [])
    // Where each word begins among those that are written, and where the last one ends.
    var places = [0]
    for word in words {
      written.words += word.hasSigns ? UtteranceText(word).words : [word]
      places.append(written.words.count)
    }
    for entity in entities {
      let range = places[entity.range.lowerBound]..<places[entity.range.upperBound]
      guard !range.isEmpty else { continue }
      let value = entity.value.split { $0.isWhitespace || $0 == "[" || $0 == "]" }.joined(separator: " ")
      written.entities.append(
        .init(
          type: entity.type, value: value.isEmpty ? written.words[range].joined(separator: " ") : value, range: range))
    }
    return written
  }
}

extension String {
  /// Whether it has characters of the notation.
  fileprivate var hasSigns: Bool { !UtteranceText(self).replaced.isEmpty }
}
