import Foundation
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: what noise makes of an acoustic model")
struct NoiseTests {
  private static func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(AcousticModel.english.folder)/\(name)")))
  }

  @Test(
    "The less speech stands out, the more noise there is",
    arguments: [
      (90, 0), (40, 0), (38, 0), (36, 1), (31, 2), (25, 3), (20, 3), (19, 4), (5, 4), (0, 4), (-.infinity, 4),
      (.infinity, 0),
    ] as [(Double, Int)])
  func level(contrast: Double, expected: Int) {
    let level = NoiseLevel(contrast: contrast)
    #expect(level.number == expected)
    #expect(level.share >= 0 && level.share <= 0.7 && (level.share == 0) == (level == .quiet))
  }

  @Test("Each phone of speech moves by its own lines; silence stays")
  func move() throws {
    let phones = try ModelDefinition(Self.file("mdef")).names
    #expect(phones.count == 42)
    var means = [Float](repeating: 0, count: phones.count * 3 * 2 * 13)
    NoiseCompensation.english.move(&means, of: phones, gaussians: 2, share: 1)
    for (number, phone) in phones.enumerated() {
      let own = means[number * 78..<(number + 1) * 78]
      #expect(own.allSatisfy { $0.isFinite })
      #expect(own.contains { $0 != 0 } == !["SIL", "+NSN+", "+SPN+"].contains(phone), "\(phone)")
    }
    // Halfway it is half as far.
    var half = [Float](repeating: 0, count: means.count)
    NoiseCompensation.english.move(&half, of: phones, gaussians: 2, share: 0.5)
    #expect(zip(half, means).allSatisfy { abs(2 * $0 - $1) < 1e-3 })
  }

  @Test("Noise brings the features of a phone nearer to each other, and turns none around")
  func slopes() throws {
    let phones = try ModelDefinition(Self.file("mdef")).names
    var (low, high) = ([Float](repeating: 0, count: 42 * 39), [Float](repeating: 1, count: 42 * 39))
    NoiseCompensation.english.move(&low, of: phones, gaussians: 1, share: 1)
    NoiseCompensation.english.move(&high, of: phones, gaussians: 1, share: 1)
    let slopes = zip(low, high).map { $1 - $0 }
    #expect(slopes.allSatisfy { $0 > -0.2 && $0 < 1.3 })
    #expect(slopes.reduce(0, +) / Float(slopes.count) < 0.7)
  }

  @Test("The means of a model in quiet are those of its file, and in noise those of silence are, too")
  func means() throws {
    let model = try #require(try AcousticModel.english.phonetic())
    let bytes = try Self.file("means")
    let own = try Gaussians(bytes).values(in: try ModelParameters.numbers(in: bytes))
    #expect(model.means(at: .quiet) == own)
    let loud = model.means(at: NoiseLevel(contrast: 10))
    #expect(loud.count == own.count && loud != own)
    // Silence is the thirty-third of the phones.
    let silence = 32 * 3 * 128 * 13
    #expect(loud[silence..<silence + 3 * 128 * 13] == own[silence..<silence + 3 * 128 * 13])
    // Decoders share them.
    let again = try AcousticModel.english.phonetic()
    #expect(again === model)
    #expect(try model.gaussians(at: NoiseLevel(contrast: 10)) === model.gaussians(at: NoiseLevel(contrast: 0)))
  }

  @Test("Of other features nobody knows what noise makes of them", arguments: ["-lifter 22", "-nfilt 25"])
  func otherFeatures(option: String) throws {
    let parameters = String(decoding: try Self.file("feat.params"), as: UTF8.self)
    let others = parameters.replacing(option, with: String(option.dropLast()))
    let own = try FeatureParameters(Array(parameters.utf8))
    #expect(own.areEnglish)
    let changed = try FeatureParameters(Array(others.replacing("-nfilt 2\n", with: "-nfilt 20\n").utf8))
    #expect(!changed.areEnglish)
  }
}
