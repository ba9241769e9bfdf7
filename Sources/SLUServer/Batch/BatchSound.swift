import SLUAudio
import SLUTransport

/// The audio of an upload, as it comes in: a WAV file's header is read, not heard, and counts more than the configuration.
struct BatchSound: Hashable, Sendable {
  private enum Reading: Hashable {
    /// Too few bytes to know.
    case beginning([UInt8])
    case wave(WaveReader)
    case samples
  }

  /// Small messages are kept together up to this size, in bytes: each array has a cost of its own.
  private static let joined = 32 << 10

  /// A piece is heard as a message is, and so is shorter than one may be.
  static let longestPiece = StreamMachine.chunkLimit / 2

  /// The samples, 16 bits each, in pieces of at most ``longestPiece`` bytes.
  private(set) var pieces: [[UInt8]] = []
  /// How many bytes they are.
  private(set) var byteCount = 0
  /// How they are to be read; nil as long as nobody knows.
  private(set) var format: StreamFormat?
  private let config: StreamConfig?
  private var reading = Reading.beginning([])

  /// Begins with no audio.
  ///
  /// - Parameter config: How audio without a header is to be read; nil where the client did not say.
  /// - Throws: `INVALID_ARGUMENT` for a configuration that is none.
  init(_ config: StreamConfig?) throws(StreamStatus) {
    if let config { _ = try StreamFormat(config) }
    self.config = config
  }

  /// How long it is by now.
  var milliseconds: Int { format?.milliseconds(ofBytes: byteCount) ?? 0 }

  /// Takes the next bytes.
  ///
  /// - Throws: `INVALID_ARGUMENT` for a WAV file that cannot be read, and for samples without a configuration.
  mutating func add(_ bytes: [UInt8]) throws(StreamStatus) {
    switch reading {
    case .beginning(let before):
      let all = before + bytes
      guard all.count >= 4 else {
        reading = .beginning(all)
        return
      }
      if ["RIFF", "RF64", "BW64"].contains(where: { all.starts(with: $0.utf8) }) {
        reading = .wave(WaveReader(source: "audio"))
      } else if let name = Self.otherFiles.first(where: { all.starts(with: $0.mark) })?.name {
        throw StreamStatus(.invalidArgument, "expected a WAV file, or 16-bit samples; found \(name)")
      } else {
        try beginSamples()
      }
      try add(all)
    case .samples: keep(bytes)
    case .wave(var reader):
      let chunk: AudioChunk?
      do throws(AudioError) { chunk = try reader.decode(bytes) } catch {
        throw StreamStatus(.invalidArgument, "\(error)")
      }
      reading = .wave(reader)
      guard let chunk else { return }
      if format == nil { format = try StreamFormat(header: chunk.format, config) }
      keep(chunk.pcmBytes)
    }
  }

  /// Takes note that there is no more.
  ///
  /// - Returns: That a WAV file was cut off; nil when all that it promised is there.
  /// - Throws: `INVALID_ARGUMENT` when there was no audio.
  @discardableResult
  mutating func finish() throws(StreamStatus) -> AudioNotice? {
    var notice: AudioNotice?
    switch reading {
    case .beginning(let few):
      if few.isEmpty { break }
      try beginSamples()
      keep(few)
    case .wave(let reader):
      do throws(AudioError) { notice = try reader.finish() } catch { throw StreamStatus(.invalidArgument, "\(error)") }
    case .samples: break
    }
    guard milliseconds > 0 else {
      throw StreamStatus(.invalidArgument, "expected audio: a WAV file, or 16-bit samples; found none")
    }
    return notice
  }

  /// What files begin with that would be heard as noise: four bytes that no recording of sound has there but by a rare chance.
  private static let otherFiles: [(mark: [UInt8], name: String)] = [
    (Array("fLaC".utf8), "FLAC"), (Array("OggS".utf8), "Ogg"), (Array("ID3".utf8) + [3], "MP3"),
    (Array("ID3".utf8) + [4], "MP3"), (Array("FORM".utf8), "AIFF"), (Array(".snd".utf8), "AU"),
    ([0x1F, 0x8B, 0x08, 0x00], "gzip"), ([0x1F, 0x8B, 0x08, 0x08], "gzip"),
  ]

  private mutating func beginSamples() throws(StreamStatus) {
    guard let config else {
      throw StreamStatus(.invalidArgument, "expected config with the first message, or a WAV file: found neither")
    }
    format = try StreamFormat(config)
    reading = .samples
  }

  private mutating func keep(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    byteCount += bytes.count
    if let last = pieces.indices.last, pieces[last].count + bytes.count <= Self.joined {
      // What grows by itself takes up to twice the room.
      pieces[last].reserveCapacity(Self.joined)
      pieces[last] += bytes
    } else if bytes.count <= Self.longestPiece {
      pieces.append(bytes)
    } else {
      // What was sent in one message may be more in samples of 16 bits, and with what was left of the one before.
      for start in stride(from: 0, to: bytes.count, by: Self.longestPiece) {
        pieces.append(Array(bytes[start...].prefix(Self.longestPiece)))
      }
    }
  }
}

extension StreamFormat {
  /// The format of a WAV file's samples; language and options are the configuration's.
  fileprivate init(header: AudioFormat, _ config: StreamConfig?) throws(StreamStatus) {
    var config = config ?? StreamConfig()
    config.channels = header.channels
    config.sampleRateHertz = header.sampleRate
    try self.init(config)
  }
}
