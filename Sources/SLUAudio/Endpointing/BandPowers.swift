/// The power of sound in six bands from 250 to 4,000 Hz, every 10 ms, and in all.
///
/// Sound is brought down to some 8,000 samples a second without a filter against what lies above 4,000 Hz: that is folded
/// down, and it is welcome, as it is mostly an s or an f. Only what lies above 8,000 Hz is kept out, by averaging neighbours.
struct BandPowers: Sendable {
  static let count = 6
  typealias Bands = SIMD8<Float>

  /// One step of 10 ms.
  struct Step: Sendable {
    /// Where it begins, in frames of the input.
    var position: Int
    /// Where it ends.
    var end: Int
    /// The power in each band, the last two are not used; nil until there is sound enough.
    var bands: Bands?
    /// The power of the step's samples.
    var power: Float
  }

  private let rate: Int
  private let factor: Int
  private let averaged: Int
  /// For each band its lines of the spectrum.
  private let lines: [Range<Int>]
  private let window: [Float]
  private var spectrum = PowerSpectrum()
  private var powers = [Float](repeating: 0, count: PowerSpectrum.size / 2)
  /// The last samples of the lower rate, a ring whose oldest is at `next`.
  private var ring = [Float](repeating: 0, count: PowerSpectrum.size)
  private var next = 0
  private var windowed = [Float](repeating: 0, count: PowerSpectrum.size)
  private var sum: Float = 0
  private var summed = 0
  private var power: Float = 0
  private var steps = 0
  private var start = 0
  private var position = 0

  init(sampleRate: Int) {
    rate = sampleRate
    factor = max(1, sampleRate / 8000)
    averaged = max(1, factor / 2)
    let width = Float(sampleRate) / Float(factor) / Float(PowerSpectrum.size)
    let edges: [Float] = [250, 397, 630, 1000, 1587, 2520, 4000]
    let last = PowerSpectrum.size / 2
    lines = zip(edges, edges.dropFirst()).map { low, high in
      let first = min(last, Int((low / width).rounded()))
      return first..<max(first, min(last, Int((high / width).rounded())))
    }
    // Hann's window; scaled so that a band's power is that of the sound in it.
    let scale = Float(2) / Float(PowerSpectrum.size) / (Float(3) / 8).squareRoot() / Float(2).squareRoot()
    window = (0..<PowerSpectrum.size).map { index in
      scale * Float(0.5 - 0.5 * cosine(2 * .pi * (Double(index) + 0.5) / Double(PowerSpectrum.size)))
    }
  }

  /// Takes samples and gives each step of 10 ms that they complete.
  mutating func add(_ samples: [Float], _ body: (Step) -> Void) {
    var end = boundary
    for sample in samples {
      // Beyond this nothing is sound any more; squares must stay numbers.
      let sample = sample.clamped(to: -16...16)
      power += sample * sample
      if summed < averaged { sum += sample }
      summed += 1
      if summed == factor {
        ring[next] = sum / Float(averaged)
        next = (next + 1) & (PowerSpectrum.size - 1)
        (sum, summed) = (0, 0)
      }
      position += 1
      if position == end {
        body(step(until: end))
        end = boundary
      }
    }
  }

  /// Where the current step ends, counted from the beginning: rates that no 10 ms divide do not drift.
  private var boundary: Int { max(position + 1, (steps + 1) * rate / 100) }

  private mutating func step(until end: Int) -> Step {
    for index in 0..<PowerSpectrum.size {
      windowed[index] = ring[(next + index) & (PowerSpectrum.size - 1)] * window[index]
    }
    spectrum.transform(windowed, into: &powers)
    var bands = Bands(repeating: 0)
    for (band, lines) in lines.enumerated() {
      var total: Float = 0
      for line in lines { total += powers[line] }
      bands[band] = total
    }
    // Before it the spectrum is partly of nothing.
    let isWhole = steps * rate / 100 >= PowerSpectrum.size * factor
    let step = Step(position: start, end: end, bands: isWhole ? bands : nil, power: power / Float(end - start))
    steps += 1
    start = end
    power = 0
    return step
  }
}
