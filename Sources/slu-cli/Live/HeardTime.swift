import SLUAudio

/// How much sound was heard: the clock of what is recorded, over all times of listening.
///
/// It counts what is kept of sound, wherever that stands in its stream: what a device has lost is not in a recording.
struct HeardTime {
  private var before = Duration.zero
  private var format = AudioFormat.speech
  private var frames = 0

  /// Adds a chunk.
  mutating func add(_ chunk: AudioChunk) {
    if chunk.format != format {
      before += format.duration(ofFrames: frames)
      (format, frames) = (chunk.format, 0)
    }
    frames += chunk.frames
  }

  /// How much, in milliseconds.
  var milliseconds: Int { Int((before + format.duration(ofFrames: frames)) / .milliseconds(1)) }
}
