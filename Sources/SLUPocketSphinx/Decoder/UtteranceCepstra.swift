/// The cepstra of an utterance, whose mean does not depend on how long nobody speaks around its words.
///
/// An acoustic model knows speech as it is without the mean of a sentence that has little silence around it. More silence moves
/// the mean, and so does none at all. Frames of silence therefore count a fifth of it, or less where there are fewer. In loud noise
/// none are soft enough to be silence, and all count alike.
struct UtteranceCepstra: Sendable {
  /// A frame so much below the loud ones is silence: 24 dB, as the first feature is five times the mean logarithm of 25 filters.
  private static let depth: Float = 27.6
  /// How much of the mean is speech at least.
  private static let speechShare: Float = 0.8
  /// Which part of the frames is not louder than the loud ones; some are clicks.
  private static let loudness = 0.95
  /// So many frames say enough: 30 seconds.
  private static let most = 3000
  /// So many frames are followed by a mean that moves: 3 seconds.
  private static let longestMove = 300
  /// How many frames of speech count as much as the mean it comes from: 300 ms.
  private static let inertia: Float = 30

  /// The first of them, as the sound has them.
  private(set) var frames: [[Float]] = []

  /// Takes the next frames; those of digital silence, which have no energy, do not count.
  mutating func add(_ cepstra: [[Float]]) {
    frames += cepstra.lazy.filter { $0[0] >= 0 }.prefix(Self.most - frames.count)
  }

  /// The mean that is to be taken away.
  ///
  /// - Parameter least: How many frames must have come, at least one; each is 10 ms.
  /// - Returns: The mean of each feature; nil of fewer frames.
  func mean(ofAtLeast least: Int) -> [Float]? {
    guard !frames.isEmpty, frames.count >= least else { return nil }
    let (speech, silence) = parts()
    return mean(speech, silence)
  }

  /// A mean on its way to that of the utterance, of which too little is known.
  ///
  /// - Parameter mean: The mean that the utterance began with.
  /// - Returns: The mean of each feature; nil where none of the frames is known to be speech, as there is no silence beside it, and
  ///   after three seconds: it stays as it is then.
  func mean(comingFrom mean: [Float]) -> [Float]? {
    guard !frames.isEmpty, frames.count <= Self.longestMove else { return nil }
    let (speech, silence) = parts()
    guard !silence.isEmpty else { return nil }
    let share = Float(speech.count) / (Float(speech.count) + Self.inertia)
    return Self.mix(self.mean(speech, silence), mean, share: share)
  }

  /// The frames that are loud enough for speech, of which there are some, and the others.
  private func parts() -> (speech: [[Float]], silence: [[Float]]) {
    let energies = frames.map { $0[0] }.sorted()
    let threshold = energies[Int(Double(energies.count - 1) * Self.loudness)] - Self.depth
    return (frames.filter { $0[0] >= threshold }, frames.filter { $0[0] < threshold })
  }

  private func mean(_ speech: [[Float]], _ silence: [[Float]]) -> [Float] {
    guard !silence.isEmpty else { return Self.mean(of: speech) }
    let share = max(Self.speechShare, Float(speech.count) / Float(frames.count))
    return Self.mix(Self.mean(of: speech), Self.mean(of: silence), share: share)
  }

  private static func mix(_ first: [Float], _ second: [Float], share: Float) -> [Float] {
    zip(first, second).map { share * $0 + (1 - share) * $1 }
  }

  private static func mean(of frames: [[Float]]) -> [Float] {
    frames[0].indices.map { feature in frames.reduce(0) { $0 + $1[feature] } / Float(frames.count) }
  }
}
