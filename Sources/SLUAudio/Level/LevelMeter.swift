/// How loud a stretch of sound was, in decibels of full scale: 0 is the power of a square wave that fills the range.
public struct AudioLevel: Hashable, Sendable {
  /// The frames that were measured.
  public let range: Range<Int>
  /// The power of all channels, in dBFS; minus infinity for silence.
  public let rms: Float
  /// The loudest sample, in dBFS; minus infinity for silence, above 0 for floating-point sound that would clip.
  public let peak: Float

  /// Creates a level, such as one to try a meter with.
  ///
  /// - Parameters:
  ///   - range: The frames that were measured.
  ///   - rms: The power of all channels, in dBFS.
  ///   - peak: The loudest sample, in dBFS.
  public init(range: Range<Int>, rms: Float, peak: Float) {
    self.range = range
    self.rms = rms
    self.peak = peak
  }
}

/// Measures how loud sound is, in steps: for a meter on a screen.
///
/// ```swift
/// var meter = LevelMeter(format: format)
/// for level in meter.add(chunk) { draw(level.rms, level.peak) }
/// ```
public struct LevelMeter: Hashable, Sendable {
  private let format: AudioFormat
  private let step: Int
  private var position: Int?
  private var frames = 0
  private var power: Double = 0
  private var peak: Float = 0

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - format: Rate and channels of what it will hear.
  ///   - interval: How long a step is; at least a frame.
  public init(format: AudioFormat, interval: Duration = .milliseconds(100)) {
    self.format = format
    step = max(1, format.frames(in: interval))
  }

  /// Takes the next sound.
  ///
  /// - Parameter chunk: Sound in the meter's format; anything else is a mistake of the program.
  /// - Returns: The steps that it completes.
  public mutating func add(_ chunk: AudioChunk) -> [AudioLevel] {
    precondition(chunk.format == format, "a meter hears \(format), found \(chunk.format)")
    var start = position ?? chunk.position
    var levels: [AudioLevel] = []
    for (index, sample) in chunk.floatSamples.enumerated() {
      power += Double(sample * sample)
      peak = max(peak, abs(sample))
      guard index % format.channels == format.channels - 1 else { continue }
      frames += 1
      if frames == step {
        levels.append(level(from: start))
        start += step
        (frames, power, peak) = (0, 0, 0)
      }
    }
    position = start
    return levels
  }

  private func level(from start: Int) -> AudioLevel {
    let mean = Float(power / Double(frames * format.channels))
    return AudioLevel(
      range: start..<(start + frames), rms: decibels(ofPower: mean), peak: decibels(ofPower: peak * peak))
  }
}
