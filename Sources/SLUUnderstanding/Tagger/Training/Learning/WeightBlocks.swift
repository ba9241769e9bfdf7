/// The weights of features while they are learnt, in blocks of eight labels.
///
/// Of many labels a feature speaks for or against a few: it has only the blocks in which it ever did. All labels of a block are worked on at
/// once.
struct WeightBlocks {
  /// What one word teaches about each of its features.
  struct Lesson {
    fileprivate var blocks: [Int] = []
    fileprivate var squares: [SIMD8<Float>] = []
    fileprivate var steps: [SIMD8<Float>] = []

    /// - Parameters:
    ///   - slopes: How wrong each label was; 0 for those that are not learnt from.
    ///   - rate: How far the first step of a weight goes.
    init(_ slopes: [SIMD8<Float>], rate: Float) {
      for (block, slope) in slopes.enumerated() where slope != .zero {
        blocks.append(block)
        squares.append(slope * slope)
        steps.append(rate * slope)
      }
    }
  }

  /// How many blocks all labels fill.
  let width: Int
  /// Of each feature and block, where it stands; -1 where the feature has none.
  private var places: [Int32]
  private var weights: [SIMD8<Float>] = []
  /// What each weight has moved already.
  private var squares: [SIMD8<Float>] = []
  /// The sums of the weights as they were when they were counted, and how often that was.
  private var sums: [SIMD8<Float>] = []
  private var count: Float = 0

  init(features: Int, labels: Int) {
    width = [SIMD8<Float>].vectors(for: labels)
    places = Array(repeating: -1, count: features * width)
  }

  /// Adds the weights of a feature to the scores of a word's labels.
  func add(_ feature: Int32, to scores: inout [SIMD8<Float>]) {
    let row = Int(feature) * width
    for block in 0..<width {
      let place = places[row + block]
      if place >= 0 { scores[block] += weights[Int(place)] }
    }
  }

  /// Moves the weights of a feature.
  mutating func learn(_ lesson: Lesson, of feature: Int32) {
    let row = Int(feature) * width
    for (number, block) in lesson.blocks.enumerated() {
      if places[row + block] < 0 {
        places[row + block] = Int32(weights.count)
        weights.append(.zero)
        squares.append(SIMD8(repeating: 1))
        sums.append(.zero)
      }
      let place = Int(places[row + block])
      squares[place] += lesson.squares[number]
      weights[place] += lesson.steps[number] / squares[place].squareRoot()
    }
  }

  /// Makes all weights smaller.
  mutating func shrink(by factor: Float) { for place in weights.indices { weights[place] *= factor } }

  /// Counts the weights as they are.
  mutating func countIn() {
    for place in weights.indices { sums[place] += weights[place] }
    count += 1
  }

  /// Goes through the mean weights of a feature, in the order of labels; those in no block are 0.
  func forEachMean(of feature: Int, _ body: (_ label: Int, _ weight: Float) -> Void) {
    for block in 0..<width where places[feature * width + block] >= 0 {
      let sum = sums[Int(places[feature * width + block])]
      for lane in 0..<8 { body(block * 8 + lane, count > 1 ? sum[lane] / count : sum[lane]) }
    }
  }
}
