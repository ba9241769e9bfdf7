internal import CSoxr
public import SLUAudio

/// Brings sound to one channel of another rate, by libsoxr.
///
/// ```swift
/// var resampler = try SoxResampler(from: chunk.format, toRate: 16_000)
/// if let speech = try resampler.convert(chunk) { hear(speech) }
/// ```
///
/// What comes out is not late by the filter's delay but only told later: its positions are those of the input.
public struct SoxResampler: AudioResampler, ~Copyable {
  /// How exact the result is, and how late it is told.
  public enum Quality: Hashable, Sendable, CaseIterable {
    /// For who needs it 17 ms sooner, at the cost of what lies in the uppermost part of the new range.
    case low
    /// For files, and for sound that is heard now: both then give the same samples.
    case high

    fileprivate var recipe: UInt {
      switch self {
      case .low: UInt(SOXR_LQ)
      // SOXR_HQ, by the name that is not a macro of a macro.
      case .high: UInt(SOXR_20_BITQ)
      }
    }
  }

  /// What comes out: one channel.
  public let format: AudioFormat
  private let input: AudioFormat
  /// Nil when the rates are the same.
  private let resampler: soxr_t?
  private var position = 0

  /// Creates a resampler.
  ///
  /// - Parameters:
  ///   - input: The format of what it will hear.
  ///   - rate: The rate of what comes out, in hertz.
  ///   - quality: How exact the result is.
  /// - Throws: `unsupported` when the library cannot go from one rate to the other.
  public init(from input: AudioFormat, toRate rate: Int, quality: Quality = .high) throws(AudioError) {
    self.input = input
    format = AudioFormat(sampleRate: rate, channels: 1)
    resampler = input.sampleRate == rate ? nil : try Self.make(input.sampleRate, rate, quality)
  }

  /// soxr_create(3): nil with an error text that is the library's own.
  private static func make(_ input: Int, _ output: Int, _ quality: Quality) throws(AudioError) -> soxr_t {
    var failure: soxr_error_t?
    var spec = soxr_quality_spec(quality.recipe, 0)
    guard let made = soxr_create(Double(input), Double(output), 1, &failure, nil, &spec, nil) else {
      throw Self.error(failure, "from \(input) to \(output) Hz")
    }
    return made
  }

  deinit {
    if let resampler { soxr_delete(resampler) }
  }

  /// Takes the next sound.
  ///
  /// - Parameter chunk: Sound in the format that the resampler was made for; anything else is a mistake of the program.
  /// - Returns: What can be told of it by now.
  /// - Throws: `unsupported`, with the library's reason.
  public mutating func convert(_ chunk: AudioChunk) throws(AudioError) -> AudioChunk? {
    precondition(chunk.format == input, "a resampler hears \(input), found \(chunk.format)")
    return try take(chunk.monoSamples)
  }

  /// Ends the stream.
  ///
  /// - Returns: The rest.
  /// - Throws: `unsupported`, with the library's reason.
  public mutating func finish() throws(AudioError) -> AudioChunk? {
    resampler == nil ? nil : try take(nil)
  }

  private mutating func take(_ samples: [Float]?) throws(AudioError) -> AudioChunk? {
    let found = try resampler.map { resampler throws(AudioError) in try run(resampler, samples) } ?? samples ?? []
    guard !found.isEmpty else { return nil }
    let chunk = AudioChunk(format: format, position: position, samples: .float(found))
    position = chunk.end
    return chunk
  }

  /// soxr_process(3): nil, or an error text that is the library's own; no input says that it has ended.
  private func run(_ resampler: soxr_t, _ samples: [Float]?) throws(AudioError) -> [Float] {
    var failure: soxr_error_t?
    var found: [Float] = []
    var rest = (samples ?? [])[...]
    let room = 4096
    var written = 0
    repeat {
      var used = 0
      found += [Float](unsafeUninitializedCapacity: room) { space, count in
        failure = rest.withUnsafeBufferPointer { input in
          soxr_process(
            resampler, samples == nil ? nil : UnsafeRawPointer(input.baseAddress), input.count, &used,
            space.baseAddress, room, &written)
        }
        count = written
      }
      if let failure { throw Self.error(failure, "to \(format.sampleRate) Hz") }
      rest = rest.dropFirst(used)
    } while !rest.isEmpty || written == room
    return found
  }

  private static func error(_ reason: soxr_error_t?, _ what: String) -> AudioError {
    let words = reason.map { String(cString: $0) } ?? "no reason given"
    return AudioError(code: .unsupported, source: "libsoxr", message: "cannot resample \(what): \(words)")
  }
}
