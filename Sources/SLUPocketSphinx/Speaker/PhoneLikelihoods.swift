/// How likely sound is for each phone of an acoustic model: by its cepstra, and by how they change.
struct PhoneLikelihoods: Sendable {
  /// A moment of sound: ten milliseconds.
  struct Frame {
    /// The cepstrum without its mean.
    var cepstrum: [Float]
    /// How it changes in forty milliseconds.
    var change: [Float]
  }

  /// The numbers of the phones.
  let numbers: [String: Int]
  private let cepstra: StreamLikelihoods
  private let changes: StreamLikelihoods

  /// Takes the gaussians of a model, whose first two streams have cepstra and how these change.
  ///
  /// - Parameters:
  ///   - means: The means: by phone, stream and gaussian.
  ///   - variances: The variances, likewise.
  ///   - shape: The shape of both.
  ///   - phones: The names of the phones, a codebook each.
  init(means: [Float], variances: [Float], shape: Gaussians, phones: [String]) {
    numbers = Dictionary(uniqueKeysWithValues: phones.enumerated().map { ($1, $0) })
    cepstra = StreamLikelihoods(0, means: means, variances: variances, shape: shape)
    changes = StreamLikelihoods(1, means: means, variances: variances, shape: shape)
  }

  /// How likely a frame is for a phone: a natural logarithm but for a constant.
  func logarithm(of frame: Frame, for phone: Int) -> Float {
    cepstra.logarithm(of: frame.cepstrum, for: phone) + changes.logarithm(of: frame.change, for: phone)
  }
}
