/// Words as a row of phones, with silence between them where there is some.
struct PhoneAlignment {
  /// How many frames a phone has at least, as a state of the model has one.
  private static let shortest = 3
  /// How much less likely than the likeliest a way may be in the midst of it: a natural logarithm.
  private static let beam: Float = 150

  private let phones: [Int]
  /// Whether each phone may be left out: silence.
  private let isOptional: [Bool]

  /// Takes words.
  ///
  /// - Parameters:
  ///   - words: The numbers of each word's phones, none of which is without.
  ///   - silence: The number of silence.
  init(_ words: [[Int]], silence: Int) {
    phones = [silence] + words.flatMap { $0 + [silence] }
    isOptional = [true] + words.flatMap { Array(repeating: false, count: $0.count) + [true] }
  }

  /// How likely the frames are for all phones, one after the other: a natural logarithm.
  ///
  /// - Parameters:
  ///   - count: How many frames there are.
  ///   - likelihood: The logarithm for a frame and a phone; it is asked for those only that are likely there by what came before.
  /// - Returns: The logarithm; less than any where there are fewer frames than the phones have, or no way through them is likely.
  func logarithm(frames count: Int, _ likelihood: (_ frame: Int, _ phone: Int) -> Float) -> Float {
    let kinds = Array(Set(phones))
    let columns = phones.map { phone in kinds.firstIndex(of: phone) ?? 0 }
    var scores = Array(repeating: -Float.infinity, count: phones.count * Self.shortest)
    var best: Float = 0
    for frame in 0..<count {
      var own = [Float?](repeating: nil, count: kinds.count)
      let least = best - Self.beam
      best = -.infinity
      // Backward, so that what is before a place is still of the frame before.
      for place in scores.indices.reversed() {
        let before = frame == 0 ? start(at: place) : max(scores[place], entry(to: place, scores))
        guard before > -.infinity, before >= least else {
          scores[place] = -.infinity
          continue
        }
        let column = columns[place / Self.shortest]
        let fit = own[column] ?? likelihood(frame, kinds[column])
        own[column] = fit
        scores[place] = before + fit
        best = max(best, scores[place])
      }
    }
    let last = scores.count - 1
    return phones.count > 1 ? max(scores[last], scores[last - Self.shortest]) : scores[last]
  }

  private func start(at place: Int) -> Float { place == 0 || place == Self.shortest ? 0 : -.infinity }

  /// The likeliest way to a place from others.
  private func entry(to place: Int, _ scores: [Float]) -> Float {
    guard place > 0 else { return -.infinity }
    let phone = place / Self.shortest
    guard place % Self.shortest == 0, phone > 1, isOptional[phone - 1] else { return scores[place - 1] }
    return max(scores[place - 1], scores[place - 1 - Self.shortest])
  }
}
