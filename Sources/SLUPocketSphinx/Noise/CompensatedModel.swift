import SLUSpeech
import SLUTransport

/// An acoustic model as it sounds in noise: its gaussians with means that are moved, as files that the library reads.
///
/// One is enough for all decoders of a model; it makes each file when it is first needed.
final class CompensatedModel: Sendable {
  /// The file with the model's variances, which are those of quiet sound.
  let variances: MemoryFile
  /// The file of a transformation that changes nothing: with one the library reads means and variances again.
  let transformation: MemoryFile
  private let means: [UInt32]
  /// The numbers in the file `variances`.
  private let spread: [Float]
  private let phones: [String]
  private let shape: Gaussians
  private let files = Guarded<[NoiseLevel: MemoryFile]>([:])
  private let likelihoods = Guarded<[NoiseLevel: PhoneLikelihoods]>([:])

  /// Takes the parts of a model.
  ///
  /// - Parameters:
  ///   - means: The numbers of the file `means`, which have been looked at.
  ///   - variances: All of the file `variances`, which has been looked at.
  ///   - spread: The numbers of that file.
  ///   - shape: The shape of both.
  ///   - phones: The names of the phones.
  /// - Throws: `failed` when there is no room for files.
  init(
    means: [UInt32], variances: [UInt8], spread: some BidirectionalCollection<UInt32>, shape: Gaussians,
    phones: [String]
  ) throws(RecognizerError) {
    (self.means, self.shape, self.phones) = (means, shape, phones)
    self.spread = shape.values(in: spread)
    self.variances = try MemoryFile("variances", variances)
    transformation = try MemoryFile("transformation", Array(Self.identity(shape.lengths).utf8))
  }

  /// The file with the means at some noise.
  ///
  /// - Throws: `failed` when there is no room for it.
  func means(at level: NoiseLevel) throws(RecognizerError) -> MemoryFile {
    try files.withLock { files throws(RecognizerError) in
      if let file = files[level] { return file }
      let numbers = Array(means.dropLast(shape.size)) + moved(to: level).map(\.bitPattern)
      let file = try MemoryFile("means", ModelParameters.bytes(of: numbers))
      files[level] = file
      return file
    }
  }

  /// How likely sound is for the model's phones at some noise.
  func likelihoods(at level: NoiseLevel) -> PhoneLikelihoods {
    likelihoods.withLock { known in
      if let found = known[level] { return found }
      let made = PhoneLikelihoods(means: moved(to: level), variances: spread, shape: shape, phones: phones)
      known[level] = made
      return made
    }
  }

  /// The means as they are at some noise.
  private func moved(to level: NoiseLevel) -> [Float] {
    var values = shape.values(in: means)
    NoiseCompensation.english.move(&values, of: phones, gaussians: shape.gaussians, share: level.share)
    return values
  }

  /// A transformation of all gaussians in the form of the library (`ps_mllr.c`): for each stream a matrix, offsets, and factors of
  /// variances.
  private static func identity(_ lengths: [Int]) -> String {
    var text = "1\n\(lengths.count)\n"
    for length in lengths {
      text += "\(length)\n"
      for row in 0..<length { text += (0..<length).map { $0 == row ? "1" : "0" }.joined(separator: " ") + "\n" }
      for number in ["0", "1"] { text += Array(repeating: number, count: length).joined(separator: " ") + "\n" }
    }
    return text
  }
}
