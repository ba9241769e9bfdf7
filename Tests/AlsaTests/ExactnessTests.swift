import AlsaTestKit
import SLUAlsa
import SLUAudio
import SLUTestKit
import Testing

/// Samples through ALSA's own plugins are the samples that went in.
@Suite(.timeLimit(.minutes(10))) struct ExactnessTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func aFileIsHeardAsItIs(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let samples = (0..<32_000).map { _ in Int16(truncatingIfNeeded: random.next()) }
    let file = try TemporaryFile()
    try file.write(samples.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) })
    let channels = 1 + Int(seed) % 2
    let frames = samples.count / channels
    // It comes as fast as it is read, and goes on after the file's end: the queue must hold the file.
    var settings = AlsaSettings.patient(queue: .seconds(3))
    settings.format = AudioFormat(sampleRate: 16_000, channels: channels)
    let microphone = AlsaMicrophone(device: VirtualMicrophone.playing(file.path), settings: settings)
    let heard = try await microphone.heard(stoppingAfter: frames)
    #expect(heard.samples.prefix(samples.count).elementsEqual(samples), "seed \(seed)")
    #expect(heard.frames >= frames, "seed \(seed)")
  }
}
