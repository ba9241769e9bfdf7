import Glibc

extension PhoneLikelihoods {
  /// How unlikely a warp is: what the square of its logarithm counts beside what the sound says.
  private static let unlikeliness: Float = 1500
  /// How much it counts that a warp draws cepstra together, frame by frame.
  ///
  /// All of it would be too much: some of it is only that a warp mixes numbers of a cepstrum which are left out.
  private static let spreadShare: Float = 0.5
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
    let plain = Self.frames(centered)
    var best = (warp: FrequencyWarp.none, logarithm: -Float.infinity)
    for warp in FrequencyWarp.candidates {
      let warped = Self.frames(centered.map(warp.apply))
      // Silence is nobody's voice.
      let fit = alignment.logarithm(frames: plain.count) { frame, phone in
        logarithm(of: phone == silence ? plain[frame] : warped[frame], for: phone)
      }
      let whole =
        fit + Self.spreadShare * warp.spread * Float(plain.count) - Self.unlikeliness * powf(logf(warp.factor), 2)
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
