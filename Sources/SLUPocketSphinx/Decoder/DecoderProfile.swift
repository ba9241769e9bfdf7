/// How hard a decoder searches: time against words heard right.
///
/// See <doc:Profiles> for what each costs and gives.
public enum DecoderProfile: String, Hashable, Sendable, CaseIterable {
  /// One pass with narrow beams.
  case fast
  /// One pass with beams wide enough for noise.
  case balanced
  /// Wide beams; at the end of the utterance a second pass over it, and the best path through what both found.
  case accurate

  /// PocketSphinx's options.
  var options: [(String, String)] {
    switch self {
    case .fast: Self.onePass + [("-beam", "1e-60"), ("-wbeam", "1e-45"), ("-pbeam", "1e-60"), ("-maxhmmpf", "10000")]
    case .balanced: Self.onePass + Self.wide
    case .accurate: Self.wide + [("-fwdflat", "yes"), ("-bestpath", "yes")]
    }
  }

  private static var onePass: [(String, String)] { [("-fwdflat", "no"), ("-bestpath", "no")] }

  private static var wide: [(String, String)] {
    [("-beam", "1e-100"), ("-wbeam", "1e-80"), ("-pbeam", "1e-100"), ("-maxhmmpf", "-1")]
  }
}
