/// What the noise is in each band: the least power of the last three seconds, or of less where the sound is steady.
struct NoiseFloor: Sendable {
  typealias Bands = BandPowers.Bands

  /// How many steps a block has, and how many blocks are looked back.
  static let blockSteps = 25
  static let blocks = 12
  /// How many blocks without a syllable are noise, however loud.
  static let steadyBlocks = 3

  private struct Block: Sendable {
    var least = Bands(repeating: .infinity)
    var most = Bands(repeating: 0)

    mutating func add(_ bands: Bands) {
      least = pointwiseMin(least, bands)
      most = pointwiseMax(most, bands)
    }
  }

  private var past: [Block] = []
  private var current = Block()
  private var steps = 0
  private var heard = 0
  private var smooth = Bands(repeating: 0)

  /// The noise, each band as its average would be.
  private(set) var bands = Bands(repeating: 0)
  /// Whether the last step made steady sound noise.
  private(set) var isLearnt = false

  /// Takes the powers of a step.
  mutating func add(_ powers: Bands) {
    isLearnt = false
    heard += 1
    // At the beginning the mean of all steps: a single one is far from what it is a sample of.
    smooth += (powers - smooth) * max(Self.smoothing, 1 / Float(heard))
    if heard <= Self.settling { current = Block() }
    current.add(smooth)
    steps += 1
    var least = past.reduce(current.least) { pointwiseMin($0, $1.least) }
    if steps == Self.blockSteps {
      let spread = spread
      past.append(current)
      if past.count > Self.blocks { past.removeFirst() }
      (current, steps) = (Block(), 0)
      if past.count >= Self.steadyBlocks, spread < Self.steadySpread {
        let recent = past.suffix(Self.steadyBlocks).reduce(Bands(repeating: .infinity)) { pointwiseMin($0, $1.least) }
        isLearnt = any(recent .> least * 2)
        past = Array(past.suffix(Self.steadyBlocks))
        least = recent
      }
    }
    bands = least * Self.bias
  }

  /// The mean of the bands, in decibels.
  var level: Float { (0..<BandPowers.count).reduce(0) { $0 + decibels(ofPower: bands[$1]) } / Float(BandPowers.count) }

  /// How much the bands rise and fall, in decibels, on average.
  private var spread: Float {
    let recent = past.suffix(Self.steadyBlocks - 1) + [current]
    let least = recent.reduce(Bands(repeating: .infinity)) { pointwiseMin($0, $1.least) }
    let most = recent.reduce(Bands(repeating: 0)) { pointwiseMax($0, $1.most) }
    return (0..<BandPowers.count).reduce(0) { $0 + decibels(ofPower: (most[$1] + 1e-9) / (least[$1] + 1e-9)) }
      / Float(BandPowers.count)
  }

  /// How many steps it takes until the mean is one.
  private static let settling = 8
  private static let smoothing: Float = 0.2
  /// Below it no band rises and falls as speech does, in decibels: of noise a thousandth lies above, of speech at 5 dB a
  /// hundredth below.
  private static let steadySpread: Float = 4.2
  /// How far the mean of noise lies above its least; the fewer lines a band has, the further.
  private static let bias = Bands(1.9, 1.8, 1.6, 1.5, 1.4, 1.3, 1, 1)
}
