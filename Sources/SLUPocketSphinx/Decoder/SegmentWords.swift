import CPocketSphinx
import SLUSpeech

/// The words of a reading, out of PocketSphinx's segments.
enum SegmentWords {
  /// Takes all words of an iterator, which is used up.
  ///
  /// - Parameters:
  ///   - first: The first segment; nil: there is none.
  ///   - probabilities: What the logarithms of the segments' probabilities are taken by; nil: they have none.
  static func collect(_ first: OpaquePointer?, probabilities: OpaquePointer? = nil) -> [RecognizerOutput.Word] {
    var words: [RecognizerOutput.Word] = []
    var segment = first
    while let current = segment {
      if let text = ps_seg_word(current).flatMap({ word(String(cString: $0)) }) {
        var (start, end): (Int32, Int32) = (0, 0)
        ps_seg_frames(current, &start, &end)
        let confidence = probabilities.map { min(1, logmath_exp($0, ps_seg_prob(current, nil, nil, nil))) }
        words.append(
          .init(text, startTime: Int(start) * 10, endTime: (Int(end) + 1) * 10, confidence: confidence))
      }
      // The next segment; nil after the last, when the iterator is freed.
      segment = ps_seg_next(current)
    }
    return words
  }

  /// The word of a segment without the number of its pronunciation; nil for silence, noise, the ends of sentences and steps without a word.
  static func word(_ segment: String) -> String? {
    guard let first = segment.first, !"<[(".contains(first), !segment.hasPrefix("++") else { return nil }
    guard segment.last == ")", let open = segment.lastIndex(of: "(") else { return segment }
    return String(segment[..<open])
  }
}
