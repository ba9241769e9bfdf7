import SLUSpeech

// The steps of ``PocketSphinxDecoder/finish(alternatives:)``, for those who must not hold a thread so long.
extension PocketSphinxDecoder {
  /// How far what is loud in steady noise may stand out of it, in decibels.
  private static var steadiness: Double { 6 }
  /// How much sound is known to be steady, in samples: 1 s.
  ///
  /// A vowel of a single word, cut close, is as steady.
  private static var leastSteady: Int { 16_000 }

  /// Ends the first hearing.
  mutating func endFirst() throws(RecognizerError) {
    try requireUtterance()
    isListening = false
    result = output
    var live = first.words
    // Silence has no sentence, and steady noise no words, though a search would find some in it.
    let isSteady = !onset.isFound && heard >= Self.leastSteady && contrast.decibels < Self.steadiness
    if !onset.isFound, live.isEmpty || isSteady { second.abandon() }
    if !second.isAhead {
      try first.end()
      live = isSteady ? [] : first.words
      // What it sounds like takes some milliseconds to find out, for which nobody is to wait in vain.
      if second.isWanted {
        try second.beginLate(with: first.acoustics(first.mean(ofAtLeast: 20), in: contrast.noise, saying: live))
      }
    }
    second.choose(beside: live, contrast: contrast.decibels)
  }

  /// Hears the next part of the utterance again, if that is done at all.
  ///
  /// - Parameter count: At most so many samples.
  /// - Returns: Whether there is more.
  mutating func hearAgain(_ count: Int) throws(RecognizerError) -> Bool {
    if try second.hear(count, &first) { return true }
    result.words = placed(second.words)
    result.templateFit = second.templateFit
    return false
  }

  /// What the utterance is taken for after its last hearing.
  mutating func conclude(alternatives: Int) throws(RecognizerError) -> RecognizerOutput {
    var output = result
    // What has no words, as it is steady noise, has no other words either.
    guard alternatives > 0, !output.words.isEmpty else { return output }
    if first.isHearing { try first.end() }
    let readings = first.alternatives(besides: second.words, atMost: alternatives)
    for reading in readings { output.alternatives.append(placed(reading)) }
    return output
  }

  /// Ends what was left open, as its words were not wanted: less is left to do when the next utterance begins.
  mutating func rest() { if !isListening { first.abandon() } }
}
