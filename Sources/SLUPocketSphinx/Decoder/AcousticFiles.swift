import SLUSpeech

/// What the files of an acoustic model hold: whole, and each fitting the others.
struct AcousticFiles {
  /// How sound becomes features.
  let features: FeatureParameters
  /// The phones and their states.
  let definition: ModelDefinition
  /// How many gaussians there are, and of what.
  let shape: Gaussians
  /// The means, and the variances: by codebook, stream, gaussian and feature.
  let means, variances: [Float]
  /// What each gaussian counts in each senone; nil where that is in clusters.
  let weights: [UInt8]?

  /// Reads the files.
  ///
  /// - Parameter model: Where they are.
  /// - Throws: `unusableModel` for what is damaged, or of another model.
  init(_ model: AcousticModel) throws(RecognizerError) {
    let (shape, means) = try model.read("means") { bytes throws(ModelFault) in try Self.gaussians(bytes) }
    let definition = try model.read("mdef") { bytes throws(ModelFault) in try ModelDefinition(bytes) }
    guard [1, definition.phones].contains(shape.codebooks) else {
      let found = "expected a codebook, or one for each of \(definition.phones) phones, found \(shape.codebooks)"
      throw model.unusable("means", ModelFault(found))
    }
    variances = try model.read("variances") { bytes throws(ModelFault) in
      let (own, variances) = try Self.gaussians(bytes)
      guard own == shape else { throw ModelFault("expected as many numbers as means has") }
      return variances
    }
    try model.read("transition_matrices") { bytes throws(ModelFault) in try definition.checkMatrices(bytes) }
    features = try model.read("feat.params") { bytes throws(ModelFault) in
      let features = try FeatureParameters(bytes)
      try features.check(for: shape)
      return features
    }
    weights = try model.read("sendump") { bytes throws(ModelFault) in
      try SenoneDump(
        bytes, senones: definition.senones, streams: shape.lengths.count, gaussians: shape.gaussians
      ).weights
    }
    (self.shape, self.means, self.definition) = (shape, means, definition)
  }

  private static func gaussians(_ bytes: [UInt8]) throws(ModelFault) -> (shape: Gaussians, numbers: [Float]) {
    let numbers = try ModelParameters.numbers(in: bytes)
    let shape = try Gaussians(numbers: numbers)
    return (shape, shape.values(in: numbers))
  }
}
