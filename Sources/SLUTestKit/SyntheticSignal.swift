internal import Foundation
import SLUGrammar

/// Sound made from numbers; equal seeds give equal sound.
///
/// ```swift
/// var rain = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -40, seed: 7)
/// let second = rain.samples(16_000)
/// ```
public struct SyntheticSignal: Sendable {
  /// What it sounds like.
  public enum Kind: Hashable, Sendable {
    /// Zeros.
    case silence
    /// A sine wave of a frequency in hertz.
    case tone(Float)
    /// Equal power in equal bands: hiss.
    case whiteNoise
    /// Equal power in every octave: rain.
    case pinkNoise
    /// Six decibels less with every octave: a motor far away.
    case brownNoise
    /// A fan: noise that falls off above 300 Hz, and the steady partials of its blades, 116 Hz and multiples.
    case fan
  }

  /// Noise through one pole; all noises here are sums of these.
  private struct Pole {
    var feedback: Float
    var gain: Float
    var state: Float = 0
  }

  /// A sine wave as a point that turns.
  private struct Partial {
    var amplitude: Float
    var (x, y): (Float, Float) = (1, 0)
    let (cosine, sine): (Float, Float)

    init(_ hertz: Float, _ rate: Int, _ amplitude: Float) {
      self.amplitude = amplitude
      let turn = 2 * Float.pi * hertz / Float(rate)
      (cosine, sine) = (cos(turn), sin(turn))
    }

    mutating func next() -> Float {
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      // Rounding must not make it grow.
      let correction = 1.5 - 0.5 * (x * x + y * y)
      (x, y) = (x * correction, y * correction)
      return amplitude * y
    }
  }

  private var poles: [Pole]
  private var partials: [Partial]
  private var random: SplitMix64
  private var scale: Float = 0

  /// Creates a signal.
  ///
  /// - Parameters:
  ///   - kind: What it sounds like.
  ///   - rate: Samples a second.
  ///   - level: Its power in decibels; 0 is that of a square wave of full scale.
  ///   - seed: Where its random numbers begin.
  public init(_ kind: Kind, sampleRate rate: Int, level: Float = -20, seed: UInt64 = 1) {
    func feedback(_ hertz: Float) -> Float { exp(-2 * Float.pi * hertz / Float(rate)) }
    random = SplitMix64(seed: seed)
    partials = []
    poles = []
    switch kind {
    case .silence: break
    case .tone(let hertz): partials = [Partial(hertz, rate, 1)]
    case .whiteNoise: poles = [Pole(feedback: 0, gain: 1)]
    case .pinkNoise:
      // Paul Kellet's filter in its economical form.
      poles = [(0.99765, 0.099046), (0.963, 0.2965164), (0.57, 1.0526913), (0, 0.1848)]
        .map { Pole(feedback: $0.0, gain: $0.1) }
    case .brownNoise: poles = [Pole(feedback: feedback(20), gain: 1)]
    case .fan:
      poles = [Pole(feedback: feedback(300), gain: 1)]
      partials = (1...6).map { Partial(116 * Float($0), rate, 1.5 / Float($0)) }
    }
    // The power of a sum of poles that are fed with the same uniform noise, whose power is a third.
    var power = partials.reduce(0) { $0 + $1.amplitude * $1.amplitude / 2 }
    for one in poles {
      for other in poles { power += one.gain * other.gain / (1 - one.feedback * other.feedback) / 3 }
    }
    if power > 0 { scale = (pow(10, level / 10) / power).squareRoot() }
  }

  /// The next sample.
  public mutating func next() -> Float {
    var sum: Float = 0
    if !poles.isEmpty {
      let noise = Float(Int32(truncatingIfNeeded: random.next())) / 0x8000_0000
      for index in poles.indices {
        poles[index].state = poles[index].state * poles[index].feedback + noise
        sum += poles[index].state * poles[index].gain
      }
    }
    for index in partials.indices { sum += partials[index].next() }
    return sum * scale
  }

  /// The next samples.
  ///
  /// - Parameter count: How many.
  public mutating func samples(_ count: Int) -> [Float] { (0..<count).map { _ in next() } }
}
