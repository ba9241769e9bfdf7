/// How loud a sound is, frame by frame, however it is cut into pieces.
struct FramePower: Hashable, Sendable {
  /// The sum of squares of the frame that goes on, and how many samples it has.
  private var (energy, samples) = (Int64(0), 0)

  /// Takes the next sample.
  ///
  /// - Returns: The mean square of the frame that it ends, and 1, so that digital silence has a logarithm; nil where it ends none.
  mutating func add(_ sample: Int16) -> Double? {
    energy += Int64(sample) * Int64(sample)
    samples += 1
    guard samples == SpeechSamples.perFrame else { return nil }
    defer { (energy, samples) = (0, 0) }
    return Double(energy) / Double(SpeechSamples.perFrame) + 1
  }
}
