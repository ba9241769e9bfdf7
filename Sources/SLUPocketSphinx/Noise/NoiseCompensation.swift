/// How noise moves the features of speech, phone by phone: nearer to their mean, as it fills the gaps between what is loud.
///
/// Features are those of the model `en-us`: cepstra without their mean, and how these change in four and in six frames. A feature x
/// of clean speech is about slope · x + offset in noise. Silence has no lines: where it is expected to sound as noise does on average,
/// words are found wherever noise sounds otherwise.
struct NoiseCompensation: Sendable {
  /// A straight line for each feature of a stream.
  private struct Lines {
    var slopes: [Float]
    var offsets: [Float]
  }

  /// The features of a stream.
  static let length = 13
  /// How many streams there are.
  static let streams = 3
  /// The lines of each stream, by phone.
  private let lines: [String: [Lines]]

  /// At 12 dB in kitchens, fans, voices and pink noise.
  static let english = NoiseCompensation(table: NoiseTable.text)

  /// Reads a table: a phone, then a row for each of its streams, of slopes in percent and offsets in tenths.
  private init(table: String) {
    let rows = table.split(separator: "\n")
    var lines: [String: [Lines]] = [:]
    for start in stride(from: 0, to: rows.count, by: 1 + Self.streams) {
      lines[String(rows[start])] = rows[start...].dropFirst().prefix(Self.streams).map { row in
        let numbers = row.split(separator: " ").compactMap { Float($0) }
        return Lines(
          slopes: numbers.prefix(Self.length).map { $0 / 100 }, offsets: numbers.suffix(Self.length).map { $0 / 10 })
      }
    }
    self.lines = lines
  }

  /// Moves the means of gaussians.
  ///
  /// - Parameters:
  ///   - means: The means: by phone, stream and gaussian.
  ///   - phones: The names of the phones.
  ///   - gaussians: How many gaussians each phone has in each stream.
  ///   - share: How far, 0 to 1.
  func move(_ means: inout [Float], of phones: [String], gaussians: Int, share: Float) {
    for (number, phone) in phones.enumerated() {
      guard let lines = lines[phone] else { continue }
      for (stream, lines) in lines.enumerated() {
        let start = (number * Self.streams + stream) * gaussians * Self.length
        for place in start..<start + gaussians * Self.length {
          let feature = (place - start) % Self.length
          let moved = lines.slopes[feature] * means[place] + lines.offsets[feature]
          means[place] += share * (moved - means[place])
        }
      }
    }
  }
}
