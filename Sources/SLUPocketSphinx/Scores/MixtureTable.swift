import CFastSphinx
import SLUSpeech

/// How much the gaussians of an acoustic model count in each of its senones.
final class MixtureTable: Sendable {
  /// The table, which does not change.
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Lays out the mixtures of a model.
  ///
  /// - Parameters:
  ///   - weights: What each gaussian counts: see ``SenoneDump/weights``.
  ///   - phones: The phone of each senone, whose gaussians it has.
  ///   - shape: The shape of the gaussians.
  /// - Throws: `failed` without memory.
  init(weights: [UInt8], phones: [UInt8], shape: Gaussians) throws(RecognizerError) {
    var shape = shape.forScores
    let made = LogarithmBase.sums().flatMap { sums in
      // The mixtures, or nil without memory.
      slu_mixtures_make(&shape, weights, phones, Int32(phones.count), sums)
    }
    guard let made else { throw RecognizerError(.failed, "no memory for the senones of an acoustic model") }
    pointer = made
  }

  deinit { slu_mixtures_free(pointer) }
}
