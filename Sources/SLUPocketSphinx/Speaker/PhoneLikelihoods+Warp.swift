#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension PhoneLikelihoods {
  /// How unlikely a warp is: what the square of its logarithm counts beside what the sound says.
  private static let unlikeliness: Float = 3000
  /// The most frames that are looked at: two seconds.
  private static let longest = 200

  /// How the frequencies of a speaker lie, by what is the likeliest for the phones of words.
  ///
  /// - Parameters:
  ///   - frames: The cepstra of the words, and of silence around them.
  ///   - mean: Their mean.
  ///   - words: The numbers of each word's phones.
  /// - Returns: The warp; none where there are no words, or more than fit the frames.
  func warp(of frames: some Sequence<[Float]>, without mean: [Float], saying words: [[Int]]) -> FrequencyWarp {
    guard let silence = numbers["SIL"], !words.isEmpty else { return .none }
    let alignment = PhoneAlignment(words, silence: silence)
    let centered = frames.prefix(Self.longest).map { zip($0, mean).map(-) }
    var best = (warp: FrequencyWarp.none, logarithm: -Float.infinity)
    for warp in FrequencyWarp.candidates {
      let warped = Self.frames(centered.map(warp.apply))
      let fit = alignment.logarithm(frames: warped.count) { logarithm(of: warped[$0], for: $1) }
      let whole = fit - Self.unlikeliness * powf(logf(warp.factor), 2)
      if whole > best.logarithm { best = (warp, whole) }
    }
    return best.warp
  }

  /// Cepstra with how they change, as the model has learnt it: what is two frames behind less what is two before.
  private static func frames(_ cepstra: [[Float]]) -> [Frame] {
    let last = cepstra.count - 1
    return cepstra.indices.map { place in
      Frame(
        cepstrum: cepstra[place], change: zip(cepstra[min(last, place + 2)], cepstra[max(0, place - 2)]).map(-))
    }
  }
}
