import CFastSphinx
import Glibc
import SLUSpeech

/// The gaussians of an acoustic model as frames are compared with them.
final class GaussianTable: Sendable {
  /// The table, which does not change.
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Lays out the gaussians of a model.
  ///
  /// - Parameters:
  ///   - means: The means: by codebook, stream, gaussian and feature.
  ///   - variances: The variances, likewise.
  ///   - shape: The shape of both.
  /// - Throws: `failed` without memory.
  init(means: [Float], variances: [Float], shape: Gaussians) throws(RecognizerError) {
    var shape = shape.forScores
    // The gaussians, or nil without memory.
    let made = slu_gaussians_make(&shape, means, variances, Self.leastVariance, LogarithmBase.value)
    guard let made else { throw RecognizerError(.failed, "no memory for the gaussians of an acoustic model") }
    pointer = made
  }

  /// How likely features are by the gaussian that fits best: a natural logarithm but for a constant.
  ///
  /// - Parameters:
  ///   - features: As many as the stream has.
  ///   - stream: The number of the stream.
  ///   - codebook: The number of the set of gaussians.
  func logarithm(of features: [Float], stream: Int, codebook: Int) -> Float {
    slu_gaussians_best(pointer, Int32(codebook), Int32(stream), features) * Self.unit
  }

  deinit { slu_gaussians_free(pointer) }

  /// The natural logarithm of the base.
  private static let unit = Float(log(LogarithmBase.value))
  /// What the library takes a smaller variance for, unless it is told otherwise (`-varfloor`).
  private static let leastVariance = 0.0001
}

extension Gaussians {
  /// The shape as C has it.
  var forScores: slu_shape {
    var shape = slu_shape()
    (shape.codebooks, shape.streams, shape.gaussians) = (Int32(codebooks), Int32(lengths.count), Int32(gaussians))
    withUnsafeMutableBytes(of: &shape.lengths) { room in
      for (place, length) in lengths.enumerated() {
        room.storeBytes(of: Int32(length), toByteOffset: 4 * place, as: Int32.self)
      }
    }
    return shape
  }
}
