import SLUGrammar

/// An utterance as a grammar annotates it, names alone: entities have their words as values.
func parsed(_ text: String, by grammar: Grammar) -> AnnotatedUtterance {
  var matcher = Matcher(grammar)
  for word in text.split(separator: " ") { matcher.push(String(word)) }
  return AnnotatedUtterance(matcher.best, of: matcher.words)
}

extension AnnotatedUtterance {
  /// A parse with the words themselves as values.
  init(_ parse: Parse, of words: [String]) {
    self.init(
      segments: parse.segments.map { segment in
        Segment(
          intent: segment.intent, words: Array(words[segment.words]),
          entities: segment.entities.map { entity in
            Entity(
              type: entity.name, value: words[entity.words].joined(separator: " "),
              range: (entity.words.lowerBound - segment.words.lowerBound)..<(entity.words.upperBound
                - segment.words.lowerBound))
          })
      })
  }
}
