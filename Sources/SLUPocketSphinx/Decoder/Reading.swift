import CPocketSphinx
import SLUSpeech

/// What a hearing of a whole utterance found, and how well it fits the sound.
struct Reading: Hashable {
  var words: [RecognizerOutput.Word]
  /// How likely the sound is for the phones of the words, beside the likeliest phones at each moment: the mean of the
  /// natural logarithm over pieces of 10 ms.
  var fit: Double
  /// How many pieces of 10 ms that is the mean of.
  var length: Int

  /// Whether it has the same words, whenever they were said.
  func hasWords(of others: [RecognizerOutput.Word]) -> Bool { words.map(\.text) == others.map(\.text) }
}

extension Reading {
  /// Takes what a decoder has found.
  ///
  /// - Parameters:
  ///   - decoder: The decoder, whose utterance has ended.
  ///   - hasConfidences: Whether its search says how sure each word is.
  ///   - limit: How many pieces of 10 ms count, and no word begins behind them; nil: all do.
  init(of decoder: OpaquePointer, hasConfidences: Bool, until limit: Int?) {
    let logarithms = ps_get_logmath(decoder)
    words = SegmentWords.collect(ps_seg_iter(decoder), probabilities: hasConfidences ? logarithms : nil)
    if let limit { words.removeAll { $0.startTime >= 10 * limit } }
    var (sum, frames) = (0.0, 0)
    // The first segment, or nil when nothing was found.
    var segment = ps_seg_iter(decoder)
    while let current = segment {
      var (start, end, score): (Int32, Int32, Int32) = (0, 0, 0)
      ps_seg_frames(current, &start, &end)
      // Returns how sure the segment is.
      _ = ps_seg_prob(current, &score, nil, nil)
      let last = min(Int(end) + 1, limit ?? .max)
      // Steps of a graph have no score; some stand in front of the sound.
      let (length, counted) = (Int(end) + 1 - Int(start), max(0, last - Int(start)))
      sum += length > 0 ? Double(score) * Double(counted) / Double(length) : 0
      frames = max(frames, last)
      // The next segment; nil after the last, when the iterator is freed.
      segment = ps_seg_next(current)
    }
    // Scores are counted in units of 1,024; those of the best path, which knows how sure words are, are not.
    let unit = logmath_log_to_ln(logarithms, hasConfidences ? 1 : 1 << 10)
    fit = frames > 0 ? sum * unit / Double(frames) : -.infinity
    length = frames
  }
}
