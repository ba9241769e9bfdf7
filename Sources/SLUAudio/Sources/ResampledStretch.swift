/// Sound without a gap on its way through a resampler of its own, brought to its place in the stream.
final class ResampledStretch<Resampler: AudioResampler & ~Copyable> {
  private var resampler: Resampler
  private let offset: Int
  /// The position of the input after the last frame that was taken.
  private(set) var end: Int

  /// Begins a stretch.
  ///
  /// - Parameters:
  ///   - resampler: A new one.
  ///   - start: The position of its first frame in the input.
  ///   - offset: The position of the first frame that comes out.
  init(_ resampler: consuming Resampler, from start: Int, at offset: Int) {
    self.resampler = resampler
    self.offset = offset
    end = start
  }

  /// Takes the next sound; gives what can be told of it.
  func convert(_ chunk: AudioChunk) throws(AudioError) -> AudioChunk? {
    end = chunk.end
    return moved(try resampler.convert(chunk))
  }

  /// Gives the rest.
  func finish() throws(AudioError) -> AudioChunk? { moved(try resampler.finish()) }

  private func moved(_ chunk: AudioChunk?) -> AudioChunk? {
    chunk.map { AudioChunk(format: $0.format, position: offset + $0.position, samples: $0.samples) }
  }
}
