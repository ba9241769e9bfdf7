/// Where the samples of a sound file should be, as its header says, whatever the form of the samples.
///
/// It knows the forms that name how many bytes their samples take: WAV, Wave64, AIFF and AU.
package struct SampleExtent: Hashable, Sendable {
  /// The byte at which they begin.
  package let offset: Int
  /// How many bytes they take; nil where nobody knows.
  package let length: Int?

  /// Looks for the samples.
  ///
  /// - Parameter beginning: The file's first bytes; nil is made of those that the samples do not begin in.
  package init?(beginning: [UInt8]) {
    if beginning.starts(with: ".snd".utf8), beginning.count >= 12 {
      let size = beginning.highNumber(at: 8)
      (offset, length) = (beginning.highNumber(at: 4), size == WaveReader.unknownLength ? nil : size)
      return
    }
    guard let form = ChunkForm(of: beginning) else { return nil }
    var place = form.header
    while place + form.chunkHeader <= beginning.count {
      let size = form.size(beginning, place)
      if beginning[place..<(place + 4)].elementsEqual(form.samples.utf8) {
        (offset, length) = (place + form.chunkHeader + form.before, form.length(ofSamplesIn: size))
        return
      }
      // No chunk is longer than what disks hold, and so no sum runs over.
      place += form.chunkHeader + min(size, WaveReader.longestLength)
      place = (place + form.alignment - 1) / form.alignment * form.alignment
    }
    return nil
  }

  /// How many frames are missing at the end.
  ///
  /// - Parameters:
  ///   - frames: How many there are.
  ///   - fileLength: How long the file is, in bytes; each frame takes as many as the next, on average where there is a codec.
  package func missingFrames(besides frames: Int, inFileOf fileLength: Int) -> Int {
    guard let length, fileLength > offset, length > fileLength - offset else { return 0 }
    // Without a codec a frame has a whole number of bytes, and what is left behind the last one is less.
    let (size, rest) = frames > 0 ? (fileLength - offset).quotientAndRemainder(dividingBy: frames) : (0, 0)
    if size > 0, rest < size { return length / size - frames }
    let missing = Double(frames) * (Double(length) / Double(fileLength - offset) - 1)
    // A file that has shrunk since it was read makes any number of them.
    return Int(min(missing, Double(WaveReader.longestLength)))
  }
}

/// How a file of chunks is laid out: each has a name, a size, and what it holds.
private struct ChunkForm {
  /// Where the first chunk begins.
  var header = 12
  /// The bytes before what a chunk holds.
  var chunkHeader = 8
  /// The name of the chunk that has the samples.
  var samples = "data"
  /// How many bytes in it stand before the samples.
  var before = 0
  /// Chunks begin at multiples of this.
  var alignment = 2
  /// The sizes that stand for one that is not known: what a program writes that never goes back.
  var unknown = WaveReader.placeholders
  /// Reads the size of what a chunk holds.
  var size: (_ bytes: [UInt8], _ place: Int) -> Int

  /// Nil for a file of another form.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: "RIFF".utf8) {
      size = { $0.number(at: $1 + 4, bytes: 4) }
    } else if bytes.starts(with: "FORM".utf8) {
      // Offset and block size stand before samples; sox says 0x7F000000 for what it does not know.
      (samples, before, unknown) = ("SSND", 8, 0x7EFF_0000...0x8000_0000)
      size = { $0.highNumber(at: $1 + 4) }
    } else if bytes.starts(with: "riff".utf8) {
      // Wave64: names are GUIDs that begin with four letters, and a size counts the chunk's header.
      (header, chunkHeader, alignment) = (40, 24, 8)
      size = { max(0, $0.longNumber(at: $1 + 16) - 24) }
    } else {
      return nil
    }
  }

  /// How many bytes samples take in a chunk of a size; nil where nobody knows.
  func length(ofSamplesIn size: Int) -> Int? {
    let isKnown = size > before && size != WaveReader.unknownLength && !unknown.contains(size)
    return isKnown && size <= WaveReader.longestLength ? size - before : nil
  }
}

extension [UInt8] {
  /// A number of four bytes, the most significant first.
  fileprivate func highNumber(at offset: Int) -> Int { self[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
}
