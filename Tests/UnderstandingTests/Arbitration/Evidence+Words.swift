import SLUGrammar

@testable import SLUUnderstanding

extension Evidence {
  /// What is known of words by themselves, where nothing was learnt.
  init(_ words: UtteranceWords, _ grammar: Grammar, _ annotator: Annotator) {
    self.init(
      values: Arbiter(grammar, annotator, tagger: nil).values(of: words), parse: annotator.parse(words.shown),
      isNegated: false, requests: RequestsAhead(in: words, annotator))
  }
}
