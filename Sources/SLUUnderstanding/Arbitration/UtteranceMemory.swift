/// What was found of an utterance's words when they were judged last: what came before need not be looked at again.
///
/// Nothing of what words mean depends on it.
struct UtteranceMemory: Sendable {
  /// What the tagger found of them.
  var tagger = TaggerMemory()
  /// What they were read as.
  var values = ValueMemory()
}
