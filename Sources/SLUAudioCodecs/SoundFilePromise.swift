internal import CSndFile
internal import SLUAudio

/// What a file says of its own length, each form in its way.
enum SoundFilePromise: Hashable {
  /// It names the number of frames.
  case frames(Int)
  /// It names the bytes that its samples take: the library then counts the frames of those that are there.
  case samples(SampleExtent)
  /// It is marked where it ends; or it is not, and then something is missing.
  case end(isThere: Bool)
  /// It says nothing.
  case nothing

  /// Reads what a file says.
  ///
  /// - Parameters:
  ///   - info: What libsndfile found; `SF_COUNT_MAX` frames, or more than any recording has, where it does not know.
  ///   - beginning: The file's first bytes.
  init(_ info: SF_INFO, beginning: [UInt8]) {
    let isKnown = info.frames < 1 << 44
    switch Int(info.format) & Int(SF_FORMAT_TYPEMASK) {
    case Int(SF_FORMAT_OGG): self = isKnown ? .frames(Int(info.frames)) : .end(isThere: false)
    case Int(SF_FORMAT_FLAC): self = isKnown ? .frames(Int(info.frames)) : .nothing
    case Int(SF_FORMAT_MPEG): self = Self.namesFrames(beginning) ? .frames(Int(info.frames)) : .nothing
    default: self = SampleExtent(beginning: beginning).map(Self.samples) ?? .nothing
    }
  }

  /// Whether the first frame of MPEG audio is a table of contents: without one the library guesses from the bit rate.
  ///
  /// The table stands behind the frame's header and its side information, 36 bytes at most; an ID3 tag may come before, whose
  /// length has seven bits a byte (id3.org, "ID3v2.4.0 main structure", 3.1 and 6.2).
  private static func namesFrames(_ bytes: [UInt8]) -> Bool {
    var frame = bytes[...]
    if bytes.starts(with: "ID3".utf8), bytes.count >= 10 {
      frame = frame.dropFirst(10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) })
    }
    let header = frame.prefix(64)
    return ["Xing", "Info", "VBRI"].contains { header.firstRange(of: Array($0.utf8)) != nil }
  }
}
