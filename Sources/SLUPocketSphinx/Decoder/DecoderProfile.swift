/// How hard a decoder searches: time against words heard right.
///
/// See <doc:Profiles> for what each costs and gives.
public enum DecoderProfile: String, Hashable, Sendable, CaseIterable {
  /// One pass with narrow beams: the last words are there as soon as the sound is.
  case fast
  /// Beams wide enough for noise; at its end the utterance is heard again with its own level and microphone known.
  case balanced
  /// The same, and two more passes over what was found: each word, then each path through the words.
  case accurate

  /// PocketSphinx's options.
  var options: [(String, String)] {
    switch self {
    case .fast: Self.onePass
    case .balanced: Self.onePass + Self.wide
    case .accurate: Self.wide
    }
  }

  /// Whether the utterance is decoded a second time at its end.
  var hearsAgain: Bool { self != .fast }

  private static let onePass = [("-fwdflat", "no"), ("-bestpath", "no")]
  private static let wide = [("-beam", "1e-100"), ("-wbeam", "1e-80"), ("-pbeam", "1e-100"), ("-maxhmmpf", "-1")]
}
