import SLUTestKit
import Testing

@testable import SLUUnderstanding

@Suite("Posteriors") struct PosteriorsTests {
  private static let labels = LabelSet(names: ["a", "b", "c"], hasOutside: true)

  /// The sum over all labels of each word.
  private static func sums(_ scores: [Float], _ transitions: [Float], starts: [Int]) -> [Float] {
    let lattice = Lattice(labels: labels, scores: scores, transitions: transitions, starts: starts)
    let posteriors = Posteriors(lattice, steps: Steps(transitions, labels))
    return (0..<lattice.length).map { word in
      (0..<labels.count).reduce(0) { $0 + posteriors.probability($1, at: word) }
    }
  }

  @Test("Sum up to 1, whatever speaks against all that may follow", arguments: 1...300 as ClosedRange<UInt64>)
  func sums(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func draw(_ range: Int) -> Float { Float(random.below(2 * range + 1) - range) }
    let (count, length) = (Self.labels.count, 30)
    let scores = (0..<(length * count)).map { _ in draw(500) }
    let transitions = (0..<(count * count)).map { _ in draw(30) }
    let starts = (0..<4).map { _ in random.below(length) }
    for (word, sum) in Self.sums(scores, transitions, starts: starts).enumerated() {
      #expect(abs(sum - 1) < 0.01, "word \(word): \(sum)")
    }
  }

  @Test("Only what cannot be has none")
  func forbidden() {
    let (count, length) = (Self.labels.count, 3)
    var scores = [Float](repeating: -900, count: length * count)
    // Each word is likeliest inside of what has not begun.
    for word in 0..<length { scores[word * count + Self.labels.inside(word)] = 0 }
    let transitions = [Float](repeating: 0, count: count * count)
    let sums = Self.sums(scores, transitions, starts: [1])
    #expect(sums.allSatisfy { abs($0 - 1) < 0.01 }, "\(sums)")
  }
}
