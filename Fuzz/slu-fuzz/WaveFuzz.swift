import SLUAudio
import SLUTestKit

/// Damages WAV files, reads them at once and in portions, and checks what the reader promises.
struct WaveFuzz {
  private(set) var tally = WireTally()
  private let corpus = WaveCorpus()

  private struct Reading: Equatable {
    var format: WaveFormat?
    var samples: [UInt8] = []
    var isCutOff = false
    var error: AudioError?
  }

  /// Makes a case of its seed and runs it.
  mutating func run(_ seed: UInt64) throws(BrokenPromise) {
    var random = Random(seed: seed)
    let bytes = corpus.damaged(using: &random)
    Watch.begin(seed: seed, bytes)
    tally.cases += 1
    tally.bytes += bytes.count
    let whole = try read(bytes) { $0 }
    let inParts = try read(bytes) { 1 + min($0 - 1, random.below(90)) }
    if whole.error == nil {
      tally.taken += 1
      try require(whole == inParts, "a WAV file read in portions is another than read at once")
    } else {
      tally.refused[whole.error?.code.rawValue ?? "", default: 0] += 1
      try require(
        whole.error == inParts.error,
        "\(inParts.error.map(String.init(describing:)) ?? "no error"), at once \(whole.error as Any)")
      let offset = whole.error?.offset ?? -1
      try require(offset >= 0 && offset <= bytes.count, "an error at an impossible place: \(offset)")
    }
    try require(whole.samples.count <= 2 * bytes.count, "more sound than bytes")
  }

  private func read(_ bytes: [UInt8], portion: (Int) -> Int) throws(BrokenPromise) -> Reading {
    var reader = WaveReader(source: "a.wav")
    var reading = Reading()
    var rest = bytes[...]
    do throws(AudioError) {
      while !rest.isEmpty {
        let count = portion(rest.count)
        let before = reader
        do throws(AudioError) {
          if let chunk = try reader.decode(Array(rest.prefix(count))) { reading.samples += chunk.pcmBytes }
        } catch {
          if reader != before {
            throw AudioError(code: .malformed, source: "a reader that refused has changed", message: "")
          }
          throw error
        }
        rest = rest.dropFirst(count)
      }
      try reader.finish()
    } catch { reading.error = error }
    try require(reading.error?.source ?? "a.wav" == "a.wav", reading.error?.source ?? "")
    reading.format = reader.waveFormat
    reading.isCutOff = reader.missingFrames > 0
    return reading
  }
}
