import CPocketSphinx

/// The mean of the sound's features, which is taken away from them so that level and microphone matter less.
///
/// While an utterance goes on, the mean is one that was known before; when it is heard again it is the utterance's own.
/// Utterances of more than 8 s move to their own sooner.
enum CepstralMean {
  /// The mean by now.
  static func current(of decoder: OpaquePointer) -> [Float] {
    let normalization = ps_get_feat(decoder).pointee.cmn_struct.pointee
    return (0..<Int(normalization.veclen)).map { normalization.cmn_mean[$0] }
  }

  /// The mean of what has been decoded of the utterance; nil where less than a second of it is more than digital silence.
  static func observed(by decoder: OpaquePointer) -> [Float]? {
    let normalization = ps_get_feat(decoder).pointee.cmn_struct.pointee
    guard normalization.nframe >= 100 else { return nil }
    return (0..<Int(normalization.veclen)).map { normalization.sum[$0] / Float(normalization.nframe) }
  }

  /// Sets the mean of the next utterance, which counts nothing when its own is taken.
  static func set(_ mean: [Float], of decoder: OpaquePointer) {
    guard let normalization = ps_get_feat(decoder).pointee.cmn_struct else { return }
    for (index, value) in mean.enumerated() {
      normalization.pointee.cmn_mean[index] = value
      normalization.pointee.sum[index] = 0
    }
    normalization.pointee.nframe = 0
  }
}
