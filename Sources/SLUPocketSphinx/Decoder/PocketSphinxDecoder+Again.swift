import CPocketSphinx
import SLUSpeech

// An utterance that has ended is heard again: as a sentence of the templates, then as free words.

extension PocketSphinxDecoder {
  /// Ends the first hearing: the first step of ``finish(alternatives:)``, for those who must not hold a thread so long.
  mutating func endLive() throws(RecognizerError) {
    try requireUtterance()
    // A grammar has no words for half a sentence once it has ended.
    let half = words
    try end()
    result = output
    if result.words.isEmpty { result.words = half }
    guard (1...Self.longestAgain).contains(kept.count) else { return }
    // Its own mean is known only now.
    ownMean = CepstralMean.current(of: decoder)
    hearings = searches.again[...]
    choice = ReadingChoice(live: result.words, contrast: contrast.decibels)
    // The silence at its end has no words.
    kept.removeLast(kept.count - SpeechEnd.count(kept))
    try beginNext()
  }

  /// Begins the next hearing, if there is one.
  private mutating func beginNext() throws(RecognizerError) {
    guard let hearing = hearings.first else { return }
    try begin(hearing.search, ownMean)
    heardAgain = 0
  }

  /// Hears the next part of the utterance again, if that is done at all.
  ///
  /// - Parameter count: At most so many samples, whole steps.
  /// - Returns: Whether there is more.
  mutating func hearAgain(_ count: Int) throws(RecognizerError) -> Bool {
    guard let start = heardAgain, let hearing = hearings.first else { return false }
    let end = min(kept.count, start + count)
    pending = Array(kept[start..<end])
    guard end == kept.count else {
      try process(pending.count)
      heardAgain = end
      return true
    }
    try self.end()
    hearings.removeFirst()
    let decoder = decoder
    let reading = SphinxLog.during(to: log) { Reading(of: decoder, hasConfidences: hearing.hasConfidences) }
    if choice.take(reading, isOfGrammar: hearing.isOfGrammar) { hearings = [] }
    try beginNext()
    guard heardAgain == nil else { return true }
    result.words = choice.words
    result.templateFit = choice.templateFit
    return false
  }

  /// What the utterance is taken for after its last hearing.
  func conclude(alternatives: Int) -> RecognizerOutput {
    var output = result
    if alternatives > 0 {
      let decoder = decoder
      output.alternatives = SphinxLog.during(to: log) {
        Alternatives.collect(decoder, besides: output.words, atMost: alternatives)
      }
    }
    return output
  }
}
