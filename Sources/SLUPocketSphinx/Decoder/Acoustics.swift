/// What an utterance sounds like whatever is said in it: what is taken into account when it is heard.
struct Acoustics: Sendable {
  /// The cepstral mean, which is taken away.
  var mean: [Float]
  /// How much noise there is.
  var noise = NoiseLevel.quiet
  /// How the speaker's frequencies lie.
  var warp = FrequencyWarp.none
}
