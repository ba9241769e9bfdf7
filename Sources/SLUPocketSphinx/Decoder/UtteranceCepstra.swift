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
  /// Their energies, the least first.
  private var energies: [Float] = []

  /// Takes the next frames; those of digital silence, which have no energy, do not count.
  mutating func add(_ cepstra: [[Float]]) {
    for frame in cepstra where frame[0] >= 0 && frames.count < Self.most {
      frames.append(frame)
      energies.insert(frame[0], at: energies.firstIndex { $0 > frame[0] } ?? energies.endIndex)
    }
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
    guard silence.count > 0 else { return nil }
    let share = Float(speech.count) / (Float(speech.count) + Self.inertia)
    return Self.mix(self.mean(speech, silence), mean, share: share)
  }

  /// The frames that are loud enough for speech, of which there are some, and the others.
  private func parts() -> (speech: Part, silence: Part) {
    let threshold = energies[Int(Double(energies.count - 1) * Self.loudness)] - Self.depth
    var (speech, silence) = (Part(), Part())
    for frame in frames {
      if frame[0] >= threshold { speech.add(frame) } else { silence.add(frame) }
    }
    return (speech, silence)
  }

  private func mean(_ speech: Part, _ silence: Part) -> [Float] {
    guard silence.count > 0 else { return speech.mean }
    let share = max(Self.speechShare, Float(speech.count) / Float(frames.count))
    return Self.mix(speech.mean, silence.mean, share: share)
  }

  private static func mix(_ first: [Float], _ second: [Float], share: Float) -> [Float] {
    zip(first, second).map { share * $0 + (1 - share) * $1 }
  }
}

/// Some frames of an utterance, taken together.
private struct Part {
  private(set) var count = 0
  private var sums: [Float] = []

  /// The mean of each feature, where there is a frame.
  var mean: [Float] { sums.map { $0 / Float(count) } }

  mutating func add(_ frame: [Float]) {
    if sums.isEmpty { sums = Array(repeating: 0, count: frame.count) }
    for feature in frame.indices { sums[feature] += frame[feature] }
    count += 1
  }
}
