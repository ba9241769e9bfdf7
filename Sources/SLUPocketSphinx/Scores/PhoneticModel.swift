import SLUSpeech
import SLUTransport

/// An acoustic model whose phones have gaussians of their own, as all decoders of it share it: what frames are compared with, in quiet and in noise.
///
/// The gaussians at a level of noise are laid out when they are first needed, and stay as long as this does.
final class PhoneticModel: Sendable {
  let mixtures: MixtureTable
  private let means: [Float]
  private let variances: [Float]
  private let shape: Gaussians
  private let phones: [String]
  /// What noise makes of the gaussians; nil: nobody knows.
  private let noise: NoiseCompensation?
  private let gaussians = Guarded<[NoiseLevel: GaussianTable]>([:])

  /// Takes the parts of a model, which have been looked at.
  ///
  /// - Parameters:
  ///   - means: The means: by phone, stream, gaussian and feature.
  ///   - variances: The variances, likewise.
  ///   - shape: The shape of both.
  ///   - mixtures: How much gaussians count in senones.
  ///   - phones: The names of the phones.
  ///   - noise: What noise makes of the gaussians; nil: nobody knows.
  init(
    means: [Float], variances: [Float], shape: Gaussians, mixtures: MixtureTable, phones: [String],
    noise: NoiseCompensation?
  ) {
    (self.means, self.variances, self.shape) = (means, variances, shape)
    (self.mixtures, self.phones, self.noise) = (mixtures, phones, noise)
  }

  /// What frames are compared with at some noise, or where nobody knows what that makes of it, in quiet.
  ///
  /// - Throws: `failed` without memory.
  func gaussians(at level: NoiseLevel) throws(RecognizerError) -> GaussianTable {
    let level = noise == nil ? .quiet : level
    return try gaussians.withLock { tables throws(RecognizerError) in
      if let table = tables[level] { return table }
      let table = try GaussianTable(means: means(at: level), variances: variances, shape: shape)
      tables[level] = table
      return table
    }
  }

  /// How likely sound is for the phones at some noise; nil: nobody knows.
  ///
  /// - Throws: `failed` without memory.
  func likelihoods(at level: NoiseLevel) throws(RecognizerError) -> PhoneLikelihoods? {
    noise == nil ? nil : PhoneLikelihoods(try gaussians(at: level), phones: phones)
  }

  /// The means as they are at some noise.
  func means(at level: NoiseLevel) -> [Float] {
    var means = means
    noise?.move(&means, of: phones, gaussians: shape.gaussians, share: level.share)
    return means
  }
}
