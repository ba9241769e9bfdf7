import CPocketSphinx
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: cepstra of sound")
struct FrontEndTests {
  private static let sound: [Int16] = {
    var signal = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -20, seed: 4)
    return signal.int16Samples(32_000)
  }()

  /// The frames that a decoder finds in sound that comes in pieces.
  private static func frames(_ sound: [Int16], in size: Int) throws -> [[Float]] {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: .fast)
    try decoder.start()
    for start in stride(from: 0, to: sound.count, by: size) {
      try decoder.accept(Array(sound[start..<min(sound.count, start + size)]))
    }
    try decoder.endFirst()
    return decoder.first.cepstra.frames
  }

  @Test("A frame is made every ten milliseconds, however the sound comes in pieces", arguments: [1, 160, 777, 32_000])
  func pieces(size: Int) throws {
    let frames = try Self.frames(Self.sound, in: size)
    #expect((198...200).contains(frames.count) && frames.allSatisfy { $0.count == 13 })
    #expect(frames == (try Self.frames(Self.sound, in: 1600)))
  }

  @Test(
    "Frames are those that the library makes by itself, and all of them are searched", arguments: [0, 3, 400, 24_000])
  func library(missing: Int) throws {
    let sound = Array(Self.sound.dropLast(missing))
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: .fast)
    try decoder.start()
    try decoder.accept(sound)
    try decoder.endFirst()
    let frames = decoder.first.cepstra.frames
    // It counts one more.
    #expect(ps_get_n_frames(decoder.first.pointer) == frames.count + 1)
    // All at once, as its own tools do.
    let pointer = decoder.first.pointer
    #expect(ps_start_stream(pointer) == 0 && ps_start_utt(pointer) == 0)
    #expect(sound.withUnsafeBufferPointer { ps_process_raw(pointer, $0.baseAddress, $0.count, 0, 1) } == frames.count)
    #expect(ps_end_utt(pointer) == 0)
    #expect(ps_get_n_frames(pointer) == frames.count + 1)
    // As it comes, when the library sums its frames up.
    CepstralMean.set(Array(repeating: 0, count: 13), of: pointer)
    #expect(ps_start_stream(pointer) == 0 && ps_start_utt(pointer) == 0)
    #expect(sound.withUnsafeBufferPointer { ps_process_raw(pointer, $0.baseAddress, $0.count, 0, 0) } >= 0)
    #expect(ps_end_utt(pointer) == 0)
    let sum = ps_get_feat(pointer).pointee.cmn_struct.pointee
    #expect(sum.nframe == frames.count)
    for feature in 0..<13 {
      let own = frames.reduce(0) { $0 + $1[feature] } / Float(frames.count)
      #expect(abs(own - sum.sum[feature] / Float(sum.nframe)) < 0.01, "feature \(feature)")
    }
  }

  @Test("Less sound than a frame has none", arguments: [0, 1, 160, 409])
  func short(count: Int) throws {
    #expect(try Self.frames(Array(Self.sound.prefix(count)), in: 100).count <= 1)
  }
}
