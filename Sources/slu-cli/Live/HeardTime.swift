import SLUAudio

/// How much sound was heard: the clock of what is recorded, over all times of listening.
struct HeardTime {
  private var before = Duration.zero
  private var now = Duration.zero

  /// Adds a chunk; one that begins at 0 is the first of a new time of listening.
  mutating func add(_ chunk: AudioChunk) {
    if chunk.position == 0 { before += now }
    now = chunk.format.duration(ofFrames: chunk.end)
  }

  /// How much, in milliseconds.
  var milliseconds: Int { Int((before + now) / .milliseconds(1)) }
}
