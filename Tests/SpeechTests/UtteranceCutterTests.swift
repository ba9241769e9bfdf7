import SLUAudio
import SLUTestKit
import Testing

@testable import SLUSpeech

@Suite("Cutting sound into utterances") struct UtteranceCutterTests {
  /// Two tones in soft noise, a second each, with pauses around them.
  private static let sound: [Int16] = {
    var noise = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -60)
    var tone = SyntheticSignal(.tone(600), sampleRate: 16_000, level: -20)
    return [1.5, -1, 1.5, -1, 1.5].flatMap { (seconds: Double) -> [Int16] in
      (0..<Int(abs(seconds) * 16_000)).map { index in
        // A tone that swells as syllables do: a steady one is noise.
        let swell = seconds < 0 ? Float(abs(800 - index % 1600)) / 800 : 0
        return Int16((noise.next() + tone.next() * swell) * 32_000)
      }
    }
  }()

  @Test("An utterance is the sound of its range, however the sound came in pieces", arguments: 1...20)
  func pieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var cutter = UtteranceCutter(
      format: .speech, options: EndpointerOptions(mode: .startAndEnd, initialSilence: nil), isOnce: false)
    var steps: [UtteranceCutter.Step] = []
    var position = 0
    while position < Self.sound.count {
      let count = min(Self.sound.count - position, 1 + Int(random.next() % 5000))
      let samples = Array(Self.sound[position..<(position + count)])
      let chunk = AudioChunk(format: .speech, position: position, samples: .int16(samples))
      steps += cutter.hear(chunk) { _ in .accept }
      position += count
    }
    steps += cutter.finish()
    let utterances = Self.utterances(steps)
    #expect(utterances.count == 2, "seed \(seed)")
    for (range, bytes) in utterances {
      let chunk = AudioChunk(format: .speech, position: 0, samples: .int16(Array(Self.sound[range])))
      #expect(bytes == chunk.pcmBytes, "seed \(seed)")
    }
  }

  @Test("Once means one utterance")
  func once() {
    var cutter = UtteranceCutter(
      format: .speech, options: EndpointerOptions(mode: .startAndEnd, initialSilence: nil), isOnce: true)
    let chunk = AudioChunk(format: .speech, position: 0, samples: .int16(Self.sound))
    let steps = cutter.hear(chunk) { _ in .accept }
    #expect(Self.utterances(steps).count == 1)
    #expect(cutter.isOver)
  }

  @Test("Without endpointing all is one utterance")
  func off() {
    var cutter = UtteranceCutter(format: .speech, options: EndpointerOptions(mode: .off), isOnce: false)
    let chunk = AudioChunk(format: .speech, position: 0, samples: .int16(Self.sound))
    let steps = cutter.hear(chunk) { _ in .accept } + cutter.finish()
    let utterances = Self.utterances(steps)
    #expect(utterances.map(\.range) == [0..<Self.sound.count])
    #expect(utterances.first?.bytes == chunk.pcmBytes)
  }

  /// The ranges that were found, and what was sent between opening and closing.
  private static func utterances(_ steps: [UtteranceCutter.Step]) -> [(range: Range<Int>, bytes: [UInt8])] {
    var utterances: [(range: Range<Int>, bytes: [UInt8])] = []
    var range = 0..<0
    var bytes: [UInt8] = []
    for step in steps {
      switch step {
      case .open: bytes = []
      case .audio(let more): bytes += more
      case .found(.ended(let utterance)): range = utterance.range
      case .close: utterances.append((range, bytes))
      case .found: break
      }
    }
    return utterances
  }
}
