import CPocketSphinx
import SLUSpeech

/// Other readings of an utterance that has ended.
enum Alternatives {
  /// Many readings differ in silences or pronunciations only: so many are looked at for each that is wanted.
  private static let looks = 20

  /// Takes the likeliest readings that differ in their words.
  static func collect(
    _ decoder: OpaquePointer, besides best: [RecognizerOutput.Word], atMost count: Int
  ) -> [[RecognizerOutput.Word]] {
    var seen: Set = [best.map(\.text)]
    var readings: [[RecognizerOutput.Word]] = []
    // An iterator before the first reading; nil when nothing was heard.
    var next = ps_nbest(decoder).flatMap(ps_nbest_next)
    var looked = 0
    while let reading = next {
      let words = SegmentWords.collect(ps_nbest_seg(reading))
      if seen.insert(words.map(\.text)).inserted { readings.append(words) }
      looked += 1
      guard readings.count < count, looked < count * looks else {
        ps_nbest_free(reading)
        break
      }
      // The next reading; nil after the last, when the iterator is freed.
      next = ps_nbest_next(reading)
    }
    return readings
  }
}
