/// Changes the rate of a stream, and mixes its channels into one: the port behind which a library does it.
public protocol AudioResampler: ~Copyable {
  /// What comes out.
  var format: AudioFormat { get }

  /// Takes the next sound.
  ///
  /// - Parameter chunk: Sound in the format that the resampler was made for.
  /// - Returns: What can be told of it by now; nil when that is nothing yet.
  /// - Throws: An ``AudioError`` when the library fails.
  mutating func convert(_ chunk: AudioChunk) throws(AudioError) -> AudioChunk?

  /// Ends the stream.
  ///
  /// - Returns: The rest.
  /// - Throws: An ``AudioError`` when the library fails.
  mutating func finish() throws(AudioError) -> AudioChunk?
}
