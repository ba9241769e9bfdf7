/// What a detector says about 10 ms of sound.
public struct VoiceFrame: Hashable, Sendable {
  /// The frames of the stream that it is about.
  public let range: Range<Int>
  /// How far the sound stands out of the noise, in decibels.
  public let score: Float
  /// How loud it is, in dBFS.
  public let level: Float
  /// How strong the noise is that it stands out of, in decibels of any unit that stays the same; it may change from frame to frame.
  public let noise: Float
  /// Since when what stood out is steady noise, where that was found out; from here on the noise is known.
  public let noiseSince: Int?
  /// Whether the stream began with something that stands out as speech does; it takes a pause to know.
  public let didBeginAloud: Bool

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - range: The frames of the stream that it is about.
  ///   - score: How far the sound stands out of the noise, in decibels.
  ///   - level: How loud it is, in dBFS.
  ///   - noise: How strong the noise is that it stands out of, in decibels; leave it where it does not change.
  ///   - noiseSince: Since when what stood out is steady noise, if it turned out to be so.
  ///   - didBeginAloud: Whether the stream began with something that stands out.
  public init(
    range: Range<Int>, score: Float, level: Float = -20, noise: Float = 0, noiseSince: Int? = nil,
    didBeginAloud: Bool = false
  ) {
    self.range = range
    self.score = score
    self.level = level
    self.noise = noise
    self.noiseSince = noiseSince
    self.didBeginAloud = didBeginAloud
  }
}
