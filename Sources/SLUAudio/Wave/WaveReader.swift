/// Reads a WAV file from its bytes, in portions of any size: a file, a pipe, an upload.
///
/// ```swift
/// var reader = WaveReader(source: "hello.wav")
/// while let bytes = try await next() {
///   if let chunk = try reader.decode(bytes) { hear(chunk) }
/// }
/// try reader.finish()
/// ```
///
/// It takes PCM of 8, 16, 24 and 32 bits, floating point of 32 and 64 bits, 1,000 to 768,000 frames a second, up to 1,024 channels, RIFF and RF64.
/// Chunks it does not know are passed over. Memory does not depend on what the header says: lengths there are only counted
/// down. A length that is missing, as when the file was a stream, means that all that follows is sound.
public struct WaveReader: AudioDecoder, Hashable {
  private enum Stage: Hashable {
    case riff
    case chunkHeader
    case format(length: Int)
    case longSizes(length: Int)
    case skipping(Int)
    /// So many bytes are left; nil goes on to the end of the input.
    case samples(left: Int?)
    case over
  }

  /// What errors call the input.
  public let source: String
  /// The form of the samples; nil until they begin.
  public private(set) var waveFormat: WaveFormat?
  /// How many frames have been read.
  public private(set) var position = 0

  private var stage = Stage.riff
  /// What the current stage has not yet had enough of: a header of at most 40 bytes, or a part of a frame.
  private var pending: [UInt8] = []
  /// How many bytes the finished stages have used.
  private var offset = 0
  private var described: WaveFormat?
  private var riffLength: Int?
  private var longDataLength: Int?

  /// Creates a reader.
  ///
  /// - Parameter source: What errors call the input.
  public init(source: String) { self.source = source }

  /// Rate and channels; nil until the samples begin.
  public var format: AudioFormat? { waveFormat?.audio }

  /// How many frames did not come that the header had promised: more than 0 when the recording was cut off.
  ///
  /// Ask when all has been read. What writes to a pipe promises the most that it can, such as sox 2 GiB: there nobody knows.
  public var missingFrames: Int {
    guard case .samples(let left?) = stage, let waveFormat else { return 0 }
    let promised = position * waveFormat.frameBytes + pending.count + left
    guard !Self.placeholders.contains(promised) else { return 0 }
    return (pending.count + left) / waveFormat.frameBytes
  }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: Any number of them.
  /// - Returns: The sound that they complete, if any.
  /// - Throws: `malformed` or `unsupported`, with the byte it is about; the reader is then as it was before.
  public mutating func decode(_ bytes: [UInt8]) throws(AudioError) -> AudioChunk? {
    var next = self
    let chunk = try next.advance(bytes)
    self = next
    return chunk
  }

  /// Says that there are no more bytes.
  ///
  /// A recording may end anywhere in its samples; a part of a frame is left out.
  ///
  /// - Returns: That it was cut off, and how much is missing; nil when all that the header had promised is there.
  /// - Throws: `cutOff` or `malformed` when the samples have not even begun.
  @discardableResult
  public func finish() throws(AudioError) -> AudioNotice? {
    if let format { return AudioNotice(cutOff: source, format, at: position, missing: missingFrames) }
    let end = offset + pending.count
    guard end > 0 else {
      throw AudioError(code: .cutOff, source: source, offset: 0, message: "expected a WAV file, found nothing")
    }
    let expected =
      switch stage {
      case .riff: "the beginning of a WAV file (12 bytes)"
      case .format, .longSizes, .skipping: "the rest of a chunk"
      case .chunkHeader, .samples, .over: "samples (a data chunk)"
      }
    throw AudioError(code: .cutOff, source: source, offset: end, message: "expected \(expected), found the end")
  }

