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
  private let gaussians: GaussianTable

  /// Takes the gaussians of a model, whose first two streams have cepstra and how these change.
  ///
  /// - Parameters:
  ///   - gaussians: The gaussians.
  ///   - phones: The names of the phones, a codebook each.
  init(_ gaussians: GaussianTable, phones: [String]) {
    numbers = Dictionary(uniqueKeysWithValues: phones.enumerated().map { ($1, $0) })
    self.gaussians = gaussians
  }

  /// How likely a frame is for a phone: a natural logarithm but for a constant.
  func logarithm(of frame: Frame, for phone: Int) -> Float {
    gaussians.logarithm(of: frame.cepstrum, stream: 0, codebook: phone)
      + gaussians.logarithm(of: frame.change, stream: 1, codebook: phone)
  }
}
