/// Words that make of what is said something else than a request: the opposite of one, or a question.
///
/// What they mean is for whoever understands; the grammar knows which intents have them.
package enum SpeechActWords {
  /// Words of negations, in all their forms.
  package static let negating: Set<String> = [
    "don't", "dont", "do", "not", "didn't", "did", "shouldn't", "should", "never", "won't", "will", "haven't", "have",
    "mustn't",
    "must", "needn't", "no", "need", "i'm", "we're", "am",
  ]
  /// Words that ask for something.
  package static let asking: Set<String> = ["what", "what's", "which", "how", "who", "when", "where"]

  static let all = negating.union(asking)
}
