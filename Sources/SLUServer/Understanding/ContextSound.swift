import SLUAudio
import SLUTransport

/// Brings the bytes of a context into the format of a recogniser, in pieces of one length.
///
/// However a client cuts its audio, the recogniser hears the same pieces, and so says the same at the same places.
final class ContextSound<Resampler: AudioResampler & ~Copyable> {
  /// The length of a piece: often enough for words to show as they are said.
  private static var piece: Duration { .milliseconds(40) }

  private let input: AudioFormat
  private let output: AudioFormat
  private var resampler: Resampler?
  /// The first bytes of a frame whose others have not come.
  private var bytes: [UInt8] = []
  private var frames = 0
  /// What is less than a piece.
  private var samples: [Int16] = []
  private var position = 0

  /// Creates what brings sound of one format into another.
  ///
  /// - Throws: An `AudioError` when there is no way from one rate to the other.
  init(
    from input: AudioFormat, to output: AudioFormat,
    make: (AudioFormat, Int) throws(AudioError) -> Resampler
  ) throws(AudioError) {
    self.input = input
    self.output = output
    resampler = input == output ? nil : try make(input, output.sampleRate)
  }

  /// Takes the next bytes; gives the pieces that are whole by now.
  func add(_ audio: [UInt8]) throws(AudioError) -> [AudioChunk] {
    bytes += audio
    let whole = bytes.count - bytes.count % (2 * input.channels)
    let chunk = AudioChunk(
      format: input, position: frames,
      samples: bytes[..<whole].withUnsafeBytes { SampleEncoding.signed16.samples($0) })
    bytes.removeFirst(whole)
    frames = chunk.end
    if resampler == nil {
      samples += chunk.int16Samples
    } else if let converted = try resampler?.convert(chunk) {
      samples += converted.int16Samples
    }
    let length = output.frames(in: Self.piece)
    let count = samples.count / length
    defer { samples.removeFirst(count * length) }
    return (0..<count).map { piece(samples[($0 * length)..<(($0 + 1) * length)]) }
  }

  /// Gives the rest.
  func finish() throws(AudioError) -> AudioChunk? {
    if let rest = try resampler?.finish() { samples += rest.int16Samples }
    defer { samples = [] }
    return samples.isEmpty ? nil : piece(samples[...])
  }

  private func piece(_ samples: ArraySlice<Int16>) -> AudioChunk {
    defer { position += samples.count }
    return AudioChunk(format: output, position: position, samples: .int16(Array(samples)))
  }
}

extension StreamStatus {
  /// Sound that cannot be brought into the format of a recogniser.
  init(_ error: AudioError) { self.init(.invalidArgument, "config: \(error.message)") }
}
