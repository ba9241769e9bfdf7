import Foundation
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: voices of other frequencies")
struct FrequencyWarpTests {
  private static func mel(_ frequency: Double) -> Double { 2595 * log10(1 + frequency / 700) }
  /// Where the filters of the model begin, and how far they lie apart.
  private static let (first, distance) = (mel(130), (mel(6800) - mel(130)) / 26)
  private static func lift(_ number: Int) -> Double { 1 + 11 * sin(.pi * Double(number) / 22) }

  /// The cepstrum of a spectrum with one resonance.
  private static func cepstrum(peak frequency: Double) -> [Float] {
    let place = (mel(frequency) - first) / distance - 1
    let energies = (0..<25).map { exp(-pow((Double($0) - place) / 3, 2)) * 8 }
    return (0..<13).map { number in
      let sum = energies.enumerated().reduce(0) { $0 + $1.1 * cos(.pi * Double(number) * (Double($1.0) + 0.5) / 25) }
      return Float(sum * ((number == 0 ? 1.0 : 2) / 25).squareRoot() * lift(number))
    }
  }

  /// Where the spectrum of a cepstrum has its peak, in hertz.
  private static func peak(_ cepstrum: [Float]) -> Double {
    func energy(_ place: Double) -> Double {
      cepstrum.enumerated().reduce(0) { sum, next in
        sum + Double(next.1) / lift(next.0) * cos(.pi * Double(next.0) * place / 25)
          * (next.0 == 0 ? 0.5.squareRoot() : 1)
      }
    }
    let place = stride(from: 0, through: 25, by: 0.01).max { energy($0) < energy($1) } ?? 0
    return 700 * (pow(10, (first + (place + 0.5) * distance) / 2595) - 1)
  }

  @Test("An average voice stays as it is")
  func none() {
    let cepstrum = Self.cepstrum(peak: 1500)
    #expect(FrequencyWarp.none.apply(cepstrum) == cepstrum)
    #expect(FrequencyWarp.candidates.contains(.none))
    #expect(FrequencyWarp.candidates.map(\.factor) == FrequencyWarp.candidates.map(\.factor).sorted())
  }

  @Test("A resonance is put where an average voice has it", arguments: FrequencyWarp.candidates, [700.0, 1500, 2500])
  func resonance(warp: FrequencyWarp, frequency: Double) {
    let warped = Self.peak(warp.apply(Self.cepstrum(peak: frequency * Double(warp.factor))))
    #expect(abs(warped / frequency - 1) < 0.02, "\(warped)")
  }

  @Test("What one warp does another undoes, as far as the spectrum is smooth")
  func inverse() throws {
    let (up, down) = (try #require(FrequencyWarp.candidates.last), try #require(FrequencyWarp.candidates.first))
    let cepstrum = Self.cepstrum(peak: 1200)
    let back = Self.peak(down.apply(up.apply(cepstrum)))
    #expect(abs(back / 1200 * Double(up.factor * down.factor) - 1) < 0.03, "\(back)")
  }

  @Test("Warps draw cepstra together, the more the farther they are from none")
  func spread() {
    #expect(FrequencyWarp.none.spread == 0)
    let spreads = FrequencyWarp.candidates.map(\.spread)
    for (spread, expected) in zip(spreads, [-1.81, -0.527, 0, -0.207, -1.291] as [Float]) {
      #expect(abs(spread - expected) < 0.002, "\(spread)")
    }
  }
}
