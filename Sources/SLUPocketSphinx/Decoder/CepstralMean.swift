import CPocketSphinx

/// The mean of the sound's features, which is taken away from them so that level and microphone matter less.
///
/// While an utterance goes on, the mean moves from one that was known before to its own; when it is heard again it is its own
/// from the beginning. In utterances of more than 8 s the library moves it, too.
enum CepstralMean {
  /// The mean by now.
  static func current(of decoder: OpaquePointer) -> [Float] {
    let normalization = ps_get_feat(decoder).pointee.cmn_struct.pointee
    return (0..<Int(normalization.veclen)).map { normalization.cmn_mean[$0] }
  }

  /// Sets the mean of the next utterance, which counts nothing when its own is taken.
  static func set(_ mean: [Float], of decoder: OpaquePointer) {
    guard let normalization = ps_get_feat(decoder).pointee.cmn_struct else { return }
    for index in mean.indices { normalization.pointee.sum[index] = 0 }
    normalization.pointee.nframe = 0
    move(to: mean, of: decoder)
  }

  /// Sets the mean of the utterance from here on.
  static func move(to mean: [Float], of decoder: OpaquePointer) {
    guard let normalization = ps_get_feat(decoder).pointee.cmn_struct else { return }
    for (index, value) in mean.enumerated() { normalization.pointee.cmn_mean[index] = value }
  }
}
