import SLUSpeech
import SLUTransport

extension AcousticModel {
  /// What is known of a model that was whole.
  private struct Known {
    /// How its files were then.
    let state: [FileState]
    /// Whether decoders share it.
    let isShared: Bool
    /// What they share, as long as one of them has it.
    weak var model: PhoneticModel?
  }

  private static let known = Guarded<[AcousticModel: Known]>([:])

  /// The model as decoders share it; nil where the library compares frames itself: phones have no gaussians of their own, or too
  /// few, weights are in clusters, or the model says how to compare.
  ///
  /// Its files are looked at, and read again only where they have changed, or where no decoder has what was made of them.
  ///
  /// - Throws: `modelNotFound` where a file is missing; `unusableModel` for a damaged file; `failed` without memory.
  func phonetic() throws(RecognizerError) -> PhoneticModel? {
    try requireFiles()
    let state = state
    return try Self.known.withLock { known throws(RecognizerError) in
      if let found = known[self], found.state == state {
        let model = found.model
        if model != nil || !found.isShared { return model }
      }
      let model = try readPhonetic()
      known[self] = Known(state: state, isShared: model != nil, model: model)
      return model
    }
  }

  private func readPhonetic() throws(RecognizerError) -> PhoneticModel? {
    let files = try AcousticFiles(self)
    guard let weights = files.weights, files.shape.codebooks == files.definition.phones,
      files.shape.gaussians >= DecoderOptions.gaussians, files.features.areComparedAsUsual
    else { return nil }
    let streams = Array(repeating: NoiseCompensation.length, count: NoiseCompensation.streams)
    return PhoneticModel(
      means: files.means, variances: files.variances, shape: files.shape,
      mixtures: try MixtureTable(weights: weights, phones: files.definition.phonesOfSenones, shape: files.shape),
      phones: files.definition.names,
      noise: files.features.areEnglish && files.shape.lengths == streams ? .english : nil)
  }
}
