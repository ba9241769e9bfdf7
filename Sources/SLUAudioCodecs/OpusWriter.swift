internal import COpusEnc
public import SLUAudio

/// Writes Ogg Opus, by libopusenc: for speech a tenth as large as a WAV file.
///
/// ```swift
/// var copy = try OpusWriter(path: "copy.opus", format: chunk.format)
/// try copy.append(chunk)
/// try copy.finish()
/// ```
///
/// Pages hold a fifth of a second and are written as soon as they are full: a crash costs that much at the end.
public struct OpusWriter: SoundWriter, ~Copyable {
  /// Rate and channels of what is added; readers find the next rate that Opus has.
  public let format: AudioFormat
  private let pages: OpusPages
  private let encoder: OpaquePointer
  /// Keeps the bytes of a frame that has not been added to its end.
  private var frames: RawReader
  private var isFinished = false

  /// Where the file is.
  public var path: String { pages.file.source }

  /// Makes the file, or empties the one that is there.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - format: Rate, from 1,000 to 192,000 Hz, and channels, at most 255.
  /// - Throws: `cannotOpen` or `cannotWrite`, with the system's reason; `unsupported`, with the library's, for a format that
  ///   it does not take.
  public init(path: String, format: AudioFormat) throws(AudioError) {
    let pages = OpusPages(file: try FileDescriptor(writing: path))
    encoder = try Self.begin(pages, format)
    self.pages = pages
    self.format = format
    frames = RawReader(format: format)
  }

  /// slu_opus_create: NULL with an error.
  private static func begin(_ pages: OpusPages, _ format: AudioFormat) throws(AudioError) -> OpaquePointer {
    guard rates.contains(format.sampleRate), format.channels <= mostChannels else {
      throw AudioError(
        code: .unsupported, source: pages.file.source,
        message: "expected \(rates.lowerBound) to \(rates.upperBound) Hz and at most \(mostChannels) channels, "
          + "found \(format)")
    }
    let form = slu_opus_form(
      rate: Int32(format.sampleRate), channels: Int32(format.channels),
      bit_rate: Int32(bitRate(format.sampleRate) * format.channels), page_length: pageLength)
    var error: Int32 = 0
    guard let encoder = slu_opus_create(form, OpusPages.sink, pages.context, &error) else {
      throw pages.error(error, .unsupported, "cannot be Ogg Opus of \(format)")
    }
    // The first pages are written by now, or cannot be.
    do { try pages.check(0) } catch {
      slu_opus_destroy(encoder)
      throw error
    }
    return encoder
  }

  /// What was not finished is, as far as that goes.
  deinit {
    if !isFinished { _ = slu_opus_finish(encoder) }
    slu_opus_destroy(encoder)
  }

  /// Adds samples.
  ///
  /// - Parameter samples: 16-bit PCM, little-endian, channels interleaved; they may be cut anywhere.
  /// - Throws: `cannotWrite`, with the system's reason or the library's; nothing more can then be added.
  public mutating func append(_ samples: [UInt8]) throws(AudioError) {
    precondition(!isFinished, "sound was added to a file that is finished")
    guard let whole = frames.decode(samples)?.int16Samples else { return }
    let portion = Self.most * format.channels
    for start in stride(from: 0, to: whole.count, by: portion) {
      try encode(whole[start..<min(whole.count, start + portion)])
    }
  }

  /// slu_opus_encode: 0, or an error.
  private func encode(_ samples: ArraySlice<Int16>) throws(AudioError) {
    try pages.check(slu_opus_encode(encoder, Array(samples), Int32(samples.count / format.channels)))
  }

  /// Writes what is held back, and ends the stream; nothing may be added after it.
  ///
  /// - Throws: `cannotWrite`, with the system's reason or the library's.
  public mutating func finish() throws(AudioError) {
    guard !isFinished else { return }
    isFinished = true
    try pages.check(slu_opus_finish(encoder))
  }

  /// What the library has been tried with; it ends the process at a few hertz.
  private static let rates = 1000...192_000
  private static let mostChannels = 255
  /// How many frames are encoded at a time.
  private static let most = 48_000
  /// A fifth of a second at 48 kHz.
  private static let pageLength: Int32 = 9600

  /// The upper end of what RFC 7587, section 3.1.1, gives for speech of such a width, in bits a second and channel.
  private static func bitRate(_ sampleRate: Int) -> Int {
    switch sampleRate {
    case ...8000: 12_000
    case ...16_000: 20_000
    default: 40_000
    }
  }
}
