/// How hard a decoder searches: time against words heard right.
///
/// See <doc:Profiles> for what each costs and gives.
public enum DecoderProfile: String, Hashable, Sendable, CaseIterable {
  /// One pass: the last words are there as soon as the sound is.
  case fast
  /// The utterance is heard again, with its own level and microphone known.
  case balanced
  /// Heard again, then each word that was found is tried everywhere, then the best path through them is taken.
  case accurate

  /// How the utterance is heard again: with further passes or without; nil: not at all.
  var hasFurtherPasses: Bool? {
    switch self {
    case .fast: nil
    case .balanced: false
    case .accurate: true
    }
  }
}
