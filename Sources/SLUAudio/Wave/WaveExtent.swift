/// Where the samples of a WAV file should be, as its chunks say, whatever the form of the samples.
package struct WaveExtent: Hashable, Sendable {
  /// The byte at which they begin.
  package let offset: Int
  /// How many bytes they take; nil where nobody knows.
  package let length: Int?

  /// Looks for the samples.
  ///
  /// - Parameter beginning: The file's first bytes; nil is made of those that the samples do not begin in.
  package init?(beginning: [UInt8]) {
    guard beginning.count >= 12, beginning.starts(with: "RIFF".utf8) else { return nil }
    var place = 12
    while place + 8 <= beginning.count {
      let size = beginning.number(at: place + 4, bytes: 4)
      if beginning[place..<(place + 4)].elementsEqual("data".utf8) {
        offset = place + 8
        length = size == 0 || size == WaveReader.unknownLength || WaveReader.placeholders.contains(size) ? nil : size
        return
      }
      place += 8 + size + size % 2
    }
    return nil
  }

  /// How many frames are missing at the end.
  ///
  /// - Parameters:
  ///   - frames: How many there are.
  ///   - fileLength: How long the file is, in bytes; each frame takes as many as the next, on average.
  package func missingFrames(besides frames: Int, inFileOf fileLength: Int) -> Int {
    guard let length, fileLength > offset, length > fileLength - offset else { return 0 }
    return Int(Double(frames) * (Double(length) / Double(fileLength - offset) - 1))
  }
}
