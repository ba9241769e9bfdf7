import Testing

@testable import SLUUnderstanding

@Suite("WeightBlocks") struct WeightBlockTests {
  /// What a label was wrong by.
  private static func slopes(_ slope: Float, _ label: Int, of count: Int) -> [SIMD8<Float>] {
    var slopes = [SIMD8<Float>](repeating: .zero, count: [SIMD8<Float>].vectors(for: count))
    slopes[number: label] = slope
    return slopes
  }

  @Test("A feature has weights where it was learnt from, and no others, however many labels there are")
  func sparse() {
    let labels = 1000
    var weights = WeightBlocks(features: 3, labels: labels)
    weights.learn(.init(Self.slopes(0.5, 700, of: labels), rate: 1), of: 1)
    weights.learn(.init(Self.slopes(-0.5, 3, of: labels), rate: 1), of: 1)
    weights.countIn()
    func means(of feature: Int) -> [Int: Float] {
      var means: [Int: Float] = [:]
      weights.forEachMean(of: feature) { means[$0] = $1 }
      return means
    }
    #expect(means(of: 0).isEmpty)
    #expect(means(of: 1).keys.sorted() == Array(0..<8) + Array(696..<704))
    #expect(means(of: 1).filter { $0.value != 0 }.keys.sorted() == [3, 700])
  }

  @Test("Each step of a weight is smaller than the one before, and what is forgotten counts less in the mean")
  func steps() throws {
    var weights = WeightBlocks(features: 1, labels: 2)
    let lesson = WeightBlocks.Lesson(Self.slopes(1, 1, of: 2), rate: 1)
    func score() -> Float {
      var scores: [SIMD8<Float>] = [.zero]
      weights.add(0, to: &scores)
      return scores[number: 1]
    }
    weights.learn(lesson, of: 0)
    let first = score()
    weights.countIn()
    weights.learn(lesson, of: 0)
    #expect(first > 0 && score() - first < first)
    weights.shrink(by: 0.5)
    let second = score()
    weights.countIn()
    weights.forEachMean(of: 0) { label, mean in if label == 1 { #expect(mean == (first + second) / 2) } }
  }
}
