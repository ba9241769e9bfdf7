import CPocketSphinx

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// How likely some features of sound, one stream of them, are for each phone of an acoustic model.
struct StreamLikelihoods: Sendable {
  /// The least variance, as the library has it.
  private static let leastVariance: Float = 0.0001

  /// How many features the stream has, and how many gaussians a phone has for it.
  private let (features, gaussians): (Int, Int)
  /// What the square of a feature counts: by phone, feature and gaussian.
  private let squares: [Float]
  /// What the feature itself counts, likewise.
  private let linears: [Float]
  /// What a gaussian counts in any case, by phone and gaussian.
  private let constants: [Float]

  /// Takes the gaussians of a stream.
  ///
  /// - Parameters:
  ///   - stream: Its number.
  ///   - means: The means of all: by phone, stream and gaussian.
  ///   - variances: The variances, likewise.
  ///   - shape: The shape of both; it has a codebook for each phone.
  init(_ stream: Int, means: [Float], variances: [Float], shape: Gaussians) {
    let (features, gaussians) = (shape.lengths[stream], shape.gaussians)
    (self.features, self.gaussians) = (features, gaussians)
    let size = gaussians * shape.lengths.reduce(0, +)
    let start = gaussians * shape.lengths[..<stream].reduce(0, +)
    var squares = [Float](repeating: 0, count: shape.codebooks * features * gaussians)
    var (linears, constants) = (squares, [Float](repeating: 0, count: shape.codebooks * gaussians))
    for phone in 0..<shape.codebooks {
      for gaussian in 0..<gaussians {
        for feature in 0..<features {
          let place = phone * size + start + gaussian * features + feature
          let (mean, variance) = (means[place], max(variances[place], Self.leastVariance))
          let own = (phone * features + feature) * gaussians + gaussian
          squares[own] = -0.5 / variance
          linears[own] = mean / variance
          constants[phone * gaussians + gaussian] -= 0.5 * (mean * mean / variance + logf(variance))
        }
      }
    }
    (self.squares, self.linears, self.constants) = (squares, linears, constants)
  }

  /// How likely features are for a phone, by the gaussian that fits best: a natural logarithm but for a constant.
  ///
  /// - Parameters:
  ///   - values: As many as the stream has.
  ///   - phone: The number of the phone.
  func logarithm(of values: [Float], for phone: Int) -> Float {
    squares.withUnsafeBufferPointer { squares in
      linears.withUnsafeBufferPointer { linears in
        constants.withUnsafeBufferPointer { constants in
          let place = phone * features * gaussians
          return slu_best_gaussian(
            squares.baseAddress.map { $0 + place }, linears.baseAddress.map { $0 + place },
            constants.baseAddress.map { $0 + phone * gaussians }, Int32(gaussians), values, Int32(features))
        }
      }
    }
  }
}