  private mutating func advance(_ bytes: [UInt8]) throws(AudioError) -> AudioChunk? {
    var rest = bytes[...]
    while true {
      switch stage {
      case .riff:
        guard let header = take(12, from: &rest) else { return nil }
        try begin(header)
      case .chunkHeader:
        guard let header = take(8, from: &rest) else { return nil }
        try beginChunk(header)
      case .format(let length):
        guard let fields = take(min(length, 40), from: &rest) else { return nil }
        described = try WaveFormat(fields, at: offset - fields.count, source: source)
        stage = .skipping(length - fields.count + length % 2)
      case .longSizes(let length):
        guard let fields = take(16, from: &rest) else { return nil }
        longDataLength = fields.longNumber(at: 8)
        stage = .skipping(length - fields.count + length % 2)
      case .skipping(let count):
        let skipped = min(count, rest.count)
        rest = rest.dropFirst(skipped)
        offset += skipped
        stage = skipped == count ? .chunkHeader : .skipping(count - skipped)
        if skipped < count { return nil }
      case .samples(let left): return sound(rest, left: left)
      case .over: return nil
      }
    }
  }

  /// So many bytes, once they are there.
  private mutating func take(_ count: Int, from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    let missing = count - pending.count
    pending += rest.prefix(missing)
    rest = rest.dropFirst(missing)
    guard pending.count == count else { return nil }
    defer { pending = [] }
    offset += count
    return pending
  }

  private mutating func begin(_ header: [UInt8]) throws(AudioError) {
    guard ["RIFF", "RF64", "BW64"].contains(where: { header[0..<4].elementsEqual($0.utf8) }),
      header[8..<12].elementsEqual("WAVE".utf8)
    else {
      throw AudioError(code: .malformed, source: source, offset: 0, message: "expected a WAV file (RIFF…WAVE)")
    }
    riffLength = known(header.number(at: 4, bytes: 4))
    stage = .chunkHeader
  }

  private mutating func beginChunk(_ header: [UInt8]) throws(AudioError) {
    let length = header.number(at: 4, bytes: 4)
    let place = offset - 8
    func refuse(_ message: String) -> AudioError {
      AudioError(code: .malformed, source: source, offset: place, message: message)
    }
    if header[0..<4].elementsEqual("fmt ".utf8) {
      guard length >= 16 else { throw refuse("expected a format of at least 16 bytes, found \(length)") }
      stage = .format(length: length)
    } else if header[0..<4].elementsEqual("ds64".utf8) {
      guard length >= 16 else { throw refuse("expected sizes of at least 16 bytes, found \(length)") }
      stage = .longSizes(length: length)
    } else if header[0..<4].elementsEqual("data".utf8) {
      guard let described else { throw refuse("expected the format (a fmt chunk) before the samples") }
      waveFormat = described
      stage = .samples(left: dataLength(length))
    } else {
      // Chunks begin at even offsets.
      stage = .skipping(length + length % 2)
    }
  }

  /// The length of the samples in bytes; nil when nobody went back to write it.
  private func dataLength(_ length: Int) -> Int? {
    if length == Self.unknownLength { return longDataLength.flatMap { $0 == 0 || $0 > Self.longestLength ? nil : $0 } }
    // An empty recording with more chunks behind it is empty; with none, the length may just not have been written yet.
    if length == 0, riffLength.map({ $0 + 8 > offset }) != true { return nil }
    return length
  }

  private func known(_ length: Int) -> Int? { length == 0 || length == Self.unknownLength ? nil : length }

  static let unknownLength = 0xFFFF_FFFF
  /// No recording is longer than 16 TiB, years of sound: what says so does not know.
  static let longestLength = 1 << 44
  /// The lengths just below 2 GiB that stand for one that is not known: sox, arecord.
  static let placeholders = 0x7FFF_0000...0x8000_0000

  private mutating func sound(_ rest: ArraySlice<UInt8>, left: Int?) -> AudioChunk? {
    guard let waveFormat else { return nil }
    let usable = rest.prefix(left ?? rest.count)
    let remaining = left.map { $0 - usable.count }
    pending += usable
    stage = remaining == 0 ? .over : .samples(left: remaining)
    let chunk = waveFormat.encoding.takeFrames(from: &pending, waveFormat.audio, at: position)
    position = chunk?.end ?? position
    return chunk
  }
}

extension AudioChunk {
  /// Reads a whole WAV file; of one that was cut off, what is there.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - source: What errors call it.
  /// - Throws: What ``WaveReader`` throws.
  public init(wave bytes: [UInt8], source: String) throws(AudioError) {
    var reader = WaveReader(source: source)
    let chunk = try reader.decode(bytes)
    try reader.finish()
    // Without an error the format is known.
    self = chunk ?? AudioChunk(format: reader.format ?? .speech, position: 0, samples: .int16([]))
  }
}
