import SLUAudio

/// What a device agreed to deliver.
struct CaptureLayout: Hashable, Sendable {
  /// Rate and channels.
  var format: AudioFormat
  /// How it writes a sample.
  var encoding: SampleEncoding
  /// After how many frames it wakes its reader.
  var periodFrames: Int
  /// How many frames it keeps.
  var bufferFrames: Int

  /// How many bytes a frame takes.
  var frameBytes: Int { format.channels * encoding.bytes }
}
