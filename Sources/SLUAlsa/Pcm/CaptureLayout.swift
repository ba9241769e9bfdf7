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

  /// How much sound may wait in the device: a good part of its room stays for when its reader is late.
  var mostGathered: Duration { format.duration(ofFrames: bufferFrames) / 4 }

  /// How many bytes a frame takes.
  var frameBytes: Int { format.channels * encoding.bytes }
}
