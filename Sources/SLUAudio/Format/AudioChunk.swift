/// A stretch of sound, and where it stands in the stream it is from.
///
/// Position and length are counted in frames, never on a clock: equal input gives equal chunks.
public struct AudioChunk: Hashable, Sendable {
  /// Samples, channels interleaved.
  public enum Samples: Hashable, Sendable {
    /// 16-bit PCM; full scale is 32,768.
    case int16([Int16])
    /// Full scale is 1; louder ones are allowed.
    case float([Float])

    /// How many samples, of all channels together.
    public var count: Int {
      switch self {
      case .int16(let samples): samples.count
      case .float(let samples): samples.count
      }
    }
  }

  /// Rate and channels.
  public let format: AudioFormat
  /// How many frames of the stream come before this chunk.
  public let position: Int
  /// The samples; whole frames.
  public let samples: Samples

  /// Creates a chunk.
  ///
  /// - Parameters:
  ///   - format: Rate and channels.
  ///   - position: How many frames of the stream come before.
  ///   - samples: Whole frames; a part of one is a mistake of the program.
  public init(format: AudioFormat, position: Int, samples: Samples) {
    precondition(samples.count % format.channels == 0, "a chunk holds whole frames")
    self.format = format
    self.position = position
    self.samples = samples
  }

  /// How many frames it has.
  public var frames: Int { samples.count / format.channels }

  /// The position of the frame after its last one.
  public var end: Int { position + frames }
}
