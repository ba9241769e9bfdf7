import SLUGrammar

/// What those go by who judge the segments of an utterance.
struct Evidence {
  /// The words, to be read as values.
  let values: UtteranceValues
  /// The best parse of them.
  let parse: Parse
  /// Whether what was said before the first of them ended in a negation that goes on.
  let isNegated: Bool
  /// The requests that follow in them what else is told.
  let requests: RequestsAhead

  /// The words.
  var words: UtteranceWords { values.words }
}
