internal import CSndFile
internal import Glibc
public import SLUAudio

/// A file of any form that libsndfile reads: FLAC, Ogg Vorbis and Opus, MP3, AIFF, and WAV with codecs.
public struct SoundFileSource: AudioSource {
  private let path: String

  /// Creates a source; nothing is opened yet.
  ///
  /// - Parameter path: A file, not a pipe: some forms are read from their ends.
  public init(path: String) { self.path = path }

  /// Opens the file.
  ///
  /// - Parameter body: Hears the format and the chunks.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; `cannotOpen`, with the library's reason.
  nonisolated(nonsending) public func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, Events) async throws -> Result
  ) async throws -> Result {
    let file = try SoundFile(path)
    return try await body(file.format, Events(file: file))
  }

  /// The chunks of a file, a tenth of a second each, and behind them a notice when the file was cut off; for one task.
  public struct Events: AsyncSequence, Sendable {
    /// Chunks, and perhaps that some are missing.
    public typealias Element = AudioEvent
    /// Reading failed on the way.
    public typealias Failure = AudioError

    fileprivate let file: SoundFile

    /// Reads on where the last iterator stopped.
    public func makeAsyncIterator() -> Iterator { Iterator(file: file) }

    /// Reads one chunk after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let file: SoundFile

      /// The next chunk, on the caller's actor.
      ///
      /// - Parameter actor: The actor to stay on.
      /// - Returns: The next chunk or notice; nil when the file has ended or the task was cancelled.
      /// - Throws: `cannotRead`, with the library's reason.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws(AudioError) -> AudioEvent? {
        if Task.isCancelled { return nil }
        if let chunk = try file.next() { return .chunk(chunk) }
        return file.takeNotice().map(AudioEvent.notice)
      }
    }
  }
}

/// An open file of libsndfile, closed with its last owner.
///
/// SAFETY: unchecked, as one task reads it, wherever that runs: a source's events are read once.
private final class SoundFile: @unchecked Sendable {
  let format: AudioFormat
  private let path: String
  private let file: OpaquePointer
  private var position = 0
  /// Whether the end was told.
  private var hasEnded = false
  /// What the file says of its length.
  private let promise: SoundFilePromise

  /// sf_open(3): nil, with a reason for sf_strerror(nil).
  init(_ path: String) throws(AudioError) {
    var info = SF_INFO()
    guard let opened = sf_open(path, Int32(SFM_READ), &info) else {
      throw AudioError(
        code: .cannotOpen, source: path, message: "cannot be opened: \(String(cString: sf_strerror(nil)))")
    }
    let rates = AudioFormat.fileRates
    guard rates.contains(Int(info.samplerate)), info.channels > 0 else {
      sf_close(opened)
      throw AudioError(
        code: .malformed, source: path,
        message: "expected \(rates.lowerBound) to \(rates.upperBound) Hz and channels, found \(info.samplerate) Hz and "
          + "\(info.channels) channel\(info.channels == 1 ? "" : "s")")
    }
    self.path = path
    file = opened
    promise = SoundFilePromise(info, beginning: Self.beginning(path))
    format = AudioFormat(sampleRate: Int(info.samplerate), channels: Int(info.channels))
  }

  /// How many samples are read at a time at most, whatever rate and channels a file says it has.
  private static let mostSamples = 1 << 20

  deinit { sf_close(file) }

  /// The first bytes, as many as may stand before samples; none where they cannot be read.
  ///
  /// fopen(3): nil with errno; fread(3): fewer at the end.
  private static func beginning(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    return [UInt8](unsafeUninitializedCapacity: 1 << 20) { space, count in
      count = fread(space.baseAddress, 1, space.count, file)
    }
  }

  /// What is to be known about the end, once.
  ///
  /// The library takes what is there for an end. stat(2): -1 with errno.
  func takeNotice() -> AudioNotice? {
    defer { hasEnded = true }
    var status = stat()
    guard !hasEnded, stat(path, &status) == 0 else { return nil }
    switch promise {
    case .frames(let count):
      return AudioNotice(cutOff: path, format, at: position, missing: count - position, mayBeDamaged: true)
    case .samples(let extent):
      let missing = extent.missingFrames(besides: position, inFileOf: Int(status.st_size))
      return AudioNotice(cutOff: path, format, at: position, missing: missing)
    case .end(let isThere): return isThere ? nil : AudioNotice(endless: path, format, at: position)
    case .nothing: return nil
    }
  }

  /// sf_readf_float(3): the frames that were read, fewer at the end; then sf_error(3) is not 0 if it was no end.
  func next() throws(AudioError) -> AudioChunk? {
    let frames = max(1, min(format.sampleRate / 10, Self.mostSamples / format.channels))
    let samples = [Float](unsafeUninitializedCapacity: frames * format.channels) { space, count in
      count = max(0, Int(sf_readf_float(file, space.baseAddress, sf_count_t(frames)))) * format.channels
      for index in 0..<count where !space[index].isFinite { space[index] = 0 }
    }
    if samples.isEmpty {
      if sf_error(file) == 0 { return nil }
      throw AudioError(
        code: .cannotRead, source: path, message: "cannot be read: \(String(cString: sf_strerror(file)))")
    }
    let chunk = AudioChunk(format: format, position: position, samples: .float(samples))
    position = chunk.end
    return chunk
  }
}
