import SLUSpeech
import SLUTransport

extension AcousticModel {
  /// A model that was read, as long as a decoder has it.
  private struct Known {
    let state: [FileState]
    weak var model: PhoneticModel?
  }

  private static let phonetic = Guarded<[AcousticModel: Known]>([:])

  /// The model as decoders share it; nil where the library compares frames itself: phones have no gaussians of their own, or too
  /// few, weights are in clusters, or the model says how to compare.
  ///
  /// - Throws: `unusableModel` for a damaged file; `failed` without memory.
  func phonetic() throws(RecognizerError) -> PhoneticModel? {
    let state = state
    return try Self.phonetic.withLock { known throws(RecognizerError) in
      if let found = known[self], found.state == state, let model = found.model { return model }
      let model = try readPhonetic()
      known[self] = model.map { Known(state: state, model: $0) }
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
