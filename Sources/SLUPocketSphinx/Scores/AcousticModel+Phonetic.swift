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
    let files = ["mdef", "means", "variances", "sendump", "feat.params"]
    let state = files.map { FileState("\(folder)/\($0)") }
    return try Self.phonetic.withLock { known throws(RecognizerError) in
      if let found = known[self], found.state == state, let model = found.model { return model }
      let model = try readPhonetic()
      known[self] = model.map { Known(state: state, model: $0) }
      return model
    }
  }

  private func readPhonetic() throws(RecognizerError) -> PhoneticModel? {
    let parameters = try read("feat.params") { bytes throws(ModelFault) in try FeatureParameters(bytes) }
    let definition = try read("mdef") { bytes throws(ModelFault) in try ModelDefinition(bytes) }
    let (shape, means) = try read("means") { bytes throws(ModelFault) in try Self.gaussians(bytes) }
    let variances = try read("variances") { bytes throws(ModelFault) in
      let (own, variances) = try Self.gaussians(bytes)
      guard own == shape else { throw ModelFault("expected as many numbers as means has") }
      return variances
    }
    let weights = try read("sendump") { bytes throws(ModelFault) in
      try SenoneDump(
        bytes, senones: definition.senones, streams: shape.lengths.count, gaussians: shape.gaussians
      ).weights
    }
    guard let weights, shape.codebooks == definition.phones, shape.gaussians >= DecoderOptions.gaussians,
      parameters.areComparedAsUsual
    else { return nil }
    let streams = Array(repeating: NoiseCompensation.length, count: NoiseCompensation.streams)
    return PhoneticModel(
      means: means, variances: variances, shape: shape,
      mixtures: try MixtureTable(weights: weights, phones: definition.phonesOfSenones, shape: shape),
      phones: definition.names, noise: parameters.areEnglish && shape.lengths == streams ? .english : nil)
  }

  private static func gaussians(_ bytes: [UInt8]) throws(ModelFault) -> (shape: Gaussians, numbers: [Float]) {
    let shape = try Gaussians(bytes)
    return (shape, shape.values(in: try ModelParameters.numbers(in: bytes)))
  }
}
