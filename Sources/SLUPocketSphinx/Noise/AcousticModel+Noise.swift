import SLUSpeech
import SLUTransport

extension AcousticModel {
  /// A model that was compensated, as long as a decoder has it.
  private struct Known {
    let state: [FileState]
    weak var model: CompensatedModel?
  }

  private static let compensated = Guarded<[AcousticModel: Known]>([:])

  /// The model in noise; nil when its features are none of which it is known what noise makes of them.
  ///
  /// - Throws: `unusableModel` for a damaged file; `failed` when there is no room for it.
  func inNoise() throws(RecognizerError) -> CompensatedModel? {
    let state = ["mdef", "means", "variances", "feat.params"].map { FileState("\(folder)/\($0)") }
    return try Self.compensated.withLock { known throws(RecognizerError) in
      if let found = known[self], found.state == state, let model = found.model { return model }
      let model = try compensate()
      known[self] = model.map { Known(state: state, model: $0) }
      return model
    }
  }

  private func compensate() throws(RecognizerError) -> CompensatedModel? {
    let isKnown = try read("feat.params") { bytes throws(ModelFault) in try FeatureParameters(bytes).areEnglish }
    let phones = try read("mdef") { bytes throws(ModelFault) in try ModelDefinition(bytes).names }
    let (shape, means) = try read("means") { bytes throws(ModelFault) in
      (try Gaussians(bytes), Array(try ModelParameters.numbers(in: bytes)))
    }
    let (variances, spread) = try read("variances") { bytes throws(ModelFault) in
      guard try Gaussians(bytes) == shape else { throw ModelFault("expected as many numbers as means has") }
      return (bytes, try ModelParameters.numbers(in: bytes))
    }
    let streams = Array(repeating: NoiseCompensation.length, count: NoiseCompensation.streams)
    guard isKnown, shape.lengths == streams, shape.codebooks == phones.count else { return nil }
    return try CompensatedModel(means: means, variances: variances, spread: spread, shape: shape, phones: phones)
  }
}
